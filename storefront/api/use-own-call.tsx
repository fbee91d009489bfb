import type { CallQuery } from '#client/call-queries.ts';
import { isApiError } from '#contract/platform/api-error.ts';
import { TryAgain } from '#ui/try-again.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCallFailure } from './use-call-failure.ts';

type Options = {
  staleTime?: number;
  refetchOnMount?: 'always';
  /** Whether its failure leads nowhere, unless the session has ended: other parts of the page work. */
  stays?: boolean;
};

/** What a part of a page asks for its customer: the answer, or what stands in its place when it failed. */
export const useOwnCall = <T,>(query: CallQuery<T>, { stays, ...options }: Options = {}) => {
  const { data, error, refetch } = useQuery({ staleTime: 0, ...options, ...query });
  const leads = useCallFailure(stays && !(isApiError(error) && error.status === 401) ? null : error);
  let failed: ReactNode = null;
  if (error && !data) failed = leads ? <></> : <TryAgain onPress={() => void refetch()} />;
  return { data, failed };
};
