import type { Sort } from '#ui/data-table.tsx';
import { waitingFilters } from '../api/waiting-filters.ts';
import { type View, viewSearch } from './view.ts';

export const invoicesSort: Sort = { by: 'invoiceDate', direction: 'DESC' };

export const unpaid: View = {
  label: 'Unpaid',
  filters: waitingFilters.invoices,
  sort: { by: 'invoiceDate', direction: 'ASC' },
};

/** The URL query of the invoices that the rail counts. */
export const unpaidSearch = viewSearch(invoicesSort, unpaid);
