import type { CatalogueRow } from '#contract/catalogue/staff-catalogue.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { CellField } from './cell-field.tsx';
import type { GridColumn } from './grid-columns.ts';
import styles from './products.module.css';
import type { GridCells } from './use-cells.ts';
import type { useWindows } from './use-windows.ts';

type Props = {
  columns: readonly GridColumn[];
  cells: GridCells;
  windows: ReturnType<typeof useWindows>;
  view: { first: number; last: number };
  onView: (view: { first: number; last: number }) => void;
};

const step = 30;

/** The sheet on a phone: a list with one field at a time. */
export const NarrowList = ({ columns, cells, windows, view, onView }: Props) => {
  const [field, setField] = useState('');
  const column = columns.find((each) => each.field === field) ?? columns.find(({ field: name }) => name === 'stock');
  const last = Math.min(view.last, windows.total);
  if (!column) return null;
  return (
    <div className={styles.list}>
      <Select
        label="Field"
        value={column.field}
        options={columns.map((each) => ({ value: each.field, label: each.label }))}
        onChange={setField}
      />
      <ul aria-label="Products" aria-busy={windows.loading}>
        {Array.from({ length: last }, (_, at) => windows.rowAt(at)).map(
          (row) => row && <Item key={row.id} row={row} column={column} cells={cells} />,
        )}
      </ul>
      {last < windows.total && (
        <Button onClick={() => onView({ first: 0, last: last + step })}>{`Show ${step} more`}</Button>
      )}
    </div>
  );
};

const Item = ({ row, column, cells }: { row: CatalogueRow; column: GridColumn; cells: GridCells }) => {
  const { name = '', sku = '' } = row.fields;
  return (
    <li className={styles.item}>
      <span>
        <Link to={staffLinks.product(row.productId)}>{name}</Link>
        <br />
        <span className={styles.code}>{sku}</span>
      </span>
      <CellField row={row} column={column} cells={cells} label={`${column.label} of ${sku}`} />
    </li>
  );
};
