import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { callQuery } from '../api/call-query.ts';

/** The provinces, loaded once per page load (specification section 3, "Province"). */
export const provincesQuery = queryOptions({
  ...callQuery('provinces', {}),
  staleTime: Infinity,
  gcTime: Infinity,
});

/** The customer's saved addresses. */
export const addressesQuery = (customerId: number) => callQuery('addresses', { params: { customerId } }, customerId);

/** Reloads the list and waits for it. */
export const reloadAddresses = (client: QueryClient, customerId: number): Promise<void> =>
  client.invalidateQueries({ queryKey: addressesQuery(customerId).queryKey });
