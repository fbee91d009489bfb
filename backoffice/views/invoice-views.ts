import type { staffInvoiceFilters } from '#contract/orders/staff-invoices.ts';
import type { Sort } from '#ui/data-table.tsx';
import { statusIn, waitingFilters } from '../api/waiting-filters.ts';
import { type View, viewSearch } from './view.ts';

export const invoicesSort: Sort = { by: 'invoiceDate', direction: 'DESC' };

const withStatus = (status: keyof typeof staffInvoiceFilters.status.options): View['filters'] => statusIn(status);

const unpaid: View = {
  label: 'Unpaid',
  filters: waitingFilters.invoices,
  sort: { by: 'invoiceDate', direction: 'ASC' },
};

/** The URL query of the invoices that the rail counts. */
export const unpaidSearch = viewSearch(invoicesSort, unpaid);

/** The saved filters of the invoices. @param count of unpaid ones */
export const invoiceViews = (count: number | undefined): View[] => [
  { label: 'All', filters: {}, sort: invoicesSort },
  { ...unpaid, count },
  { label: 'Paid', filters: withStatus('PAID'), sort: invoicesSort },
  { label: 'Cancelled', filters: withStatus('CANCELLED'), sort: invoicesSort },
];
