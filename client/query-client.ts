import { mayAskAgain } from '#ui/patient-call.ts';
import { type DefaultOptions, QueryClient } from '@tanstack/react-query';

/** A query client whose calls fail without a network, with a message, instead of waiting silently. */
export const makeQueryClient = ({ queries, mutations }: DefaultOptions): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { ...queries, networkMode: 'always', retry: mayAskAgain }, mutations },
  });
