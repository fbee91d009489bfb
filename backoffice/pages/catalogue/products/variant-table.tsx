import type { CatalogueRow } from '#contract/catalogue/staff-catalogue.ts';
import { CellField } from './cell-field.tsx';
import type { GridColumn } from './grid-columns.ts';
import { TableHead } from '../../../parts/table-head.tsx';
import styles from './products.module.css';
import type { GridCells } from './use-cells.ts';

type Props = {
  variants: readonly CatalogueRow[];
  columns: readonly GridColumn[];
  cells: GridCells;
  chosen: CatalogueRow;
  onChoose: (variant: CatalogueRow) => void;
};

const widths: Readonly<Record<string, string | undefined>> = {
  sku: styles.middling,
  name: styles.long,
  price: styles.short,
  specialPrice: styles.short,
  stock: styles.fit,
  tag: styles.fit,
  sold: styles.short,
};

/** The variants of a product, to compare; the details below follow the one that is chosen. */
export const VariantTable = ({ variants, columns, cells, chosen, onChoose }: Props) => (
  <div className={styles.wide}>
    <table className={styles.lines} aria-label="Variants">
      <TableHead columns={['Details below', ...columns.map(({ label }) => label)]} quiet="Details below" />
      <tbody>
        {variants.map((variant) => {
          const sku = variant.fields['sku'] ?? '';
          return (
            <tr key={variant.id} className={variant === chosen ? styles.chosen : undefined}>
              <td>
                <input
                  type="radio"
                  name="variant"
                  aria-label={`Details of ${sku}`}
                  checked={variant === chosen}
                  onChange={() => onChoose(variant)}
                />
              </td>
              {columns.map((column) => (
                <td key={column.field} className={widths[column.field]}>
                  <CellField row={variant} column={column} cells={cells} label={`${column.label} of ${sku}`} />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  </div>
);
