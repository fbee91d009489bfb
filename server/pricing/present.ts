import type { VariantCard } from '#contract/catalogue.ts';
import { centsToDollars } from '#kernel/money.ts';
import type { Prices } from '#kernel/tiers.ts';

/** The part of a variant's answer that only customers get. */
export type PriceFields = Required<Pick<VariantCard, 'price' | 'tierPrices'>> & Pick<VariantCard, 'specialPrice'>;

/** Prices in cents as in the contract; `specialPrice` only where there is one. */
export const presentPrices = ({ price, specialPrice, tiers }: Prices, priceListCode: string): PriceFields => ({
  price: centsToDollars(price),
  ...(specialPrice && { specialPrice: centsToDollars(specialPrice) }),
  tierPrices: { [priceListCode]: tiers.map((tier) => ({ qty: tier.qty, price: centsToDollars(tier.price) })) },
});
