import type { VariantPrices } from '#contract/catalogue/catalogue.ts';
import type { Prices } from '#kernel/tiers.ts';
import { createStore, type Readable } from '#ui/store.ts';
import { session } from '../viewer/session-store.ts';
import { token } from '../viewer/stored-text.ts';

/*
 * The only place in the browser with prices. They are removed from every call's answer and stored here, so that no
 * page, cache or storage keeps them beyond the session (readings, "Prices and secrecy").
 */

const book = createStore<ReadonlyMap<number, Prices>>(new Map());

/** Variant id → its prices in dollars, as far as loaded. */
export const priceBook: Readable<ReadonlyMap<number, Prices>> = book;

/** A row's prices in dollars, if it has any. */
export const pricesOf = ({ price, specialPrice, tierPrices = {} }: VariantPrices): Prices | undefined =>
  price === undefined
    ? undefined
    : // An answer contains one price list, the customer's own.
      { price, specialPrice: specialPrice ?? null, tiers: Object.values(tierPrices)[0] ?? [] };

const withoutPrices = <T extends VariantPrices>(row: T): T => {
  const { price: _price, specialPrice: _specialPrice, tierPrices: _tierPrices, ...rest } = row;
  return rest as unknown as T;
};

/**
 * Stores the prices of an answer's rows.
 * @param asker the token of the call; answers to an ended session are not stored
 * @returns the rows without their prices
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

// The end of a session, for any reason, removes its prices.
session.subscribe(() => session.read().status === 'visitor' && forgetPrices());
