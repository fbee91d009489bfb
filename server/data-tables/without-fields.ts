import type { TableSource } from './table-source.ts';

/** A list that can neither be filtered nor sorted by some fields: either would tell what they hold. */
export const withoutFields = (source: TableSource, names: readonly string[]): TableSource => {
  const rest = <T>(fields: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
  return { ...source, filters: rest(source.filters), columns: rest(source.columns), sorts: rest(source.sorts) };
};
