import type { ListInput } from '#contract/lists.ts';
import type { Permission } from '#contract/staff.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

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

/** How many rows have a status: the smallest page of them says how many there are in all. */
const countOf = (search: Search, status: string) => async (): Promise<number> => {
  const filters: ListInput['filters'] = { status: { _field: 'status', operator: 'IN', values: [status] } };
  return (await search({ body: { pageSize: 1, filters } })).totalFilteredRecords;
};

/** Orders to be processed, customers to be verified, invoices to be paid. */
export const waitingQueries = {
  orders: countQuery('orders', async () =>
    (await api.staffOrderQueue({})).reduce((sum, { status, total }) => sum + (status.id === 'SHIPPED' ? 0 : total), 0),
  ),
  customers: countQuery('customers', countOf(api.staffCustomerSearch, 'PENDING')),
  invoices: countQuery('invoices', countOf(api.staffInvoiceSearch, 'UNPAID')),
};
