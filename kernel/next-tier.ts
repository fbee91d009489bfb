import { bulkTiers, type Prices, type Tier, unitPrice } from './tiers.ts';

/** The next tier that lowers the unit price at a quantity; undefined where there is none. */
export const nextTier = (prices: Prices, quantity: number): Tier | undefined => {
  const unit = unitPrice(prices, Math.max(1, quantity));
  return bulkTiers(prices).find(({ qty, price }) => qty > quantity && price < unit);
};

/** Pieces from which on the way to the next tier is worth a word. */
const nearPieces = 3;

/** How many pieces are missing to a near tier; null where it is too far, or nothing is held yet. */
export const missingTo = ({ qty }: Tier, quantity: number): number | null =>
  quantity > 0 && qty - quantity <= nearPieces ? qty - quantity : null;
