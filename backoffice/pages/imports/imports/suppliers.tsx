import { staffLinks } from '#contract/staff-links.ts';
import { type Supplier, type MarkUpRule, markUpRoundings } from '#contract/imports/staff-suppliers.ts';
import { cellColumn, type Column, DataTable, numberColumn } from '#ui/data-table.tsx';
import { NothingHere } from '#ui/nothing-here.tsx';
import { useNavigate } from 'react-router';
import { suppliersQuery } from '../../../api/api.ts';
import { DialogButton } from '../../../parts/dialog-button.tsx';
import { solePage } from '../../../parts/sole-record.tsx';
import styles from '../../../parts/record.module.css';
import { nameColumn } from '../../../parts/columns.tsx';
import { AddSupplierDialog } from './supplier-choice.tsx';

/** "1.45 × the cost, up to .x9, in GOLD". */
const ruleInWords = (rule: MarkUpRule | null): string => {
  if (!rule) return 'no price';
  const { kind, amount, rounding, priceList } = rule;
  const times = kind === 'FACTOR' ? `${amount} × the cost` : `the cost and ${amount} %`;
  return [times, markUpRoundings[rounding].toLowerCase(), priceList !== null && `in ${priceList}`]
    .filter(Boolean)
    .join(', ');
};

const columns: Column<Supplier>[] = [
  nameColumn('name', 'Supplier', staffLinks.supplier, {}),
  cellColumn('reading', 'Its files', { compact: 'second' }, ({ columns: kept }) =>
    kept.length > 0 ? `read by ${kept.length} columns` : 'read by the columns’ names',
  ),
  { name: 'markUp', label: 'A cost becomes', compact: 'below', cell: ({ markUp }) => ruleInWords(markUp) },
  numberColumn('variants', 'Variants known', { compact: 'named' }),
];

const Suppliers = ({ record: suppliers }: { record: Supplier[] }) => {
  const navigate = useNavigate();
  return (
    <>
      <p className={styles.actions}>
        <DialogButton label="Another supplier">
          {(close) => <AddSupplierDialog onClose={close} onDone={({ id }) => void navigate(staffLinks.supplier(id))} />}
        </DialogButton>
      </p>
      {suppliers.length === 0 ? (
        <NothingHere>No supplier yet. One can also be added where a file is imported.</NothingHere>
      ) : (
        <DataTable label="Suppliers" columns={columns} rows={suppliers} />
      )}
    </>
  );
};

export const SuppliersPage = solePage('Suppliers', suppliersQuery, Suppliers);
