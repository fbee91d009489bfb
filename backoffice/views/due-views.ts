import type { staffInvoiceFilters } from '#contract/orders/order-filters.ts';
import type { TableInput } from '#contract/platform/data-tables.ts';
import { statusIn, waitingFilters } from '../api/waiting-filters.ts';
import { invoicesSort, unpaid } from './invoice-views.ts';
import type { View } from './view.ts';

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
