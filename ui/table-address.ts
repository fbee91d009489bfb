import { tablePageSizeMax } from '#contract/platform/pager-sizes.ts';
import { limits } from '#contract/limits.ts';
import { archiveFilter, TableFilter } from '#contract/platform/data-tables.ts';
import type { Sort } from './data-table.tsx';
import type { Filters } from './filter-drafts.ts';
import { readJson } from './read-json.ts';

/** The state of a data table in its address. */
export type TableState = {
  /** Zero-based. */
  page: number;
  sort: Sort;
  filters: Filters;
  /** Whether it shows the archive, and only that. */
  archived: boolean;
};

/** How many rows a page of the back office's lists can have. */
export const pageSizes: readonly number[] = [limits.tablePageSize, 50, 100, tablePageSizeMax];

/** Rows of a page by an address, else as this device keeps them for the list; a list without a name has as many as usual. */
export const readPageSize = (search: URLSearchParams, list: string | undefined): number =>
  (list === undefined ? [] : [search.get('size'), keptPageSize(list)])
    .map(Number)
    .find((size) => pageSizes.includes(size)) ?? limits.tablePageSize;

/** As this device keeps it, from now on as chosen; null where storage is forbidden. */
export const keptPageSize = (list: string, chosen?: number): string | null => {
  try {
    if (chosen !== undefined) localStorage.setItem(`rows-${list}`, String(chosen));
    return localStorage.getItem(`rows-${list}`);
  } catch {
    return null;
  }
};

/** The filters in an address; unreadable ones are ignored. The archive has a parameter of its own. */
const readFilters = (text: string | null): Filters => {
  const given = text === null ? null : readJson(text);
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

/** @param first the list's default sort, which the address omits */
export const readTableState = (search: URLSearchParams, first: Sort): TableState => {
  const page = Number(search.get('page') ?? 1);
  return {
    page: Number.isInteger(page) && page > 1 && page - 1 <= limits.tablePageMax ? page - 1 : 0,
    sort: readSort(search.get('sort')) ?? first,
    filters: readFilters(search.get('filters')),
    archived: search.get('archive') === 'archived',
  };
};

/** The state of an address, and what the call of a list is asked by it. */
export const tableInput = (search: URLSearchParams, first: Sort, list: string | undefined) => {
  const state = readTableState(search, first);
  const { page, sort, filters } = state;
  return {
    state,
    input: { page, pageSize: readPageSize(search, list), sorts: { [sort.by]: sort.direction }, filters },
  };
};

/** The same address with another state of its list; other parameters stay. */
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

/** The page to show instead of one past the last; null when there is no need. Zero-based. */
export const lastPageInstead = ({ page, pageSize, totalFilteredRecords }: Counted): number | null => {
  const last = Math.max(0, Math.ceil(totalFilteredRecords / pageSize) - 1);
  return page > last ? last : null;
};
