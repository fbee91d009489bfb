import { mayAskAgain } from '#ui/patient-call.ts';
import { type DefaultOptions, QueryClient } from '@tanstack/react-query';

/** A client whose queries fail without a network, and say so, instead of waiting unseen. */
export const makeQueryClient = ({ queries, mutations }: DefaultOptions): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { ...queries, networkMode: 'always', retry: mayAskAgain }, mutations },
  });
