import { mayAskAgain } from '#ui/patient-call.ts';
import { QueryClient } from '@tanstack/react-query';

/** Several people work on the same records: what is looked at again is asked for again, what was known stays meanwhile. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 0,
      // A call without a network fails and says so, instead of waiting unseen.
      networkMode: 'always',
      retry: mayAskAgain,
    },
    mutations: { networkMode: 'always' },
  },
});
