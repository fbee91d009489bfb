import type { FilterField } from '#contract/data-tables.ts';
import type { RawBuilder } from 'kysely';

/** Where the values of a field are found. */
export type FilterColumn = {
  /** A number or text, an enum (see `enumType`), a boolean, or for a date a timestamptz. */
  sql: RawBuilder<unknown>;
  /** Where a row has several: what is true of one of them → that the row has such a one. Of telephone numbers, whose `sql` is digits. */
  has?: (isOne: RawBuilder<boolean>) => RawBuilder<boolean>;
  /** By how much the column's numbers are larger than those that the list speaks of: 100 for cents. */
  scale?: number;
  /** Compares an option as this type of the database, whose indexes then serve. */
  enumType?: RawBuilder<unknown>;
  /** Of an option or a yes that is computed: what is true of every row that has one. An index finds those. */
  onlyWhere?: RawBuilder<boolean>;
};

/** What a list is taken from; `F` are the names of its filters, `S` of its sorts. */
export type TableSource<F extends string = string, S extends string = string> = {
  /** The table: one row each. */
  from: RawBuilder<unknown>;
  /** Tables that have more about a row, one row of each; left joined where there may be none. A query joins those that it needs. */
  joins?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** By the name of a filter or a sort: which of them has its column. */
  needs?: Readonly<Partial<Record<F | S, string>>>;
  /** The unique key, by which every order ends: no page repeats or skips a row. */
  id: RawBuilder<number>;
  filters: Readonly<Record<F, FilterField>>;
  columns: Readonly<Record<F, FilterColumn>>;
  sorts: Readonly<Record<S, readonly RawBuilder<unknown>[]>>;
  defaultSort: { by: S; direction: 'ASC' | 'DESC' };
  /** The instant from which a row's age is counted, in a list that has an archive. */
  agesFrom?: RawBuilder<Date>;
};

/** A list that can neither be filtered nor sorted by some fields: either would tell what they hold. */
export const withoutFields = (source: TableSource, names: readonly string[]): TableSource => {
  const rest = <T>(fields: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
  return { ...source, filters: rest(source.filters), columns: rest(source.columns), sorts: rest(source.sorts) };
};
