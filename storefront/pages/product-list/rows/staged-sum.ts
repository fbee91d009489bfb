import { type Prices, unitPrice } from '#kernel/tiers.ts';
import { dollarsToCents } from '#kernel/money.ts';
import type { Items } from '../../../bag/bag.ts';

/**
 * What the staged pieces cost in cents, each at the tier that cart and staged pieces reach together; undefined while a
 * price is missing.
 * @param inCart productVariantId → qty
 */
export const stagedCents = (
  staged: Items,
  inCart: Readonly<Record<string, number>>,
  book: ReadonlyMap<number, Prices>,
): number | undefined => {
  let cents = 0;
  for (const [id, qty] of staged) {
    const prices = book.get(id);
    if (!prices) return undefined;
    cents += dollarsToCents(unitPrice(prices, qty + (inCart[id] ?? 0))) * qty;
  }
  return cents;
};
