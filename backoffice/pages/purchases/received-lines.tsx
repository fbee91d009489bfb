import type { StaffReceiving } from '#contract/staff-receiving.ts';
import { numberColumn } from '#ui/columns.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { goodsColumns, rackColumn } from '../../parts/columns.tsx';
import record from '../../parts/record.module.css';
import { stillToCome } from './still-to-come.ts';

type Line = StaffReceiving['lines'][number];

const columns = (isOpen: boolean): Column<Line>[] => [
  ...goodsColumns,
  rackColumn,
  numberColumn('pieces', 'Expected', { compact: 'named' }),
  {
    name: 'here',
    label: 'Received',
    align: 'end',
    compact: 'firstEnd',
    cell: ({ received, scanned }) => <span className={record.strong}>{received + scanned}</span>,
  },
  {
    name: 'left',
    label: 'Still',
    compact: 'secondEnd',
    cell: (line) => (
      <span className={line.received + line.scanned > line.pieces ? record.open : record.quiet}>
        {stillToCome(line, isOpen)}
      </span>
    ),
  },
];
const whileOpen = columns(true);
const closed = columns(false);

/** The lines of a delivery: expected, and here. */
export const ReceivedLines = ({ receiving: { lines, can } }: { receiving: StaffReceiving }) => (
  <DataTable label="Lines" columns={can.scan.possible ? whileOpen : closed} rows={lines} keyOf={({ id }) => id} />
);
