import type { FilterField } from '#contract/platform/data-tables.ts';
import type { RawBuilder } from 'kysely';

/** Where a field's values are stored. */
export type FilterColumn = {
  /** A number, text, enum (see `enumType`) or boolean, or for a date a timestamptz. */
  sql: RawBuilder<unknown>;
  /** For a date that is stored as a day, not as an instant. */
  isDay?: true;
  /**
   * For fields with several values per row: turns a condition on one value into "the row has such a value". Used for
   * options, texts, and telephone numbers, whose `sql` is digits.
   */
  has?: (isOne: RawBuilder<boolean>) => RawBuilder<boolean>;
  /**
   * For a text that is looked for in several places: whether the row has one that is like the pattern, which is in lower case.
   * `sql` is what the other operators compare.
   */
  finds?: (pattern: RawBuilder<string>) => RawBuilder<boolean>;
  /** The column's unit per unit of the list: 100 for cents. */
  scale?: number;
  /** Compares an option as this type of the database, so that its indexes can be used. */
  enumType?: RawBuilder<unknown>;
  /** For a computed option or yes: a condition that all rows with a value meet, so that an index finds them. */
  onlyWhere?: RawBuilder<boolean>;
};

/** The source of a data table; `F` are the names of its filters, `S` of its sorts. */
export type TableSource<F extends string = string, S extends string = string> = {
  /** The table with one row each. */
  from: RawBuilder<unknown>;
  /**
   * Tables with more data, one row per row; left joined where it may be missing. A query joins only those that it
   * needs.
   */
  joins?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Filter or sort → the name of the join that it needs. */
  needs?: Readonly<Partial<Record<F | S, string>>>;
  /** The unique key that ends every order: no page repeats or skips a row. */
  id: RawBuilder<number>;
  filters: Readonly<Record<F, FilterField>>;
  columns: Readonly<Record<F, FilterColumn>>;
  sorts: Readonly<Record<S, readonly RawBuilder<unknown>[]>>;
  defaultSort: { by: S; direction: 'ASC' | 'DESC' };
  /** The kind of its rows among the updates of records (db/sql/9-record-changes.sql), where programs follow them. */
  updates?: 'order' | 'invoice' | 'customer' | 'return' | 'quote' | 'part';
  /** The instant from which a row's age is counted, in a list that has an archive. */
  agesFrom?: RawBuilder<Date>;
};

/** The list without filters and sorts on some fields, which would reveal their values. */
export const withoutFields = (source: TableSource, names: readonly string[]): TableSource => {
  const rest = <T>(fields: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
  return { ...source, filters: rest(source.filters), columns: rest(source.columns), sorts: rest(source.sorts) };
};
