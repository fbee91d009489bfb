import { limits } from '#contract/limits.ts';
import { createStore, type Readable } from '#ui/store.ts';
import { keptBag } from '../viewer/stored-text.ts';
import { session } from '../viewer/session-store.ts';
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

/* The bag of this tab and this customer. It survives navigation, reload and signing in again. */

const store = createStore(emptyBag);
/** Read-only; changed by the functions below. */
export const bag: Readable<Bag> = store;
let owner: number | null = null;

/** Stores fresh input too, so that signing out asks about it. */
const set = (next: Bag): void => {
  if (owner !== null) keptBag.write(bagText(owner, next));
  store.set(next);
};

let timer: ReturnType<typeof setTimeout> | undefined;

/** Takes all typed quantities into the bag now. */
export const settleBag = (): void => {
  clearTimeout(timer);
  const now = bag.read();
  if (now.typed.size > 0) set(settled(now));
};

/** Takes a typed quantity into the bag after `limits.quantityDebounceMs` without typing. */
export const typeQuantity = (product: Product, text: string): void => {
  set(typedInto(bag.read(), product, text));
  clearTimeout(timer);
  timer = setTimeout(settleBag, limits.quantityDebounceMs);
};

/** Removes what was added to the cart. */
export const emptyOf = (sent: Items): void => set(withoutSent(bag.read(), sent));

/** The same for an earlier call: quantities beyond it are still to be added. */
export const lessen = (sent: Items): void => set(lessSent(bag.read(), sent));

/** Removes unavailable products. */
export const takeOut = (ids: readonly number[]): void => {
  if (ids.length > 0) set(without(bag.read(), ids));
};

// -------------------------------------------------------------------------------------------------------- whose it is

const follow = (): void => {
  const { status, user } = session.read();
  if (status !== 'customer' && status !== 'visitor') return;
  const userId = user?.userId ?? null;
  if (userId === owner) return;
  settleBag();
  owner = userId;
  store.set(userId === null ? emptyBag : readBagText(keptBag.read(), userId));
};
follow();
session.subscribe(follow);
// The cart's screens are also loaded on the server.
if (typeof document !== 'undefined') addEventListener('pagehide', settleBag);
