import type { TableSource } from './table-source.ts';

/** The list without filters and sorts on some fields, which would reveal their values. */
export const withoutFields = (source: TableSource, names: readonly string[]): TableSource => {
  const rest = <T>(fields: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
  return { ...source, filters: rest(source.filters), columns: rest(source.columns), sorts: rest(source.sorts) };
};
