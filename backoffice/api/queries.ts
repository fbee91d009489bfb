import type { CallQuery } from '#client/call-queries.ts';
import type { TableInput } from '#contract/data-tables.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callQuery } from './call-query.ts';
import { waitingFilters } from './waiting-filters.ts';

/* What is asked of the server. Records stay apart from lists: a change sets the one and asks anew
for the others. */

export const sessionQuery = queryOptions({ ...callQuery('staffSession', {}), staleTime: Number.POSITIVE_INFINITY });

export const customerQuery = (id: number) => queryOptions(callQuery('staffCustomer', { params: { id } }));

/** What an order on a customer's behalf is chosen from. */
export const orderFormQuery = (customerId: number) =>
  queryOptions(callQuery('staffOrderForm', { params: { id: customerId } }));

/** Goods at a customer's prices; kept for a moment, so that choosing one does not ask for it again. */
export const variantSearchQuery = (customerId: number, text: string) =>
  queryOptions({
    ...callQuery('staffFindVariants', { params: { id: customerId }, body: { text } }),
    staleTime: 10_000,
  });

export const orderQuery = (id: number) => queryOptions(callQuery('staffOrder', { params: { id } }));

export const invoiceQuery = (id: number) => queryOptions(callQuery('staffInvoice', { params: { id } }));

export const staffAccountQuery = (id: number) => queryOptions(callQuery('staffAccount', { params: { id } }));

export const priceListsQuery = queryOptions(callQuery('staffPriceLists', {}));
export const paymentMethodsQuery = queryOptions(callQuery('staffPaymentMethods', {}));

const everyMinute = { refetchInterval: 60_000 };
export const orderQueueQuery = queryOptions({ ...callQuery('staffOrderQueue', {}), ...everyMinute });

/** How many rows a list would show: the smallest page of them says how many there are in all. */
const waiting = (filters: TableInput['filters']) => ({ body: { pageSize: 1, filters } });
const total = ({ totalFilteredRecords }: { totalFilteredRecords: number }): number => totalFilteredRecords;

const countQuery = (query: CallQuery<{ totalFilteredRecords: number }>) =>
  queryOptions({ ...query, select: total, ...everyMinute });

export const waitingQueries = {
  orders: countQuery(callQuery('staffOrderSearch', waiting(waitingFilters.orders))),
  customers: countQuery(callQuery('staffCustomerSearch', waiting(waitingFilters.customers))),
  invoices: countQuery(callQuery('staffInvoiceSearch', waiting(waitingFilters.invoices))),
};

/** Counts anew what waits. */
export const countAnew = (client: QueryClient): void => {
  for (const { queryKey } of [orderQueueQuery, ...Object.values(waitingQueries)])
    void client.invalidateQueries({ queryKey });
};
