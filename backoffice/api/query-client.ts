import { isApiError } from '#contract/api-error.ts';
import { QueryClient } from '@tanstack/react-query';

/** Several people work on the same records: what is looked at again is asked for again, what was known stays meanwhile. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 0,
      // A call without a network fails and says so, instead of waiting unseen.
      networkMode: 'always',
      // A refusal stays one; only what may have been the network is tried once more.
      retry: (failures, error) => failures < 1 && !isApiError(error),
    },
    mutations: { networkMode: 'always' },
  },
});
