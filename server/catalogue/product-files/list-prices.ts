import { unitPrice } from '#kernel/tiers.ts';
import { readPrice, type Tiers } from './read-values.ts';
import type { RowReader } from './row-reader.ts';

/* A price file: what the customers of one price list pay for a piece, and from quantities on. */

/** The prices of a row, in the list that it names. */
export const readListPrices = (reader: RowReader): Tiers => {
  const list = reader.text('priceList', 40).toUpperCase();
  const prices = reader.atQuantities((text, qty) => {
    const read = readPrice(reader.mark)(text);
    return 'value' in read ? { value: { priceList: list, qty, priceCents: read.value } } : read;
  });
  if (prices.length > 0 && list === '') reader.refuse('priceList', 'the row has prices of a price list, but not which');
  if (list !== '' && !/^[\p{L}\p{N}_-]+$/u.test(list)) reader.refuse('priceList', `"${list}" is no price list's name`);
  return prices;
};

/** The stored prices of a variant: the shop's, and the tiers of all lists. */
export type StoredPrices = { priceCents: number; specialPriceCents: number | null; tiers: Tiers };

/**
 * The tiers of a variant with the prices of a file. What the customers pay now is no price of the list's own, whether it is
 * the shop's price, a special price or the tier below; what the file does not name stays.
 */
export const withListPrices = (stored: StoredPrices, given: Tiers): Tiers => {
  const own = given.filter(({ priceList, qty, priceCents }) => {
    const tiers = stored.tiers
      .filter((tier) => tier.priceList === priceList)
      .map((tier) => ({ qty: tier.qty, price: tier.priceCents }));
    const paid = unitPrice({ price: stored.priceCents, specialPrice: stored.specialPriceCents, tiers }, qty);
    return paid !== priceCents;
  });
  const isGiven = (tier: Tiers[number]) =>
    own.some(({ priceList, qty }) => priceList === tier.priceList && qty === tier.qty);
  return [...stored.tiers.filter((tier) => !isGiven(tier)), ...own];
};
