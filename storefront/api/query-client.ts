import { QueryClient } from '@tanstack/react-query';
import { isApiError } from '#contract/api-error.ts';

/** How long an answer serves again without asking: going back to a list is instant, stock is never older than this. */
const freshMs = 60_000;

/** A client for one render on the server, or for the life of the page in the browser. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        refetchOnWindowFocus: false,
        // A refusal stays one; only what may have been the network is tried once more.
        retry: (failures, error) => failures < 1 && !isApiError(error),
      },
    },
  });
