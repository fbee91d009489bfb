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

/* The bag of this tab and this customer. It outlives navigation, loading the page anew and signing in again. */

const store = createStore(emptyBag);
/** Only what is below changes it. */
export const bag: Readable<Bag> = store;
let owner: number | null = null;

/** What was typed a moment ago is kept, too: whoever signs out then is asked. */
const set = (next: Bag): void => {
  if (owner !== null) keptBag.write(bagText(owner, next));
  store.set(next);
};

let timer: ReturnType<typeof setTimeout> | undefined;

/** Takes everything that was typed into the bag now. */
export const settleBag = (): void => {
  clearTimeout(timer);
  const now = bag.read();
  if (now.typed.size > 0) set(settled(now));
};

/** A quantity as it is typed, taken into the bag once nothing more is typed for 300 ms. */
export const typeQuantity = (product: Product, text: string): void => {
  set(typedInto(bag.read(), product, text));
  clearTimeout(timer);
  timer = setTimeout(settleBag, limits.quantityDebounceMs);
};

/** What is in the cart now is in the bag no more. */
export const emptyOf = (sent: Items): void => set(withoutSent(bag.read(), sent));

/** The same for what was sent a while ago: what the bag holds beyond it is still to be added. */
export const lessen = (sent: Items): void => set(lessSent(bag.read(), sent));

/** What cannot be bought is in the bag no more. */
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
// The screens of the cart are loaded by the server, too.
if (typeof document !== 'undefined') addEventListener('pagehide', settleBag);
