import type { CatalogueRow } from '#contract/catalogue/staff-catalogue.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useId, useState } from 'react';
import { CellField } from './cell-field.tsx';
import type { GridColumn } from './grid-columns.ts';
import { TableHead } from '../../../parts/table-head.tsx';
import styles from './products.module.css';
import { readTiers, withTier } from './tiers-text.ts';
import type { GridCells } from './use-cells.ts';

type Props = { row: CatalogueRow; columns: readonly GridColumn[]; cells: GridCells };

/** A variant's prices by quantity: a row a price list, a column a quantity. What is emptied falls back to the tier before it. */
export const TiersTable = ({ row, columns, cells }: Props) => {
  const [added, setAdded] = useState<readonly string[]>([]);
  const lists = columns.map((column) => ({ column, tiers: readTiers(cells.typed(row, column)) }));
  const quantities = [...new Set([...lists.flatMap(({ tiers }) => [...(tiers?.keys() ?? [])]), ...added])].toSorted(
    (one, other) => Number(one) - Number(other),
  );
  return (
    <>
      <div className={styles.wide}>
        <table className={styles.lines} aria-label="Prices by quantity">
          <TableHead columns={['Price list', ...quantities.map((qty) => `${qty}+`)]} />
          <tbody>
            {lists.map((list) => (
              <List key={list.column.field} row={row} {...list} quantities={quantities} cells={cells} />
            ))}
          </tbody>
        </table>
      </div>
      <AddQuantity onAdd={(qty) => setAdded([...added, qty])} />
    </>
  );
};

type ListProps = Omit<Props, 'columns'> & {
  column: GridColumn;
  /** Null: they are typed in a way that is no table. */
  tiers: ReadonlyMap<string, string> | null;
  quantities: readonly string[];
};

const List = ({ row, column, tiers, quantities, cells }: ListProps) => {
  const says = useId();
  const line = cells.lineOf(row, column);
  const problem = line?.problem ?? null;
  const code = column.label.replace(/ tiers$/, '');
  return (
    <tr>
      <th scope="row">{code}</th>
      {!tiers && (
        <td colSpan={Math.max(quantities.length, 1)}>
          <CellField row={row} column={column} cells={cells} label={column.label} />
        </td>
      )}
      {tiers &&
        quantities.map((qty) => (
          <td key={qty} className={styles.tier}>
            <input
              key={tiers.get(qty)}
              className={styles.value}
              inputMode="decimal"
              aria-label={`${code} from ${qty}`}
              aria-invalid={problem !== null}
              aria-describedby={problem === null ? undefined : says}
              data-drafted={line && ''}
              defaultValue={tiers.get(qty)}
              onBlur={({ currentTarget: { value } }) => {
                if (value.trim() !== (tiers.get(qty) ?? '')) cells.set(row, column, withTier(tiers, qty, value));
              }}
              onKeyDown={(event) => {
                if (event.key === 'Enter') event.currentTarget.blur();
              }}
            />
            {problem !== null && qty === quantities[0] && (
              <p id={says} className={classNames(styles.below, styles.problem)}>
                {problem}
              </p>
            )}
          </td>
        ))}
    </tr>
  );
};

const AddQuantity = ({ onAdd }: { onAdd: (qty: string) => void }) => {
  const [qty, setQty] = useState('');
  const add = () => {
    if (!/^[1-9]\d{0,5}$/.test(qty)) return;
    onAdd(qty);
    setQty('');
  };
  return (
    <div className={styles.choices}>
      <input
        className={classNames(styles.value, styles.tier)}
        inputMode="numeric"
        aria-label="Another quantity"
        placeholder="From …"
        value={qty}
        onChange={({ currentTarget: { value } }) => setQty(value.trim())}
        onKeyDown={(event) => {
          if (event.key === 'Enter') add();
        }}
      />
      <Button onClick={add}>Add a quantity</Button>
    </div>
  );
};
