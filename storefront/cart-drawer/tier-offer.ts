import { dollarsToCents } from '#kernel/money.ts';
import { missingTo, nextTier } from '#kernel/next-tier.ts';
import { type Prices, unitPrice } from '#kernel/tiers.ts';

/** A near tier: pieces missing to it, its quantity and price, and what all of its pieces cost less there. */
type Offer = { missing: number; qty: number; price: number; savedCents: number };

/** The offer of a line; null where no tier is near. @param prices in dollars */
export const tierOffer = (prices: Prices, qty: number): Offer | null => {
  const tier = nextTier(prices, qty);
  const missing = tier ? missingTo(tier, qty) : null;
  if (!tier || missing === null) return null;
  const less = dollarsToCents(unitPrice(prices, qty)) - dollarsToCents(tier.price);
  return { missing, qty: tier.qty, price: tier.price, savedCents: less * tier.qty };
};

/** What tiers take off the price of one piece, over a line, in cents; not what a special price takes off. */
export const savedCents = (prices: Prices, qty: number): number =>
  qty === 0 ? 0 : Math.max(0, dollarsToCents(unitPrice(prices, 1)) - dollarsToCents(unitPrice(prices, qty))) * qty;
