import { answersOf, callQueries, type CallQuery } from '#client/call-queries.ts';
import { fetchCalls } from '#client/fetch-calls.ts';
import * as messages from '#messages/shop.js';
import { type StaffApi, type StaffCallName, staffCalls, type StaffCalls } from '#contract/staff-calls.ts';
import { say } from '#ui/status-words.ts';
import { queryClient } from './query-client.ts';
import { sessionEnd } from './session-end.ts';
import type { TableAnswer } from '#client/use-data-table.ts';
import type { TableInput } from '#contract/platform/data-tables.ts';
import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { waitingFilters } from './waiting-filters.ts';
import type { ListView, Permission } from '#contract/people/staff.ts';

/** Calls whose 401 does not mean an ended session. */
const speakForThemselves: ReadonlySet<StaffCallName> = new Set(['staffLogin', 'staffSession']);

/**
 * The staff calls, at the page's own origin; the browser sends the session's cookie. An ended session asks for a new
 * sign-in, and so do changes that need a password typed a short time ago; a 403 reloads the permissions.
 */
export const api = fetchCalls<StaffApi>(staffCalls, {
  onLate: () => say(messages.takingLonger('The answer')),
  onStatus: (status, name) => {
    if (status === 401 && !speakForThemselves.has(name))
      sessionEnd.set(staffCalls[name].recent ? 'PASSWORD_AGAIN' : 'OVER');
    if (status === 403) void queryClient.invalidateQueries({ queryKey: answersOf<StaffCallName>('staffSession') });
  },
});

export const { callQuery } = callQueries<StaffCalls, StaffApi>(() => api);

type Ask<Row> = (body: Partial<TableInput>) => CallQuery<TableAnswer<Row>>;

/** What answers pages of such rows: a call that takes nothing besides, or the query of one that does. */
export type ListCall<Row> =
  | Ask<Row>
  | {
      [N in StaffCallName]: StaffApi[N] extends (input: { body: TableInput }) => Promise<TableAnswer<Row>> ? N : never;
    }[StaffCallName];

export const askOf = <Row>(call: ListCall<Row>): Ask<Row> =>
  // Its type says that the call is one of lists, which all have the same input.
  typeof call === 'function' ? call : (body) => callQuery(call as 'staffOrderSearch', { body }) as never;

/* The queries. Records are apart from lists: a change sets the record and refetches the lists. */

export const sessionQuery = queryOptions({ ...callQuery('staffSession', {}), staleTime: Number.POSITIVE_INFINITY });

export const customerQuery = (id: number) => callQuery('staffCustomer', { params: { id } });

export const orderFormQuery = (customerId: number) => callQuery('staffOrderForm', { params: { id: customerId } });

/** Products at a customer's prices; fresh for a moment, so that choosing one does not query it again. */
export const variantSearchQuery = (customerId: number, text: string) =>
  queryOptions({
    ...callQuery('staffFindVariants', { params: { id: customerId }, body: { text } }),
    staleTime: 10_000,
  });

export const orderQuery = (id: number) => callQuery('staffOrder', { params: { id } });

export const quoteQuery = (id: number) => callQuery('staffQuote', { params: { id } });

export const invoiceQuery = (id: number) => callQuery('staffInvoice', { params: { id } });

export const taxesQuery = callQuery('staffTaxes', {});
export const mailsQuery = callQuery('staffMails', {});
export const keysQuery = callQuery('staffKeys', {});
export const webhooksQuery = callQuery('staffWebhooks', {});
export const couponsQuery = callQuery('staffCoupons', {});
export const salesQuery = callQuery('staffSales', {});
export const pricePlansQuery = callQuery('staffPricePlans', {});

export const openingQuery = callQuery('staffOpening', {});
export const statusQuery = callQuery('staffStatus', {});
export const demoShopQuery = callQuery('staffDemoShop', {});

export const starterQuery = callQuery('staffStarter', {});
/** The call also lets this person see the closed shop. */
export const doorQuery = callQuery('staffDoor', {});

export const suppliersQuery = callQuery('staffSuppliers', {});
export const supplierQuery = (id: number) => callQuery('staffSupplier', { params: { id } });

export const targetsQuery = (text: string) =>
  queryOptions({ ...callQuery('staffFindTargets', { body: { text } }), staleTime: 10_000 });
export const pagesQuery = callQuery('staffPages', {});
export const contentPageQuery = (id: number) => callQuery('staffPage', { params: { id } });

export const categoriesQuery = callQuery('staffCategories', {});
export const categoryQuery = (id: number) => callQuery('staffCategory', { params: { id } });

export const attributesQuery = callQuery('staffAttributes', {});
export const attributeQuery = (id: number) => callQuery('staffAttribute', { params: { id } });
export const tagsQuery = callQuery('staffTags', {});
export const phoneModelQuery = (id: number) => callQuery('staffPhone', { params: { id } });
export const phoneBrandsQuery = callQuery('staffPhoneBrands', {});
export const phoneGroupsQuery = callQuery('staffPhoneGroups', {});
export const searchWordsQuery = callQuery('staffSearchWords', {});

export const staffAccountQuery = (id: number) => callQuery('staffAccount', { params: { id } });

export const priceListsQuery = callQuery('staffPriceLists', {});
export const paymentMethodsQuery = callQuery('staffPaymentMethods', {});

const everyMinute = { refetchInterval: 60_000 };
export const orderQueueQuery = queryOptions({ ...callQuery('staffOrderQueue', {}), ...everyMinute });

/** The smallest page of a list, for its number of rows. */
const waiting = (filters: TableInput['filters']) => ({ body: { pageSize: 1, filters } });
const total = ({ totalFilteredRecords }: { totalFilteredRecords: number }): number => totalFilteredRecords;

const countQuery = (query: CallQuery<{ totalFilteredRecords: number }>) =>
  queryOptions({ ...query, select: total, ...everyMinute });

export const waitingQueries = {
  orders: countQuery(callQuery('staffOrderSearch', waiting(waitingFilters.orders))),
  customers: countQuery(callQuery('staffCustomerSearch', waiting(waitingFilters.customers))),
  invoices: countQuery(callQuery('staffInvoiceSearch', waiting(waitingFilters.invoices))),
  tasks: countQuery(callQuery('staffTaskSearch', waiting(waitingFilters.tasks))),
};

export const countAnew = (client: QueryClient): void => {
  for (const { queryKey } of [orderQueueQuery, ...Object.values(waitingQueries)])
    void client.invalidateQueries({ queryKey });
};

/** Views of lists as a call that changed them told them. */
export const keepViews = (views: ListView[]): void =>
  void queryClient.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, views });

/** The signed-in staff member; for screens behind `requireSession`. */
export const useStaff = () => {
  const { data } = useSuspenseQuery(sessionQuery);
  return { ...data, may: (permission: Permission) => data.permissions.includes(permission) };
};
