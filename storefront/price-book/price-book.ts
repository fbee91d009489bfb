import type { VariantCard } from '#contract/catalogue.ts';
import type { Prices } from '#kernel/tiers.ts';
import { readSession, subscribeSession } from '../viewer/session-store.ts';
import { token } from '../viewer/stored-text.ts';

/*
 * The one place in the browser that holds prices. Whatever call brings them, they are taken out of its answer and kept
 * here, so that no page, cache or storage can outlive the session with them (readings, "Prices and secrecy").
 */

type Priced = Pick<VariantCard, 'id' | 'price' | 'specialPrice' | 'tierPrices'>;

let book = new Map<number, Prices>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** The prices of a variant in dollars; undefined while they have not come. */
export const readPrices = (variantId: number): Prices | undefined => book.get(variantId);
export const subscribePrices = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const pricesOf = ({ price, specialPrice, tierPrices = {} }: Priced): Prices | undefined =>
  price === undefined
    ? undefined
    : // An answer names one price list, the customer's own.
      { price, ...(specialPrice !== undefined && { specialPrice }), tiers: Object.values(tierPrices)[0] ?? [] };

const withoutPrices = <T extends Priced>(row: T): T => {
  const { price: _price, specialPrice: _specialPrice, tierPrices: _tierPrices, ...rest } = row;
  return rest as unknown as T;
};

/**
 * Keeps the prices of an answer's rows.
 * @param asker the token that the call was made with; what was answered to a session that is over is not kept.
 * @returns the rows without their prices.
 */
export const takePrices = <T extends Priced>(asker: string, rows: readonly T[]): T[] => {
  if (asker !== '' && asker === token.read()) {
    const found = rows.flatMap((row): [number, Prices][] => {
      const prices = pricesOf(row);
      return prices ? [[row.id, prices]] : [];
    });
    for (const [id, prices] of found) book.set(id, prices);
    if (found.length > 0) tell();
  }
  return rows.map(withoutPrices);
};

export const forgetPrices = (): void => {
  if (book.size === 0) return;
  book = new Map();
  tell();
};

// A session that ends, however it ends, takes its prices with it.
subscribeSession(() => readSession().status === 'visitor' && forgetPrices());
