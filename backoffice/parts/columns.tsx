import { imageSrcSet, imageUrl } from '#contract/platform/images.ts';
import { cellColumn, type Column, numberColumn, timeColumn } from '#ui/data-table.tsx';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/picture.tsx';
import { Link } from 'react-router';
import { Dollars } from './dollars.tsx';
import styles from './record.module.css';
import { RowLink } from './row-link.tsx';
import { StatusBadge } from './status-badge.tsx';
import { TextLink } from './text-link.tsx';

/* Columns shared by several tables, with their places on a phone. */

type Coded = { id: number; code: string };
type Link = (id: number) => string;

/** The code of a row, linked to the record, which opens next to the list. */
export const codeColumn = (label: string, link: Link): Column<Coded> =>
  cellColumn('code', label, { sortable: true, compact: 'second' }, ({ id, code }) => (
    <RowLink to={link(id)}>{code}</RowLink>
  ));

/** The code of another record; without a link for members who may not see it. */
export const linkColumn = (label: string, link: Link | null): Column<Coded> =>
  cellColumn('code', label, { compact: 'first' }, ({ id, code }) =>
    link ? (
      <Link to={link(id)} className={classNames(styles.link, styles.whole)}>
        {code}
      </Link>
    ) : (
      code
    ),
  );

/** The name of a row, linked to the record. */
export const nameColumn = <Name extends string>(
  name: Name,
  label: string,
  link: Link,
  look: Pick<Column<unknown>, 'sortable'> = { sortable: true },
): Column<Record<Name, string> & { id: number }> =>
  cellColumn(name, label, { compact: 'first', ...look }, (row) => <TextLink to={link(row.id)}>{row[name]}</TextLink>);

/** A state as a word. @param names of all states */
export const stateColumn = <State extends string>(names: Readonly<Record<State, string>>): Column<{ state: State }> =>
  cellColumn('state', 'State', { compact: 'firstEnd' }, ({ state }) => (
    <StatusBadge status={{ id: state, name: names[state] }} />
  ));

/** A figure of any cell, at the end of its column. */
export const figureColumn = <Row,>(
  name: string,
  label: string,
  look: Pick<Column<Row>, 'sortable' | 'optional'>,
  cell: Column<Row>['cell'],
): Column<Row> => cellColumn(name, label, { align: 'end', compact: 'named', ...look }, cell);

export const dayColumn = <Name extends string>(name: Name, label: string) =>
  timeColumn(name, label, { sortable: true, compact: 'second' });

export const statusColumn = (
  compact: 'firstEnd' | 'secondEnd' = 'secondEnd',
): Column<{ status: { id: string; name: string } }> =>
  cellColumn('status', 'Status', { sortable: true, compact }, ({ status }) => <StatusBadge status={status} />);

/** Dollars; absent without `prices`. */
export const moneyColumn = <Name extends string>(
  name: Name,
  label: string,
  compact: 'named' | 'firstEnd' = 'named',
): Column<{ [N in Name]?: number | undefined }> =>
  cellColumn(name, label, { align: 'end', compact }, (row) => <Dollars amount={row[name]} />);

export const totalColumn = { ...moneyColumn('total', 'Total', 'firstEnd'), sortable: true };

type Goods = { sku: string; name: string; rack?: string | null; image?: string | null };

/** What a line is of: its name, SKU and rack, beside its picture where the record has pictures. */
export const goodsColumn: Column<Goods> = cellColumn(
  'name',
  'Product',
  { compact: 'first' },
  ({ sku, name, rack, image }) => (
    <span className={styles.goods}>
      {image !== undefined && (
        <Picture
          className={styles.thumb}
          alt=""
          sizes="44px"
          source={
            image === null ? null : { src: imageUrl(image, 96), srcSet: imageSrcSet(image, 96), width: 96, height: 96 }
          }
        />
      )}
      <span>
        {name}
        <span className={styles.codes}>
          <span>{sku}</span> {rack && <span title="Rack">{rack}</span>}
        </span>
      </span>
    </span>
  ),
);

export const piecesColumn = <Name extends string>(name: Name, label: string) =>
  numberColumn(name, label, { compact: 'named' });
