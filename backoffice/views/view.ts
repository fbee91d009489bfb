import type { Sort } from '#ui/data-table.tsx';
import type { Filters } from '#ui/filter-drafts.ts';
import { writeTableState } from '#ui/table-address.ts';

/** A list that is asked for often: its filters and its order, as the address has them. */
export type View = { label: string; count?: number | undefined; filters: Filters; sort: Sort };

/** What the address of a list says when it shows a view. @param first the list's own sort */
export const viewSearch = (first: Sort, { filters, sort }: Pick<View, 'filters' | 'sort'>): string =>
  writeTableState(new URLSearchParams(), first, { page: 0, sort, filters, archived: false }).toString();
