import { makeQueryClient } from '#client/query-client.ts';

/** Several people work on the same records: data is refetched when shown again, and the cached one stays meanwhile. */
export const queryClient = makeQueryClient({ queries: { staleTime: 0 }, mutations: { networkMode: 'always' } });
