import type { ReportSpan } from '#contract/orders/staff-reports.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { shopDay } from '#kernel/dates.ts';
import type { Sort } from '#ui/data-table.tsx';
import { statusIn, waitingFilters } from '../api/waiting-filters.ts';
import { type View, viewSearch } from './view.ts';

export const invoicesSort: Sort = { by: 'invoiceDate', direction: 'DESC' };

export const unpaid: View = {
  label: 'Unpaid',
  filters: waitingFilters.invoices,
  sort: { by: 'invoiceDate', direction: 'ASC' },
};

/** The URL query of the invoices that the rail counts. */
export const unpaidSearch = viewSearch(invoicesSort, unpaid);

/** Invoices of a month or a day within the span, but cancelled ones, which no report counts. @param period YYYY-MM or YYYY-MM-DD */
export const periodLink = (period: string, { from, to }: ReportSpan) => {
  const last = shopDay(new Date(Date.UTC(Number(period.slice(0, 4)), Number(period.slice(5, 7)), 0, 17)));
  const [first, end] = period.length === 7 ? [`${period}-01`, last] : [period, period];
  const values = [first < from ? from : first, end > to ? to : end];
  const invoiceDate = { _field: 'invoiceDate', operator: 'BETWEEN', value: null, values } as const;
  return {
    pathname: staffLinks.invoices(),
    search: viewSearch(invoicesSort, { filters: { invoiceDate, ...statusIn('UNPAID', 'PAID') }, sort: invoicesSort }),
  };
};
