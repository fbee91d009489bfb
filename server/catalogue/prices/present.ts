import type { VariantCard } from '#contract/catalogue/catalogue.ts';
import { centsToDollars } from '#kernel/money.ts';
import type { Prices } from '#kernel/tiers.ts';

/** The part of a variant's answer that only customers get. */
export type PriceFields = Required<Pick<VariantCard, 'price' | 'specialPrice' | 'tierPrices'>>;

/** Prices in cents as in the contract. @param prices as `variantPrices` has them */
export const presentPrices = ({ price, specialPrice, tiers }: Prices, priceListCode: string): PriceFields => ({
  price: centsToDollars(price),
  specialPrice: specialPrice ? centsToDollars(specialPrice) : null,
  tierPrices: { [priceListCode]: tiers.map((tier) => ({ qty: tier.qty, price: centsToDollars(tier.price) })) },
});
