import type { Key, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './data-table.module.css';
import { Icon } from './icon.tsx';
import { Select } from './select.tsx';
import { Skeleton } from './skeleton.tsx';

export type Column<Row> = {
  /** Names it among the sorts. */
  name: string;
  label: string;
  sortable?: boolean;
  /** Numbers stand at the end of their column. */
  align?: 'end';
  /** @param place the row's number on this page, from 1 */
  cell: (row: Row, place: number) => ReactNode;
};

export type Sort = { by: string; direction: 'ASC' | 'DESC' };

type Props<Row> = {
  /** What the rows are, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  /** undefined until they are there. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => Key;
  /** How many rows are expected while none are there. */
  expected?: number;
  /** Whether other rows are on their way. */
  stale?: boolean;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
};

/** Rows under sortable heads; on a phone each row is a card that names its values, and a list offers the sorts. */
export const DataTable = <Row,>(props: Props<Row>) => {
  const { label, columns, rows, keyOf, expected = 5, stale = false, sort, onSort } = props;
  return (
    <div className={styles.place} aria-busy={rows === undefined || stale}>
      {sort && onSort && <SortList columns={columns} sort={sort} onSort={onSort} />}
      <table className={classNames(styles.table, stale && styles.stale)} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.name} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === undefined
            ? Array.from({ length: expected }, (_, i) => (
                <tr key={i}>
                  {columns.map(({ name }) => (
                    <td key={name}>
                      <Skeleton className={styles.waiting} />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row, i) => (
                <tr key={keyOf(row)}>
                  {columns.map(({ name, label: of, align, cell }) => (
                    <td key={name} data-column={of} className={align && styles[align]}>
                      {cell(row, i + 1)}
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
};

type HeadProps<Row> = { column: Column<Row>; sort: Sort | undefined; onSort: ((sort: Sort) => void) | undefined };

const Head = <Row,>({ column: { name, label, sortable, align }, sort, onSort }: HeadProps<Row>) => {
  if (!sortable || !sort || !onSort)
    return (
      <th scope="col" className={align && styles[align]}>
        {label}
      </th>
    );
  const direction = sort.by === name ? sort.direction : undefined;
  return (
    <th
      scope="col"
      className={align && styles[align]}
      aria-sort={direction && (direction === 'ASC' ? 'ascending' : 'descending')}
    >
      <button
        type="button"
        className={styles.sort}
        data-direction={direction}
        onClick={() => onSort({ by: name, direction: direction === 'ASC' ? 'DESC' : 'ASC' })}
      >
        {label}
        <Icon name="chevronDown" size={12} />
      </button>
    </th>
  );
};

type SortListProps<Row> = { columns: readonly Column<Row>[]; sort: Sort; onSort: (sort: Sort) => void };

const SortList = <Row,>({ columns, sort, onSort }: SortListProps<Row>) => {
  const options = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ name, label }) =>
      (['ASC', 'DESC'] as const).map((direction) => ({
        value: `${name} ${direction}`,
        label: `${label}, ${direction === 'ASC' ? 'ascending' : 'descending'}`,
      })),
    );
  const choose = (chosen: string) => {
    const [by = '', direction] = chosen.split(' ');
    onSort({ by, direction: direction === 'ASC' ? 'ASC' : 'DESC' });
  };
  return (
    <div className={styles.narrow}>
      <Select label="Sort by" value={`${sort.by} ${sort.direction}`} options={options} onChange={choose} />
    </div>
  );
};
