import { problemsOf } from '#ui/call-problems.ts';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';

/** Calls of presses, one at a time, with why the last was refused. */
export const useAct = () => {
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: (call: () => Promise<unknown>) => call() });
  return {
    act: (call: () => Promise<unknown>): void => {
      if (!isPending) mutate(call);
    },
    busy: isPending,
    /** Forgets the refusal; a call that runs is not let go of. */
    reset: (): void => {
      if (!isPending) reset();
    },
    problems: useMemo(() => problemsOf(error), [error]),
  };
};
