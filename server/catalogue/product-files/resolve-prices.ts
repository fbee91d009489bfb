import type { Pricing } from './columns.ts';
import type { PricePart } from './read-prices.ts';

/** Cents, as the catalogue has them. */
export type Prices = { priceCents: number; specialPriceCents: number | null };

/**
 * The prices of a variant from those of its row and the stored ones: what the file has no column for stays. Shopify's
 * price alone is what is paid, so it is the special price of a variant that is reduced, and ends a reduction that it is
 * not below.
 */
export const resolvePrices = (pricing: Pricing, row: PricePart, stored: Prices | null): Prices => {
  const price = row.priceCents ?? stored?.priceCents ?? 0;
  const special = stored?.specialPriceCents ?? null;
  switch (pricing) {
    case 'BOTH':
      return { priceCents: price, specialPriceCents: row.specialPriceCents };
    case 'NONE':
      return { priceCents: price, specialPriceCents: special };
    case 'SALE':
      return { priceCents: price, specialPriceCents: row.specialPriceCents };
    case 'LIST':
    case 'COST':
      return { priceCents: price, specialPriceCents: special !== null && special < price ? special : null };
    case 'SELLING':
      return stored && special !== null && price < stored.priceCents
        ? { priceCents: stored.priceCents, specialPriceCents: price }
        : { priceCents: price, specialPriceCents: null };
  }
};
