import type { staffInvoiceFilters } from '#contract/orders/order-filters.ts';
import { type Age, ages } from '#contract/orders/receivable-ages.ts';
import type { TableInput } from '#contract/platform/data-tables.ts';
import { dayPlus } from '#kernel/dates.ts';
import { statusIn, waitingFilters } from '../api/waiting-filters.ts';
import { invoicesSort, unpaid } from './invoice-views.ts';
import { type View, viewSearch } from './view.ts';

const withStatus = (status: keyof typeof staffInvoiceFilters.status.options): View['filters'] => statusIn(status);

/** What is unpaid and due in these days, the longest due first; all of one customer's with their code. */
export const dueView = (filter: Partial<TableInput['filters'][string]> | null, customerCode?: string): View => ({
  label: 'Overdue',
  filters: {
    ...waitingFilters.invoices,
    ...(customerCode && { customerCode: { _field: 'customerCode', operator: 'EQUAL', value: customerCode } }),
    ...(filter && { dueOn: { _field: 'dueOn', operator: 'BETWEEN', value: null, ...filter } }),
  },
  sort: { by: 'dueOn', direction: 'ASC' },
});

/** The saved filters of the invoices. @param count of unpaid ones */
export const invoiceViews = (count: number | undefined, today: string): View[] => [
  { label: 'All', filters: {}, sort: invoicesSort },
  { ...unpaid, count },
  dueView({ operator: 'LESS_THAN', value: today }),
  { label: 'Paid', filters: withStatus('PAID'), sort: invoicesSort },
  { label: 'Cancelled', filters: withStatus('CANCELLED'), sort: invoicesSort },
];

/** The URL query of the invoices that a figure sums. @param age null: of any */
export const invoicesOf = (age: Age | null, today: string, customerCode?: string): string =>
  viewSearch(invoicesSort, dueView(age && daysOf(age, today), customerCode));

const daysOf = (age: Age, today: string): Parameters<typeof dueView>[0] => {
  const { from, to } = ages[age];
  if (from === null) return { operator: 'GREATER_THAN_OR_EQUAL', value: dayPlus(today, -to) };
  return to === null
    ? { operator: 'LESS_THAN_OR_EQUAL', value: dayPlus(today, -from) }
    : { operator: 'BETWEEN', values: [dayPlus(today, -to), dayPlus(today, -from)] };
};
