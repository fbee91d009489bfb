import type { Cart, CartItem } from '#contract/buying/buying.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/shop.js';
import { readWhole } from '#kernel/quantity.ts';
import { problemsOf } from '#ui/call-problems.ts';
import { createStore } from '#ui/store.ts';
import { browserApi, browserQueryClient, partingApi } from '../api/browser-api.ts';
import { cartQuery, changeCart, openCartId, reloadCart } from '../cart/cart-query.ts';
import { session, setMiniCart } from '../viewer/session-store.ts';
import { randomKey } from '../bag/add-key.ts';

/*
 * Quantities typed in the drawer. They are saved as they are typed, one call at a time, and go on being saved when the
 * drawer is closed. Outside of React, so that a key pressed in one line draws that line.
 */

/** A line that was taken out, to be put in again. */
export type Removed = { item: CartItem; key: string };

type Lines = {
  /** productVariantId → text, until it is saved. */
  typed: ReadonlyMap<number, string>;
  /** Why a quantity was not saved. */
  problems: ReadonlyMap<number, string>;
  removed: ReadonlyMap<number, Removed>;
};

const nothing: Lines = { typed: new Map(), problems: new Map(), removed: new Map() };
export const lines = createStore(nothing);

/** How long a line that was taken out can be put in again. */
export const undoMs = 8000;

const set = (change: Partial<Lines>) => lines.set({ ...lines.read(), ...change });
const withOne = <V>(map: ReadonlyMap<number, V>, id: number, value: V | null): Map<number, V> => {
  const next = new Map(map);
  if (value === null) next.delete(id);
  else next.set(id, value);
  return next;
};

const timers = new Map<number, ReturnType<typeof setTimeout>>();
let last: Promise<unknown> = Promise.resolve();

const readQuantity = (text: string): number | undefined => readWhole(text, limits.cartQuantityMax);

const customer = (): number | null => session.read().user?.userId ?? null;

const shownItem = (variantId: number): CartItem | undefined => {
  const userId = customer();
  const cart = userId === null ? undefined : browserQueryClient().getQueryData<Cart>(cartQuery(userId).queryKey);
  return cart?.items.find((item) => item.productVariantId === variantId);
};

/** Takes over what was typed; it is saved after `limits.quantityDebounceMs` without a key. */
export const typeLine = (item: CartItem, text: string): void => {
  const { productVariantId: id } = item;
  const { typed, problems } = lines.read();
  set({ typed: withOne(typed, id, text), problems: withOne(problems, id, null) });
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => void saveLine(item), limits.quantityDebounceMs),
  );
};

/** Saves a line's quantity now, after those before it. What the server refuses is as before, with its reason. */
export const saveLine = (item: CartItem): Promise<void> => {
  const { productVariantId: id } = item;
  clearTimeout(timers.get(id));
  timers.delete(id);
  const turn = last.then(() => save(item));
  last = turn;
  return turn;
};

const save = async (item: CartItem): Promise<void> => {
  const { productVariantId: id } = item;
  const text = lines.read().typed.get(id);
  const userId = customer();
  // Typed again meanwhile: that is saved when its time comes.
  if (text === undefined || userId === null || timers.has(id)) return;
  // An emptied box is unfinished.
  if (text.trim() === '') return;
  const qty = readQuantity(text);
  if (qty === undefined) return fail(id, messages.quantityRange());
  const before = shownItem(id) ?? item;
  try {
    // Before the line goes, so that the focus finds it.
    if (qty === 0) set({ removed: withOne(lines.read().removed, id, { item: before, key: randomKey() }) });
    if (qty !== before.qty) await send(userId, id, qty);
    if (lines.read().typed.get(id) === text) set({ typed: withOne(lines.read().typed, id, null) });
    if (qty === 0) setTimeout(() => forget(id), undoMs);
  } catch (error) {
    const { typed, removed } = lines.read();
    set({ typed: withOne(typed, id, null), removed: withOne(removed, id, null) });
    fail(id, problemsOf(error).join(' '));
  }
};

const fail = (id: number, why: string): void => set({ problems: withOne(lines.read().problems, id, why) });

const send = (userId: number, id: number, qty: number): Promise<Cart> =>
  changeCart(browserQueryClient(), userId, (cartId) => {
    const body = { cartId, items: { [id]: qty } };
    return browserApi().updateItemsQty({ body });
  });

/** Saves all that is typed. @returns whether all of it could be saved */
export const saveAll = async (items: readonly CartItem[]): Promise<boolean> => {
  const { typed } = lines.read();
  await Promise.all(items.filter(({ productVariantId: id }) => typed.has(id)).map(saveLine));
  return lines.read().typed.size === 0 && lines.read().problems.size === 0;
};

// ------------------------------------------------------------------------------------------------- taken out, put back

/** Not while its button has the focus, which would be lost. */
const forget = (id: number): void => {
  if (document.activeElement?.matches(`[data-undo="${id}"]`)) setTimeout(() => forget(id), 1000);
  else set({ removed: withOne(lines.read().removed, id, null) });
};

/** Puts pieces into the cart. Pressed again after a failure, the same key adds them once. */
export const addPieces = async (variantId: number, qty: number, key: string): Promise<void> => {
  const body = { cartId: openCartId(), items: { [variantId]: qty } };
  setMiniCart(await browserApi().addToCart({ body, headers: { 'idempotency-key': key } }));
  await reloadCart(browserQueryClient());
};

/** Puts a line in again that was taken out. */
export const undoRemoval = async ({ item, key }: Removed): Promise<void> => {
  const { productVariantId: id, qty } = item;
  try {
    await addPieces(id, qty, key);
    set({ removed: withOne(lines.read().removed, id, null), problems: withOne(lines.read().problems, id, null) });
  } catch (error) {
    fail(id, problemsOf(error).join(' '));
  }
};

/** Saves what was typed just before the page is left or loaded again. */
const saveInParting = (): void => {
  const { typed } = lines.read();
  const fresh = [...timers.keys()].flatMap((id): [number, number][] => {
    const qty = readQuantity(typed.get(id) ?? '');
    return qty === undefined ? [] : [[id, qty]];
  });
  if (fresh.length === 0 || customer() === null) return;
  const body = { cartId: openCartId(), items: Object.fromEntries(fresh) };
  partingApi()
    .updateItemsQty({ body })
    // The page that could say so is gone.
    .catch(() => undefined);
};
if (typeof document !== 'undefined') addEventListener('pagehide', saveInParting);

let owner: number | null = null;
// Nothing of a customer stays for the next.
session.subscribe(() => {
  const { status } = session.read();
  if (status !== 'customer' && status !== 'visitor') return;
  if (owner !== null && customer() !== owner) lines.set(nothing);
  owner = customer();
});
