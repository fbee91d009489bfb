import type { Cart, CartItem } from '#contract/buying.ts';
import { limits } from '#contract/limits.ts';
import { centsToDollars, dollarsToCents } from '#kernel/money.ts';
import { readWhole } from '#kernel/quantity.ts';

/** What was typed into quantity boxes and is not in the cart yet: productVariantId → text, as it was typed. */
export type Drafts = ReadonlyMap<number, string>;

/** productVariantId → qty. */
export type Quantities = Readonly<Record<number, number>>;

/** A whole number from 0 to 1000 (specification section 5), undefined for every other text. */
export const readCartQuantity = (text: string): number | undefined => readWhole(text, limits.cartQuantityMax);

/** A box that says what the cart says is no draft. */
export const withDraft = (drafts: Drafts, { productVariantId, qty }: CartItem, text: string): Drafts => {
  const next = new Map(drafts);
  if (text === String(qty)) next.delete(productVariantId);
  else next.set(productVariantId, text);
  return next;
};

/** What an Update would send, and the lines whose boxes hold no quantity, in the order of the cart. */
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

/** The drafts that an Update has not settled: what was typed into a box while it was under way stays. */
export const afterUpdate = (drafts: Drafts, sent: Drafts): Drafts =>
  new Map([...drafts].filter(([id, text]) => sent.get(id) !== text));

/**
 * A line as it is expected while its new quantity is under way: at the price that it had. The server's answer, which may
 * know a better tier, takes its place.
 */
export const expectedLine = (item: CartItem, sent: Quantities): CartItem => {
  const qty = sent[item.productVariantId];
  if (qty === undefined || qty === item.qty) return item;
  return { ...item, qty, subTotal: centsToDollars(dollarsToCents(item.price) * qty) };
};

/** Drafts as they are kept: whose they are, and of which cart. */
export const draftsText = (userId: number, cartId: number, drafts: Drafts): string =>
  drafts.size === 0 ? '' : JSON.stringify({ userId, cartId, drafts: [...drafts] });

/** What was kept for this customer and cart, for lines that are there and still say something else. */
export const readDraftsText = (text: string, userId: number, { id, items }: Pick<Cart, 'id' | 'items'>): Drafts => {
  try {
    const kept = JSON.parse(text) as { userId?: unknown; cartId?: unknown; drafts?: unknown } | null;
    if (kept?.userId !== userId || kept.cartId !== id || !Array.isArray(kept.drafts)) return new Map();
    const typed = new Map((kept.drafts as unknown[]).filter(isDraft));
    return items.reduce<Drafts>((drafts, item) => {
      const draft = typed.get(item.productVariantId);
      return draft === undefined ? drafts : withDraft(drafts, item, draft);
    }, new Map());
  } catch {
    return new Map();
  }
};

const isDraft = (each: unknown): each is [number, string] =>
  Array.isArray(each) && each.length === 2 && typeof each[0] === 'number' && typeof each[1] === 'string';
