import { flushSync } from 'react-dom';
import { decide, type Decision } from './draft.ts';

/** Decides, and moves the focus to the next open line, or to Add to cart after the last. */
export const decideAndGoOn = (key: string, decision: Decision): void => {
  const open = [...document.querySelectorAll<HTMLElement>('[data-undecided]')];
  const at = open.findIndex((each) => each.dataset['undecided'] === key);
  flushSync(() => decide(key, decision));
  const next = [...open.slice(at + 1), ...open.slice(0, Math.max(0, at))].find(
    (each) => each.isConnected && each.dataset['undecided'],
  );
  (
    next?.querySelector<HTMLElement>('[data-framed]') ?? document.querySelector<HTMLElement>('[data-add-lines]')
  )?.focus();
};
