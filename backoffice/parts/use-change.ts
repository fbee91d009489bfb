import * as messages from '#contract/messages.ts';
import { callProblems, allProblems } from '#ui/call-problems.ts';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { askAnew } from '../api/ask-anew.ts';
import { changesSince, type Followed, type Happening } from './changes-since.ts';
import { notify } from './notify.tsx';

/** What to do when somebody else was faster. */
export type Conflict = {
  /** Asks for the record as it is now, without showing it. @returns what the others did; rejects when it cannot be loaded */
  look: () => Promise<readonly Happening[]>;
  /** Shows it as it was found. */
  follow: () => void;
};

/**
 * Changes of one record. What a call answers is the record as it is now; everything else that is kept is asked for anew.
 * One at a time.
 * @param load asks the server for the record
 * @param title what the record is called where it is said that something was done
 */
export const useChange = <T extends Followed>(queryKey: QueryKey, load: () => Promise<T>, title: string) => {
  const client = useQueryClient();
  // A second press can come before anything is drawn anew; sent, it would be refused as changed elsewhere.
  const running = useRef(false);
  const found = useRef<T>(null);
  const keep = (record: T, done?: string): void => {
    if (done !== undefined) notify(title, done);
    client.setQueryData(queryKey, record);
    askAnew(client, queryKey);
  };
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: ({ call }: { call: () => Promise<T>; done: string | undefined }) => call(),
    onSuccess: (record, { done }) => keep(record, done),
    onSettled: () => {
      running.current = false;
    },
  });
  const problems = error ? allProblems(callProblems(error)) : [];
  return {
    /** What a form's own call answered; what was refused before it is told no more. @param done what was done, in words */
    settle: (record: T, done: string): void => {
      if (error) reset();
      keep(record, done);
    },
    /** Does it, unless another one is under way. @param done in words; left out where the screen itself says what came of it */
    run: (call: () => Promise<T>, done?: string): void => {
      if (running.current) return;
      running.current = true;
      mutate({ call, done });
    },
    busy: isPending,
    problems,
    conflict: {
      look: async () => {
        const shown = client.getQueryData<T>(queryKey);
        found.current = await load();
        return shown ? changesSince(shown, found.current) : [];
      },
      follow: () => {
        if (error) reset();
        if (found.current) keep(found.current);
      },
    } satisfies Conflict,
  };
};

/** Whether a refusal says that somebody else was faster. */
export const isConflict = (problems: readonly string[]): boolean => problems.includes(messages.changedElsewhere);
