/** The unit price from this quantity on. */
export type Tier = { qty: number; price: number };

/** The prices of a variant in a price list. All in one unit, cents or dollars: they are only compared here. */
export type Prices = {
  price: number;
  /** 0, null or absent: none. */
  specialPrice?: number | null;
  /** In any order, one per quantity. */
  tiers: readonly Tier[];
};

/** The price at quantity 1 without a special price: the tier with quantity 1, else the product's price. */
export const regularPrice = ({ price, tiers }: Prices): number => tiers.find(({ qty }) => qty === 1)?.price ?? price;

/**
 * The prices as who pays them may see them: the price of one piece without a special price, and a special price only where it
 * lowers one of theirs. Unit prices stay the same.
 */
export const ownPrices = (prices: Prices): Prices & { specialPrice: number | null } => {
  const price = regularPrice(prices);
  const { specialPrice, tiers } = prices;
  const lowers = specialPrice && [price, ...tiers.map((tier) => tier.price)].some((each) => specialPrice < each);
  return { price, specialPrice: lowers ? specialPrice : null, tiers };
};

/** The tiers of the Qty and $ table (specification section 9): above 1, by quantity. */
export const bulkTiers = ({ tiers }: Pick<Prices, 'tiers'>): Tier[] =>
  tiers.filter(({ qty }) => qty > 1).toSorted((a, b) => a.qty - b.qty);

/**
 * The unit price at a quantity of at least 1: the lowest of the special price and the tier with the greatest quantity
 * reached (readings, "Prices and secrecy").
 */
export const unitPrice = (prices: Prices, quantity: number): number => {
  const reached = prices.tiers.filter(({ qty }) => qty <= quantity);
  const tier = reached.reduce<Tier | undefined>((best, each) => (best && best.qty > each.qty ? best : each), undefined);
  const price = tier?.price ?? prices.price;
  const { specialPrice } = prices;
  return specialPrice && specialPrice > 0 ? Math.min(specialPrice, price) : price;
};
