import { makeQueryClient } from '#client/query-client.ts';

/** Several people work on the same records: what is looked at again is asked for again, what was known stays meanwhile. */
export const queryClient = makeQueryClient({ staleTime: 0 });
