import type { CallQuery } from '#client/call-queries.ts';
import { problemsOf } from '#ui/call-problems.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askAnew } from '../api/ask-anew.ts';

type Work<T> = { call: () => Promise<T>; done?: (() => void) | undefined };

/** Calls whose answer is what is shown from then on. @param anew whether all other cached data is refetched, too */
export const useKept = <T>({ queryKey }: CallQuery<T>, { anew = false } = {}) => {
  const client = useQueryClient();
  const keep = (answer: T): void => {
    client.setQueryData(queryKey, answer);
    if (anew) askAnew(client, queryKey);
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ call }: Work<T>) => call(),
    onSuccess: (answer, { done }) => {
      keep(answer);
      done?.();
    },
    // Changed by another member or by the clock meanwhile: reload.
    onError: () => client.invalidateQueries({ queryKey }),
  });
  const work = (call: Work<T>['call'], done?: () => void): void => mutate({ call, done });
  return { work, keep, busy: isPending, problems: problemsOf(error) };
};
