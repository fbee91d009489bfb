import type { VariantPrices } from '#contract/catalogue.ts';
import type { Prices } from '#kernel/tiers.ts';
import { createStore, type Readable } from '#ui/store.ts';
import { session } from '../viewer/session-store.ts';
import { token } from '../viewer/stored-text.ts';

/*
 * The one place in the browser that holds prices. Whatever call brings them, they are taken out of its answer and kept
 * here, so that no page, cache or storage can outlive the session with them (readings, "Prices and secrecy").
 */

const book = createStore<ReadonlyMap<number, Prices>>(new Map());

/** Variant id → its prices in dollars, as far as they have come. */
export const priceBook: Readable<ReadonlyMap<number, Prices>> = book;

const pricesOf = ({ price, specialPrice, tierPrices = {} }: VariantPrices): Prices | undefined =>
  price === undefined
    ? undefined
    : // An answer names one price list, the customer's own.
      { price, ...(specialPrice !== undefined && { specialPrice }), tiers: Object.values(tierPrices)[0] ?? [] };

const withoutPrices = <T extends VariantPrices>(row: T): T => {
  const { price: _price, specialPrice: _specialPrice, tierPrices: _tierPrices, ...rest } = row;
  return rest as unknown as T;
};

/**
 * Keeps the prices of an answer's rows.
 * @param asker the token that the call was made with; what was answered to a session that is over is not kept.
 * @returns the rows without their prices.
 */
export const takePrices = <T extends VariantPrices>(asker: string, rows: readonly T[]): T[] => {
  if (asker !== '' && asker === token.read()) {
    const found = rows.flatMap((row): [number, Prices][] => {
      const prices = pricesOf(row);
      return prices ? [[row.id, prices]] : [];
    });
    if (found.length > 0) book.set(new Map([...book.read(), ...found]));
  }
  return rows.map(withoutPrices);
};

export const forgetPrices = (): void => {
  if (book.read().size > 0) book.set(book.first);
};

// A session that ends, however it ends, takes its prices with it.
session.subscribe(() => session.read().status === 'visitor' && forgetPrices());
