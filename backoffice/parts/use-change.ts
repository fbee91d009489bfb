import type { CallQuery } from '#client/call-queries.ts';
import * as messages from '#messages/shop.js';
import { problemsOf } from '#ui/call-problems.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { askAnew } from '../api/ask-anew.ts';
import { changesSince, type Followed, type Happening } from './changes-since.ts';
import { notify } from './notify.ts';

/** Handles a conflict. */
export type Conflict = {
  /** Loads the current record without showing it. @returns the others' changes; rejects when it cannot be loaded */
  look: () => Promise<readonly Happening[]>;
  /** Shows the loaded record. */
  follow: () => void;
};

/** Handles a conflict where the others' changes are not told apart: the record is shown as it is now. */
export const reloading = (client: QueryClient, { queryKey, queryFn }: CallQuery<unknown>): Conflict => ({
  look: () => queryFn().then(() => []),
  follow: () => void client.invalidateQueries({ queryKey }),
});

/**
 * Changes of one record, one at a time. A call's answer becomes the current record; all other cached data is refetched.
 * @param title the record's name in notifications
 */
export const useChange = <T extends Followed>({ queryKey, queryFn }: CallQuery<T>, title: string) => {
  const client = useQueryClient();
  // A second press can come before a re-render; sent, it would be refused as changed elsewhere.
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
  const problems = problemsOf(error);
  return {
    /** Takes over the answer of a form's own call; clears an earlier refusal. @param done text of the notification */
    settle: (record: T, done: string): void => {
      if (error) reset();
      keep(record, done);
    },
    /**
     * Makes the call, unless another one is running. @param done text of the notification; omitted where the screen
     * itself shows the result
     */
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
        found.current = await queryFn();
        return shown ? changesSince(shown, found.current) : [];
      },
      follow: () => {
        if (error) reset();
        if (found.current) keep(found.current);
      },
    } satisfies Conflict,
  };
};

/** How a record is changed. */
export type Change<T extends Followed> = ReturnType<typeof useChange<T>>;

/** Whether a refusal is a conflict. */
export const isConflict = (problems: readonly string[]): boolean => problems.includes(messages.changedElsewhere());

/** What each dialog of a record is given, besides the record; an answer comes with what is said of it. */
export type RecordDialog<T> = { conflict: Conflict; onDone: (changed: T, done: string) => void; onClose: () => void };

/**
 * Which dialog of a record is open. An answer becomes the record, and closes the dialog.
 * @param first the one that opens with the screen
 */
export const useDialogs = <Asked, T extends Followed>(
  { settle, conflict }: Pick<Change<T>, 'settle' | 'conflict'>,
  first: Asked | null = null,
) => {
  const [asked, ask] = useState(first);
  const onClose = () => ask(null);
  const onDone = (changed: T, done: string): void => {
    settle(changed, done);
    onClose();
  };
  const dialog: RecordDialog<T> = { conflict, onDone, onClose };
  return { asked, ask, dialog };
};
