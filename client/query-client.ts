import { mayAskAgain } from '#ui/patient-call.ts';
import { QueryClient, type QueryClientConfig } from '@tanstack/react-query';

type Queries = NonNullable<NonNullable<QueryClientConfig['defaultOptions']>['queries']>;

/** A client whose calls fail without a network, and say so, instead of waiting unseen. */
export const makeQueryClient = (queries: Pick<Queries, 'staleTime' | 'refetchOnWindowFocus'>): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { ...queries, networkMode: 'always', retry: mayAskAgain },
      mutations: { networkMode: 'always' },
    },
  });
