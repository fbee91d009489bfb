import { limits } from '#contract/limits.ts';
import { keptBag } from '../viewer/stored-text.ts';
import { readSession, subscribeSession } from '../viewer/session-store.ts';
import {
  bagText,
  type Bag,
  emptyBag,
  type Items,
  lessSent,
  type Product,
  readBagText,
  settled,
  typedInto,
  without,
  withoutSent,
} from './bag.ts';

/* The bag of this tab and this customer. It outlives navigation, loading the page anew and signing in again. */

let bag = emptyBag;
let owner: number | null = null;
const listeners = new Set<() => void>();

const show = (next: Bag): void => {
  bag = next;
  for (const listener of listeners) listener();
};
/** What was typed a moment ago is kept, too: whoever signs out then is asked. */
const set = (next: Bag): void => {
  if (owner !== null) keptBag.write(bagText(owner, next));
  show(next);
};

export const readBag = (): Bag => bag;
export const noBag = (): Bag => emptyBag;
export const subscribeBag = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

let timer: ReturnType<typeof setTimeout> | undefined;

/** Takes everything that was typed into the bag now. */
export const settleBag = (): void => {
  clearTimeout(timer);
  if (bag.typed.size > 0) set(settled(bag));
};

/** A quantity as it is typed, taken into the bag once nothing more is typed for 300 ms. */
export const typeQuantity = (product: Product, text: string): void => {
  set(typedInto(bag, product, text));
  clearTimeout(timer);
  timer = setTimeout(settleBag, limits.quantityDebounceMs);
};

/** What is in the cart now is in the bag no more. */
export const emptyOf = (sent: Items): void => set(withoutSent(bag, sent));

/** The same for what was sent a while ago: what the bag holds beyond it is still to be added. */
export const lessen = (sent: Items): void => set(lessSent(bag, sent));

/** What cannot be bought is in the bag no more. */
export const takeOut = (ids: readonly number[]): void => {
  if (ids.length > 0) set(without(bag, ids));
};

// -------------------------------------------------------------------------------------------------------- whose it is

const follow = (): void => {
  const { status, user } = readSession();
  if (status !== 'customer' && status !== 'visitor') return;
  const userId = user?.userId ?? null;
  if (userId === owner) return;
  settleBag();
  owner = userId;
  show(userId === null ? emptyBag : readBagText(keptBag.read(), userId));
};
follow();
subscribeSession(follow);
// The screens of the cart are loaded by the server, too.
if (typeof document !== 'undefined') addEventListener('pagehide', settleBag);
