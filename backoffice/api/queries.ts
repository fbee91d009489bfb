import type { ListInput } from '#contract/lists.ts';
import type { Permission } from '#contract/staff.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { waitingFilters } from './waiting-filters.ts';

/* What is asked of the server, under which names it is kept. Records stay apart from lists: a change sets the one and asks anew
for the others. */

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => api.staffSession({}),
  staleTime: Number.POSITIVE_INFINITY,
});

export const customerQuery = (id: number) =>
  queryOptions({ queryKey: ['customer', id], queryFn: () => api.staffCustomer({ params: { id } }) });

/** What an order on a customer's behalf is chosen from. */
export const orderFormQuery = (customerId: number) =>
  queryOptions({
    queryKey: ['orderForm', customerId],
    queryFn: () => api.staffOrderForm({ params: { id: customerId } }),
  });

/** Goods at a customer's prices; kept for a moment, so that choosing one does not ask for it again. */
export const variantSearchQuery = (customerId: number, text: string) =>
  queryOptions({
    queryKey: ['variantSearch', customerId, text],
    queryFn: () => api.staffFindVariants({ params: { id: customerId }, body: { text } }),
    staleTime: 10_000,
  });

export const orderQuery = (id: number) =>
  queryOptions({ queryKey: ['order', id], queryFn: () => api.staffOrder({ params: { id } }) });

export const invoiceQuery = (id: number) =>
  queryOptions({ queryKey: ['invoice', id], queryFn: () => api.staffInvoice({ params: { id } }) });

export const staffAccountQuery = (id: number) =>
  queryOptions({ queryKey: ['staff', id], queryFn: () => api.staffAccount({ params: { id } }) });

export const priceListsQuery = queryOptions({ queryKey: ['priceLists'], queryFn: () => api.staffPriceLists({}) });
export const paymentMethodsQuery = queryOptions({
  queryKey: ['paymentMethods'],
  queryFn: () => api.staffPaymentMethods({}),
});
export const orderQueueQuery = queryOptions({
  queryKey: ['waiting', 'queue'],
  queryFn: () => api.staffOrderQueue({}),
  refetchInterval: 60_000,
});

type Search = (input: { body: Partial<ListInput> }) => Promise<{ totalFilteredRecords: number }>;

const countQuery = (what: Permission, count: () => Promise<number>) =>
  queryOptions<number>({ queryKey: ['waiting', what], queryFn: count, refetchInterval: 60_000 });

/** How many rows a list would show: the smallest page of them says how many there are in all. */
const countOf = (search: Search, filters: ListInput['filters']) => async (): Promise<number> =>
  (await search({ body: { pageSize: 1, filters } })).totalFilteredRecords;

export const waitingQueries = {
  orders: countQuery('orders', countOf(api.staffOrderSearch, waitingFilters.orders)),
  customers: countQuery('customers', countOf(api.staffCustomerSearch, waitingFilters.customers)),
  invoices: countQuery('invoices', countOf(api.staffInvoiceSearch, waitingFilters.invoices)),
};
