import type { CallQuery } from '#client/call-queries.ts';
import { problemsOf } from '#ui/call-problems.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askAnew } from '../../../api/ask-anew.ts';

/** Calls about one record, whose answer is the record from then on; lists are asked for anew. */
export const useWork = <T>({ queryKey }: CallQuery<T>) => {
  const client = useQueryClient();
  const keep = (record: T): void => {
    client.setQueryData(queryKey, record);
    askAnew(client, queryKey);
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: (call: () => Promise<T>) => call(),
    onSuccess: keep,
    // Changed by another member meanwhile: reload.
    onError: () => void client.invalidateQueries({ queryKey }),
  });
  return { work: mutate, keep, busy: isPending, problems: problemsOf(error) };
};
