import { useEffect, useId } from 'react';
import { storedSwitch } from './stored-switch.ts';

/** A key with an action on the current screen. */
export type PageKey = {
  key: string;
  /** Its description, for the list of keys. */
  does: string;
  press: () => void;
};

const known = new Map<string, readonly PageKey[]>();

/** Registers keys for as long as the component is mounted. */
export const usePageKeys = (keys: readonly PageKey[]): void => {
  const id = useId();
  useEffect(() => {
    known.set(id, keys);
    return () => void known.delete(id);
  }, [id, keys]);
};

export const pageKeys = (): PageKey[] => [...known.values()].flat();

const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="listbox"], [role="menu"]';
const over = '[role="dialog"]:not([aria-modal="false"]), [role="alertdialog"]';

/** Whether a dialog is open, which is answered first. */
export const isUnderDialog = (): boolean => document.querySelector(over) !== null;

/** Whether a key press is for the page: not in a field, not in a dialog, not a browser shortcut. */
export const isForPage = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.isComposing &&
  !event.repeat &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !(event.target instanceof Element && event.target.closest(typing)) &&
  !isUnderDialog();

/** Whether single-letter keys are on: with voice control, spoken words would press them. */
export const singleKeys = storedSwitch('backoffice-keys');

/** The props of a button with a key. */
export const keyHint = (key: string, label: string) => ({ 'aria-keyshortcuts': key, title: `${label} (key: ${key})` });
