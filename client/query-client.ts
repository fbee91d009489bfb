import { mayAskAgain } from '#ui/patient-call.ts';
import { QueryClient, type QueryClientConfig } from '@tanstack/react-query';

type Queries = NonNullable<NonNullable<QueryClientConfig['defaultOptions']>['queries']>;

/** A query client whose calls fail without a network, with a message, instead of waiting silently. */
export const makeQueryClient = (queries: Pick<Queries, 'staleTime' | 'refetchOnWindowFocus'>): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { ...queries, networkMode: 'always', retry: mayAskAgain },
      mutations: { networkMode: 'always' },
    },
  });
