import type { CatalogueRow } from '#contract/catalogue/staff-catalogue.ts';
import { SortableList } from '../../../parts/sortable-list.tsx';
import { pageColumns } from './grid-columns.ts';
import styles from './products.module.css';
import type { GridCells } from './use-cells.ts';

type Props = { row: CatalogueRow; variants: readonly CatalogueRow[]; cells: GridCells };

/** The order of a product's variants, as its page in the shop has them. */
export const OrderField = ({ row, variants, cells }: Props) => {
  const ids = cells.typed(row, pageColumns.order).split(', ');
  const names = ids.map((id) => variants.find((each) => String(each.id) === id)?.fields['sku'] ?? `no. ${id}`);
  return (
    <>
      <h2>{pageColumns.order.label}</h2>
      <SortableList
        label={pageColumns.order.label}
        names={names}
        onMove={(from, to) => {
          const rest = ids.filter((_, at) => at !== from);
          cells.set(row, pageColumns.order, [...rest.slice(0, to), ids[from] ?? '', ...rest.slice(to)].join(', '));
        }}
      >
        {(at) => <p className={styles.placed}>{names[at]}</p>}
      </SortableList>
    </>
  );
};
