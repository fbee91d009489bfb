import { classNames } from '#ui/class-names.ts';
import type { Sort } from '#ui/data-table.tsx';
import { Icon } from '#ui/icon.tsx';
import type { GridColumn } from './grid-columns.ts';
import styles from './grid.module.css';

type HeadProps = { column: GridColumn; place: number; sort: Sort; onSort: (sort: Sort) => void };

export const GridHeadCell = ({ column: { field, label, kind, sortable }, place, sort, onSort }: HeadProps) => {
  const direction = sort.by === field ? sort.direction : undefined;
  return (
    <th
      scope="col"
      aria-colindex={place}
      aria-sort={direction && (direction === 'ASC' ? 'ascending' : 'descending')}
      className={classNames(
        styles.cell,
        (kind === 'money' || kind === 'percent') && styles.end,
        field === 'sku' && styles.sku,
      )}
    >
      {sortable ? (
        <button
          type="button"
          className={styles.sort}
          data-direction={direction}
          onClick={() => onSort({ by: field, direction: direction === 'ASC' ? 'DESC' : 'ASC' })}
        >
          {label}
          <Icon name="chevronDown" size={12} />
        </button>
      ) : (
        <span className={styles.text}>{label}</span>
      )}
    </th>
  );
};
