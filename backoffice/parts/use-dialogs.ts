import { useState } from 'react';
import type { Followed } from './changes-since.ts';
import type { Change, Conflict } from './use-change.ts';

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
