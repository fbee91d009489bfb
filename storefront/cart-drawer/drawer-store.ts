import type { RemovedVariant } from '#contract/buying/buying.ts';
import { createStore } from '#ui/store.ts';
import type { Items } from '../bag/bag.ts';
import { session } from '../viewer/session-store.ts';

/* Whether the cart is open beside the page, and what it says. Small: it is loaded before the drawer itself. */

type Drawer = {
  open: boolean;
  /** What was added just now, marked in the lines. */
  added: Items;
};

const closed: Drawer = { open: false, added: new Map() };

export const drawer = createStore(closed);

/**
 * Lines that the server took out as not available, until the customer has decided. The server names them once, so they
 * are kept here beyond the drawer. null: decided.
 */
export const goneLines = createStore<ReadonlyMap<number, RemovedVariant | null>>(new Map());

/** Opens the cart beside the page. @param added what was added just now */
export const openDrawer = (added: Items = closed.added): void => drawer.set({ open: true, added });

export const closeDrawer = (): void => drawer.set(closed);

/** Takes over what an answer names as taken out. */
export const noteGone = (removed: readonly RemovedVariant[]): void => {
  const now = goneLines.read();
  const more = removed.filter(({ productVariantId: id }) => !now.has(id));
  if (more.length > 0) goneLines.set(new Map([...now, ...more.map((one) => [one.productVariantId, one] as const)]));
};

/** The customer has decided about a line that was taken out. */
export const decideGone = (variantId: number): void => goneLines.set(new Map(goneLines.read()).set(variantId, null));

let owner: number | null = null;
// Nothing of a customer stays for the next.
session.subscribe(() => {
  const { status, user } = session.read();
  if (status !== 'customer' && status !== 'visitor') return;
  const userId = user?.userId ?? null;
  if (userId === owner) return;
  if (owner !== null) {
    drawer.set(closed);
    goneLines.set(new Map());
  }
  owner = userId;
});
