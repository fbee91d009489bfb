import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCallFailure } from '../../api/use-call-failure.ts';
import { TryAgain } from '#ui/try-again.tsx';
import { StepSkeleton } from './step.tsx';

type Props<T extends readonly unknown[]> = {
  of: readonly [...{ [K in keyof T]: UseQueryResult<T[K]> }];
  children: (...data: T) => ReactNode;
};

/** Renders a step's choices once all are loaded. */
export const Loaded = <T extends readonly unknown[]>({ of, children }: Props<T>) => {
  const queries: readonly UseQueryResult[] = of;
  const failed = queries.filter(({ isError, data }) => isError && data === undefined);
  const leads = useCallFailure(failed[0]?.error);
  if (failed.length > 0)
    return leads ? null : <TryAgain onPress={() => failed.forEach(({ refetch }) => void refetch())} />;
  const data = queries.map((query) => query.data);
  return data.includes(undefined) ? <StepSkeleton /> : children(...(data as unknown as T));
};
