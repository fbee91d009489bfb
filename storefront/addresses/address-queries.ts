import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { browserApi } from '../api/browser-api.ts';

/** The provinces, loaded once and kept as long as the page lives (specification section 3, "Province"). */
export const provincesQuery = queryOptions({
  queryKey: ['provinces'],
  queryFn: () => browserApi().provinces({}),
  staleTime: Infinity,
  gcTime: Infinity,
});

/** The customer's saved addresses. */
export const addressesQuery = (customerId: number) =>
  queryOptions({
    queryKey: ['addresses', customerId],
    queryFn: () => browserApi().addresses({ params: { customerId } }),
  });

/** Loads the list anew, and waits until it is there. */
export const reloadAddresses = (client: QueryClient, customerId: number): Promise<void> =>
  client.invalidateQueries({ queryKey: addressesQuery(customerId).queryKey });
