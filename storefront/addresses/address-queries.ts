import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { callQuery } from '../api/call-query.ts';

/** The provinces, loaded once and kept as long as the page lives (specification section 3, "Province"). */
export const provincesQuery = queryOptions({
  ...callQuery('provinces', {}),
  staleTime: Infinity,
  gcTime: Infinity,
});

/** The customer's saved addresses. */
export const addressesQuery = (customerId: number) =>
  queryOptions(callQuery('addresses', { params: { customerId } }, customerId));

/** Loads the list anew, and waits until it is there. */
export const reloadAddresses = (client: QueryClient, customerId: number): Promise<void> =>
  client.invalidateQueries({ queryKey: addressesQuery(customerId).queryKey });
