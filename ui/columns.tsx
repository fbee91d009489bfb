import { shopDateTime } from '#kernel/dates.ts';
import type { ReactNode } from 'react';
import type { Column } from './data-table.tsx';

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
