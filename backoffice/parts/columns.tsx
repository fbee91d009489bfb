import { numberColumn, timeColumn } from '#ui/columns.tsx';
import type { Column } from '#ui/data-table.tsx';
import { Link } from 'react-router';
import { Dollars } from './dollars.tsx';
import styles from './record.module.css';
import { RowLink } from './row-link.tsx';
import { StatusBadge } from './status-badge.tsx';

/* Columns shared by several tables, with their places on a phone. */

type Coded = { id: number; code: string };
type Link = (id: number) => string;

/** The code of a row, linked to the record, which opens next to the list. */
export const codeColumn = (label: string, link: Link): Column<Coded> => ({
  name: 'code',
  label,
  sortable: true,
  compact: 'second',
  cell: ({ id, code }) => <RowLink to={link(id)}>{code}</RowLink>,
});

/** The code of another record; without a link for members who may not see it. */
export const linkColumn = (label: string, link: Link | null): Column<Coded> => ({
  name: 'code',
  label,
  compact: 'first',
  cell: ({ id, code }) =>
    link ? (
      <Link to={link(id)} className={styles.link}>
        {code}
      </Link>
    ) : (
      code
    ),
});

/** The row's date. */
export const dayColumn = <Name extends string>(name: Name, label: string) =>
  timeColumn(name, label, { sortable: true, compact: 'second' });

export const statusColumn = (
  compact: 'firstEnd' | 'secondEnd' = 'secondEnd',
): Column<{ status: { id: string; name: string } }> => ({
  name: 'status',
  label: 'Status',
  sortable: true,
  compact,
  cell: ({ status }) => <StatusBadge status={status} />,
});

/** Dollars; absent without `prices`. */
export const moneyColumn = <Name extends string>(
  name: Name,
  label: string,
  compact: 'named' | 'firstEnd' = 'named',
): Column<{ [N in Name]?: number | undefined }> => ({
  name,
  label,
  align: 'end',
  compact,
  cell: (row) => <Dollars amount={row[name]} />,
});

export const totalColumn = { ...moneyColumn('total', 'Total', 'firstEnd'), sortable: true };

const code = (text: string) => <span className={`${styles.code} ${styles.whole}`}>{text}</span>;

export const rackColumn: Column<{ rack: string | null }> = {
  name: 'rack',
  label: 'Rack',
  compact: 'second',
  cell: ({ rack }) => code(rack ?? ''),
};

/** SKU and name of a line. */
export const goodsColumns: readonly Column<{ sku: string; name: string }>[] = [
  { name: 'sku', label: 'SKU', compact: 'second', cell: ({ sku }) => code(sku) },
  { name: 'name', label: 'Product', compact: 'first', cell: ({ name }) => name },
];

/** A number of pieces of a line. */
export const piecesColumn = <Name extends string>(name: Name, label: string) =>
  numberColumn(name, label, { compact: 'named' });
