import { flushSync } from 'react-dom';
import { decide, type Decision } from './draft.ts';

/* Where the next key is wanted. */

const find = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);
const framed = '[data-undecided] [data-framed]';
const add = '[data-add-lines]';

/** Decides, and moves the focus to the next open line, or to Add to cart after the last. */
export const decideAndGoOn = (key: string, decision: Decision): void => {
  const open = [...document.querySelectorAll<HTMLElement>('[data-undecided]')];
  const at = open.findIndex((each) => each.dataset['undecided'] === key);
  flushSync(() => decide(key, decision));
  const next = [...open.slice(at + 1), ...open.slice(0, Math.max(0, at))].find(
    (each) => each.isConnected && each.dataset['undecided'],
  );
  (next?.querySelector<HTMLElement>('[data-framed]') ?? find(add))?.focus();
};

/** From a list that is read: to its first open line, else into the cart. A visitor stands at Sign in then. */
export const goOnFromList = (): void => {
  const open = find(framed);
  if (open) return open.focus();
  const button = find(add);
  button?.focus();
  if (button?.matches('button:enabled')) button.click();
};

/** From what went into the cart: to a line that is still open, else to the ways on, unless the buyer went elsewhere. */
export const goOnFromAdding = (change: () => void): void => {
  flushSync(change);
  const held = document.activeElement;
  const list = find('textarea');
  const isLeft = held?.matches(`body, main, ${add}`) || (held === list && list?.matches(':placeholder-shown'));
  if (!isLeft) return;
  (find(framed) ?? find('[data-ways-on] :is(a, button)') ?? find(`${add}:enabled`) ?? list)?.focus();
};
