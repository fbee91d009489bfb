import { messages } from '#contract/messages.ts';
import { callProblems, problemList } from '#ui/call-problems.ts';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

/**
 * Changes of one record. What a call answers is the record as it is now; everything else that is kept is asked for anew.
 * One at a time.
 */
export const useChange = <T>(queryKey: QueryKey) => {
  const client = useQueryClient();
  /** What a form's own call answered. */
  const settle = (record: T): void => {
    client.setQueryData(queryKey, record);
    void client.invalidateQueries({ predicate: ({ queryKey: other }) => other[0] !== 'session' && other !== queryKey });
  };
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: (call: () => Promise<T>) => call(),
    onSuccess: settle,
  });
  const problems = error ? problemList(callProblems(error)) : [];
  return {
    settle,
    /** Does it, unless another one is under way. */
    run: (call: () => Promise<T>): void => {
      if (!isPending) mutate(call);
    },
    busy: isPending,
    problems,
    /** The record as it is now, in place of the one that is shown. */
    reload: (): void => {
      reset();
      void client.invalidateQueries({ queryKey });
    },
  };
};

/** Whether a refusal says that somebody else was faster. */
export const isConflict = (problems: readonly string[]): boolean => problems.includes(messages.changedElsewhere);
