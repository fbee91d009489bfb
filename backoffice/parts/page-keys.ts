import { useEffect, useId } from 'react';

/** A key that does something on the screen that is shown. */
export type PageKey = {
  key: string;
  /** What it does, for the list of keys. */
  does: string;
  press: () => void;
};

const known = new Map<string, readonly PageKey[]>();

/** Keys of a part of the screen, for as long as it is there. */
export const usePageKeys = (keys: readonly PageKey[]): void => {
  const id = useId();
  useEffect(() => {
    known.set(id, keys);
    return () => void known.delete(id);
  }, [id, keys]);
};

/** All keys of the screen. */
export const pageKeys = (): PageKey[] => [...known.values()].flat();

const typing = 'input, textarea, select, [contenteditable], [role="listbox"], [role="menu"]';
const over = '[role="dialog"]:not([aria-modal="false"]), [role="alertdialog"]';

/** Whether a key is pressed for the page: not into a field, not under a dialog, not as a part of the browser's own. */
export const isForPage = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.isComposing &&
  !event.repeat &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !(event.target instanceof Element && event.target.closest(typing)) &&
  document.querySelector(over) === null;

const storedAs = 'backoffice-keys';

/** Keys of one letter can be switched off: whoever speaks to the machine would press them by words. */
export const keysAreOn = (): boolean => localStorage.getItem(storedAs) !== 'off';
export const switchKeys = (on: boolean): void => {
  if (on) localStorage.removeItem(storedAs);
  else localStorage.setItem(storedAs, 'off');
};

/** What a button needs that a key presses, too. */
export const keyHint = (key: string, label: string) => ({ 'aria-keyshortcuts': key, title: `${label} (key: ${key})` });
