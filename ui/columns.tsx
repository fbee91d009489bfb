import { shopDateTime } from '#kernel/dates.ts';
import type { ReactNode } from 'react';

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
