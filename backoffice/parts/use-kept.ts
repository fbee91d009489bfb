import type { CallQuery } from '#client/call-queries.ts';
import { problemsOf } from '#ui/call-problems.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askAnew } from '../api/ask-anew.ts';
import { notify } from './notify.ts';

/** `told`: title and text of a notification. */
type Work<T> = { call: () => Promise<T>; told: [] | [title: string, text: string] };

/** Calls whose answer is what is shown from then on. @param anew whether all other cached data is refetched, too */
export const useKept = <T>({ queryKey }: CallQuery<T>, { anew = false } = {}) => {
  const client = useQueryClient();
  const keep = (answer: T, ...told: Work<T>['told']): void => {
    client.setQueryData(queryKey, answer);
    if (anew) askAnew(client, queryKey);
    if (told.length === 2) notify(...told);
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ call }: Work<T>) => call(),
    onSuccess: (answer, { told }) => keep(answer, ...told),
    // Changed by another member or by the clock meanwhile: reload.
    onError: () => client.invalidateQueries({ queryKey }),
  });
  const work = (call: Work<T>['call'], ...told: Work<T>['told']): void => mutate({ call, told });
  return { work, keep, busy: isPending, error, problems: problemsOf(error) };
};
