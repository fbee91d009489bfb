import { mayAskAgain } from '#ui/patient-call.ts';
import { QueryClient } from '@tanstack/react-query';

/** How long an answer serves again without asking: going back to a list is instant, stock is never older than this. */
const freshMs = 60_000;

/** A client for one render on the server, or for the life of the page in the browser. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        refetchOnWindowFocus: false,
        // A call without a network fails and says so, instead of waiting unseen.
        networkMode: 'always',
        retry: mayAskAgain,
      },
    },
  });
