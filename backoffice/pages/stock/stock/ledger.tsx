import { staffLinks } from '#contract/staff-links.ts';
import type { StaffStock } from '#contract/stock/staff-stock.ts';
import { cellColumn, numberColumn, timeColumn } from '#ui/columns.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { RecordLink } from '../../../parts/record-head.tsx';
import styles from '../../../parts/record.module.css';

type Movement = StaffStock['movements'][number];

/** With its sign; nothing for 0. */
const signed = (pieces: number): string => (pieces > 0 ? `+${pieces}` : pieces < 0 ? `−${-pieces}` : '');

const columns: Column<Movement>[] = [
  timeColumn('at', 'When', { compact: 'second' }),
  cellColumn('kind', 'What', { compact: 'first' }, ({ kind, order, reason }) => (
    <>
      {kind.name}{' '}
      {order && (
        <RecordLink permission="orders" to={staffLinks.order(order.id)}>
          {order.code}
        </RecordLink>
      )}
      <span className={styles.quiet}>{reason}</span>
    </>
  )),
  cellColumn('place', 'Where', { compact: 'below' }, ({ location, rack }) =>
    [location, rack].filter(Boolean).join(' '),
  ),
  { name: 'actor', label: 'Who', compact: 'below', cell: ({ actor }) => actor },
  { name: 'pieces', label: 'Pieces', align: 'end', compact: 'firstEnd', cell: ({ pieces }) => signed(pieces) },
  { name: 'allocated', label: 'Allocated', align: 'end', compact: 'named', cell: (row) => signed(row.allocated) },
  numberColumn('onHand', 'On hand', { compact: 'named' }),
];

/** The movements of a variant, newest first. */
export const Ledger = ({ movements }: { movements: readonly Movement[] }) => (
  <section aria-labelledby="movements">
    <h2 id="movements">Movements</h2>
    <DataTable label="Movements" columns={columns} rows={movements} />
  </section>
);
