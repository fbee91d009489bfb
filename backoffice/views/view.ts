import type { Sort } from '#ui/data-table.tsx';
import type { Filters } from '#ui/filter-drafts.ts';
import { writeTableState } from '#ui/table-address.ts';

/** A saved filter of a list: its filters and its order, as in the URL. */
export type View = { label: string; count?: number | undefined; filters: Filters; sort: Sort };

/** The URL query of a list that shows a view. @param first the list's default sort */
export const viewSearch = (first: Sort, { filters, sort }: Pick<View, 'filters' | 'sort'>): string =>
  writeTableState(new URLSearchParams(), first, { page: 0, sort, filters, archived: false }).toString();

/** The same of a person's own view: it says all of it, such as the hidden columns, whatever they keep for the list. */
export const ownSearch = (
  first: Sort,
  view: Pick<View, 'filters' | 'sort'>,
  rest: { size?: string; hide: string },
): string => new URLSearchParams([...new URLSearchParams(viewSearch(first, view)), ...Object.entries(rest)]).toString();

/** The name that a list's views are kept under. */
export const listName = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

/** The filter of rows that have this text. */
export const searchFilter = (text: string): View['filters'] => ({
  search: { _field: 'search', operator: 'CONTAIN', value: text },
});

/** The filter of rows whose field is one of these. */
export const fieldIn = (field: string, ...values: string[]): View['filters'] => ({
  [field]: { _field: field, operator: 'IN', value: null, values },
});

/** The filter of rows whose field is this. */
export const fieldIs = (field: string, value: string | boolean | number | null): View['filters'] => ({
  [field]: { _field: field, operator: 'EQUAL', value, values: null },
});
