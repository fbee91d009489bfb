import * as words from '#messages/ui.js';
import type { Key, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './data-table.module.css';
import { Icon } from './icon.tsx';
import { Select } from './select.tsx';
import { Skeleton } from './skeleton.tsx';
import { shopDateTime } from '#kernel/dates.ts';

export type Sort = { by: string; direction: 'ASC' | 'DESC' };

type Props<Row> = {
  /** Describes the rows for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  /** undefined while loading. */
  rows: readonly Row[] | undefined;
  /** Number of rows expected while loading. */
  expected?: number;
  /** Whether other rows are being loaded. */
  stale?: boolean;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
} & ({ keyOf: (row: Row) => Key } | { keyOf?: undefined; rows: readonly (Row & { id: Key })[] | undefined });

const idOf = (row: unknown): Key => (row as { id: Key }).id;

/**
 * A table with sortable heads; on a phone each row is two lines, or a card with labels, and a select offers the sorts.
 */
export const DataTable = <Row,>(props: Props<Row>) => {
  const { label, rows, keyOf = idOf, expected = 5, stale = false, sort, onSort } = props;
  const columns = props.columns.filter((column) => isShown(column, rows ?? [], sort));
  return (
    <div className={styles.place} aria-busy={rows === undefined || stale}>
      {sort && onSort && columns.some(({ sortable }) => sortable) && (
        <SortList columns={columns} sort={sort} onSort={onSort}>
          {columns.map(({ name, head }) => head && <span key={name}>{head(rows ?? [])}</span>)}
        </SortList>
      )}
      <table
        className={classNames(
          styles.table,
          columns.some(({ compact }) => compact) ? styles.compact : styles.cards,
          stale && styles.stale,
        )}
        aria-label={label}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.name} column={column} rows={rows ?? []} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === undefined
            ? Array.from({ length: expected }, (_, i) => (
                <tr key={i}>
                  {columns.map(({ name, compact }) => (
                    <td key={name} data-compact={compact}>
                      <Skeleton className={styles.waiting} />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row, i) => (
                <tr key={keyOf(row)}>
                  {columns.map(({ name, label: of, align, compact, cell }) => (
                    <td key={name} data-column={of} data-compact={compact} className={align && styles[align]}>
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

const isShown = <Row,>({ optional, name, cell }: Column<Row>, rows: readonly Row[], sort: Sort | undefined): boolean =>
  !optional || rows.length === 0 || sort?.by === name || rows.some((row, i) => cell(row, i + 1) !== null);

type HeadProps<Row> = {
  column: Column<Row>;
  rows: readonly Row[];
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
};

const Head = <Row,>({ column, rows, sort, onSort }: HeadProps<Row>) => {
  const { name, label, sortable, align, head } = column;
  if (!sortable || !sort || !onSort)
    return (
      <th scope="col" className={align && styles[align]}>
        {head ? head(rows) : label}
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

type SortListProps<Row> = {
  columns: readonly Column<Row>[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** What stands above columns that are not shown as such on a phone. */
  children: ReactNode;
};

const SortList = <Row,>({ columns, sort, onSort, children }: SortListProps<Row>) => {
  const options = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ name, label }) =>
      (['ASC', 'DESC'] as const).map((direction) => ({
        value: `${name} ${direction}`,
        label: direction === 'ASC' ? words.ascending(label) : words.descending(label),
      })),
    );
  const choose = (chosen: string) => {
    const [by = '', direction] = chosen.split(' ');
    onSort({ by, direction: direction === 'ASC' ? 'ASC' : 'DESC' });
  };
  return (
    <div className={styles.narrow}>
      {children}
      <Select label={words.sortBy()} value={`${sort.by} ${sort.direction}`} options={options} onChange={choose} />
    </div>
  );
};

export type Column<Row> = {
  /** Its name in sorts. */
  name: string;
  label: string;
  sortable?: boolean;
  /** Left out where no row has anything in it; a cell with nothing is null. */
  optional?: true;
  /** Numbers are at the end of their column. */
  align?: 'end';
  /**
   * Its place on a phone, where a row is a few lines: at the start or the end of the first or the second, or below
   * them, alone or with its label, or at their end. If a table has such columns, the others are hidden there.
   */
  compact?: 'first' | 'firstEnd' | 'second' | 'secondEnd' | 'below' | 'named' | 'end';
  /** Instead of the label, above the rows of this page. */
  head?: (rows: readonly Row[]) => ReactNode;
  /** @param place the row's number on this page, from 1 */
  cell: (row: Row, place: number) => ReactNode;
};

type Look = Pick<Column<unknown>, 'sortable' | 'optional' | 'align' | 'compact'>;

/** A column of the row's value of the same name. */
export const valueColumn = <Name extends string>(
  name: Name,
  label: string,
  look: Look = {},
): Column<Record<Name, ReactNode>> => ({ name, label, ...look, cell: (row) => row[name] });

/** The same for a number, at the end of its column. */
export const numberColumn = <Name extends string>(name: Name, label: string, look: Look = {}) =>
  valueColumn(name, label, { align: 'end', ...look });

/** The same for an instant. */
export const timeColumn = <Name extends string>(
  name: Name,
  label: string,
  look: Look = {},
): Column<Record<Name, string>> => ({
  name,
  label,
  ...look,
  cell: (row) => shopDateTime(new Date(row[name])),
});

/** A column of any cell. */
export const cellColumn = <Row,>(name: string, label: string, look: Look, cell: Column<Row>['cell']): Column<Row> => ({
  name,
  label,
  ...look,
  cell,
});

/** The same, in a span of a class. */
export const spanColumn = <Row,>(
  name: string,
  label: string,
  className: string | undefined,
  look: Look,
  cell: Column<Row>['cell'],
) => cellColumn<Row>(name, label, look, (row, place) => <span className={className}>{cell(row, place)}</span>);
