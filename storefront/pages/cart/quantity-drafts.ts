import type { Cart, CartItem } from '#contract/buying/buying.ts';
import { limits } from '#contract/limits.ts';
import { centsToDollars, dollarsToCents } from '#kernel/money.ts';
import { readWhole } from '#kernel/quantity.ts';
import { readJson } from '#ui/read-json.ts';

/** Typed quantities that are not in the cart yet: productVariantId → text as typed. */
export type Drafts = ReadonlyMap<number, string>;

/** productVariantId → qty. */
export type Quantities = Readonly<Record<number, number>>;

/** A whole number from 0 to `limits.cartQuantityMax` (specification section 5), undefined for any other text. */
export const readCartQuantity = (text: string): number | undefined => readWhole(text, limits.cartQuantityMax);

/** The drafts with another text; text equal to the cart's quantity is not a draft. */
export const withDraft = (drafts: Drafts, { productVariantId, qty }: CartItem, text: string): Drafts => {
  const next = new Map(drafts);
  if (text === String(qty)) next.delete(productVariantId);
  else next.set(productVariantId, text);
  return next;
};

/** The quantities of an Update, and the lines with invalid ones, in the order of the cart. */
export const changesOf = (
  items: readonly CartItem[],
  drafts: Drafts,
): { quantities: Record<number, number>; wrong: CartItem[] } => {
  const quantities: Record<number, number> = {};
  const wrong: CartItem[] = [];
  for (const item of items) {
    const text = drafts.get(item.productVariantId);
    if (text === undefined) continue;
    const quantity = readCartQuantity(text);
    if (quantity === undefined) wrong.push(item);
    else if (quantity !== item.qty) quantities[item.productVariantId] = quantity;
  }
  return { quantities, wrong };
};

/** The drafts left after an Update: text typed into a box meanwhile stays. */
export const afterUpdate = (drafts: Drafts, sent: Drafts): Drafts =>
  new Map([...drafts].filter(([id, text]) => sent.get(id) !== text));

/** A line with its new quantity at its old price, until the server's answer, which may apply another tier. */
export const expectedLine = (item: CartItem, sent: Quantities): CartItem => {
  const qty = sent[item.productVariantId];
  if (qty === undefined || qty === item.qty) return item;
  return { ...item, qty, subTotal: centsToDollars(dollarsToCents(item.price) * qty) };
};

/** Drafts as stored, with their customer and cart. */
export const draftsText = (userId: number, cartId: number, drafts: Drafts): string =>
  drafts.size === 0 ? '' : JSON.stringify({ userId, cartId, drafts: [...drafts] });

/** The stored drafts of this customer and cart, for existing lines with another quantity. */
export const readDraftsText = (text: string, userId: number, { id, items }: Pick<Cart, 'id' | 'items'>): Drafts => {
  const kept = readJson<{ userId?: unknown; cartId?: unknown; drafts?: unknown }>(text);
  if (kept?.userId !== userId || kept.cartId !== id || !Array.isArray(kept.drafts)) return new Map();
  const typed = new Map((kept.drafts as unknown[]).filter(isDraft));
  return items.reduce<Drafts>((drafts, item) => {
    const draft = typed.get(item.productVariantId);
    return draft === undefined ? drafts : withDraft(drafts, item, draft);
  }, new Map());
};

const isDraft = (each: unknown): each is [number, string] =>
  Array.isArray(each) && each.length === 2 && typeof each[0] === 'number' && typeof each[1] === 'string';
