import { limits } from '#contract/limits.ts';
import { archiveFilter, TableFilter } from '#contract/data-tables.ts';
import type { Sort } from './data-table.tsx';
import type { Filters } from './filter-drafts.ts';

/** What is asked of a data table, as its address says it. */
export type TableState = {
  /** Zero-based. */
  page: number;
  sort: Sort;
  filters: Filters;
  /** Whether it shows what is older than six months, and only that. */
  archived: boolean;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Unreadable parts of an address ask for nothing. The archive has a part of its own. */
const readFilters = (text: string | null): Filters => {
  const given = text === null ? null : parse(text);
  if (typeof given !== 'object' || given === null) return {};
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const { data } = TableFilter.safeParse(value);
      return data && !Object.hasOwn(archiveFilter, name) ? [[name, data]] : [];
    }),
  );
};

const readSort = (text: string | null): Sort | null => {
  const [, by, direction] = /^(\w+) (ASC|DESC)$/.exec(text ?? '') ?? [];
  return by === undefined ? null : { by, direction: direction === 'ASC' ? 'ASC' : 'DESC' };
};

/** @param first the list's own sort, which the address does not name. */
export const readTableState = (search: URLSearchParams, first: Sort): TableState => {
  const page = Number(search.get('page') ?? 1);
  return {
    page: Number.isInteger(page) && page > 1 && page - 1 <= limits.tablePageMax ? page - 1 : 0,
    sort: readSort(search.get('sort')) ?? first,
    filters: readFilters(search.get('filters')),
    archived: search.get('archive') === 'archived',
  };
};

/** The same address with another state of its list; what the address says besides stays. */
export const writeTableState = (search: URLSearchParams, first: Sort, state: TableState): URLSearchParams => {
  const { page, sort, filters, archived } = state;
  const parts = {
    page: page > 0 ? String(page + 1) : null,
    sort: sort.by === first.by && sort.direction === first.direction ? null : `${sort.by} ${sort.direction}`,
    filters: Object.keys(filters).length > 0 ? JSON.stringify(filters) : null,
    archive: archived ? 'archived' : null,
  };
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(parts))
    if (value === null) next.delete(name);
    else next.set(name, value);
  return next;
};

type Counted = { page: number; pageSize: number; totalFilteredRecords: number };

/** The page to show in place of one behind the last; null when there is nothing to mend. Zero-based. */
export const lastPageInstead = ({ page, pageSize, totalFilteredRecords }: Counted): number | null => {
  const last = Math.max(0, Math.ceil(totalFilteredRecords / pageSize) - 1);
  return page > last ? last : null;
};
