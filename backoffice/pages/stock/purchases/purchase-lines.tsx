import { staffLinks } from '#contract/staff-links.ts';
import { type StaffPurchase, ChangePurchaseLine } from '#contract/stock/staff-purchases.ts';
import { Button } from '#ui/button.tsx';
import { cellColumn, numberColumn } from '#ui/columns.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { NothingHere } from '#ui/nothing-here.tsx';
import { useCallForm } from '#client/use-call-form.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { goodsColumn } from '../../../parts/columns.tsx';
import { useStaff } from '../../../api/use-staff.ts';
import { Dollars } from '../../../parts/dollars.tsx';
import styles from '../../../parts/record.module.css';
import type { Change } from '../../../parts/use-change.ts';
import { api } from '../../../api/api.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { asNumber, asOptionalDollars, DecimalField, NumberField } from '../../../forms/number-fields.tsx';

type LineDialogProps = {
  purchase: StaffPurchase;
  line: StaffPurchase['lines'][number];
  change: Change<StaffPurchase>;
  onClose: () => void;
};

/** Pieces and cost of a line; or it is taken off. */
const LineDialog = ({ purchase: { id, version }, line, change, onClose }: LineDialogProps) => {
  const params = { id, lineId: line.id };
  const form = useCallForm({
    schema: ChangePurchaseLine,
    values: { version, pieces: line.pieces, ...(line.cost !== undefined && { cost: line.cost }) },
    send: async (body) => {
      change.settle(await api.staffChangePurchaseLine({ params, body }), 'The line was changed.');
      onClose();
    },
  });
  return (
    <FormDialog title={line.sku} action="Save" form={form} conflict={change.conflict} onClose={onClose}>
      <NumberField label="Pieces" {...form.field('pieces', asNumber)} />
      {line.cost !== undefined && (
        <DecimalField label="Cost of one" optional {...form.field('cost', asOptionalDollars)} />
      )}
      {line.received === 0 && (
        <p>
          <Button
            onClick={() => {
              change.run(() => api.staffRemovePurchaseLine({ params, body: { version } }), 'The line was taken off.');
              onClose();
            }}
          >
            Take the line off
          </Button>
        </p>
      )}
    </FormDialog>
  );
};

type Line = StaffPurchase['lines'][number];
type Props = { purchase: StaffPurchase; change: Change<StaffPurchase> };

const costColumn: Column<Line> = cellColumn('cost', 'Cost', { align: 'end', compact: 'named' }, ({ cost }) =>
  cost === null ? <span className={styles.quiet}>not known</span> : <Dollars amount={cost} />,
);

const countedColumn: Column<Line> = cellColumn(
  'counted',
  'Stock',
  { compact: 'below', optional: true },
  ({ counted, variantId }) =>
    counted ? null : (
      <Link to={staffLinks.variantStock(variantId)} className={styles.link}>
        not counted
      </Link>
    ),
);

const changeColumn = (press: (id: number) => void): Column<Line> =>
  cellColumn('change', 'Change it', { align: 'end', compact: 'below' }, ({ id, sku }) => (
    <Button aria-haspopup="dialog" aria-label={`Change ${sku}`} onClick={() => press(id)}>
      Change
    </Button>
  ));

/** The lines of a purchase, with what came of each. */
export const PurchaseLines = ({ purchase, change }: Props) => {
  const { may } = useStaff();
  const [changing, setChanging] = useState<number | null>(null);
  const line = purchase.lines.find(({ id }) => id === changing);
  const columns: Column<Line>[] = [
    goodsColumn,
    countedColumn,
    numberColumn('pieces', 'Pieces', { compact: 'firstEnd' }),
    numberColumn('received', 'Received', { compact: 'named' }),
    ...(may('prices') ? [costColumn] : []),
    ...(purchase.can.change.possible ? [changeColumn(setChanging)] : []),
  ];
  return (
    <section aria-labelledby="lines">
      <h2 id="lines">Lines</h2>
      {purchase.lines.length === 0 ? (
        <NothingHere>No line yet.</NothingHere>
      ) : (
        <DataTable label="Lines" columns={columns} rows={purchase.lines} />
      )}
      {line && <LineDialog purchase={purchase} line={line} change={change} onClose={() => setChanging(null)} />}
    </section>
  );
};
