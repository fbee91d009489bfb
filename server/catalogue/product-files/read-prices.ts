import { priceOfCost } from './read-cost.ts';
import { readCents, readPrice } from './read-values.ts';
import type { RowReader } from './row-reader.ts';

/** Cents; null: the file does not tell. `selling` without a list price is Shopify's price alone. */
export type PricePart = { priceCents: number | null; specialPriceCents: number | null };

/** The prices of a row, by the columns that the file has; `resolvePrices` puts them beside the stored ones. */
export const readPrices = (reader: RowReader, costCents: number | null = null): PricePart => {
  switch (reader.pricing) {
    case 'NONE':
      return { priceCents: null, specialPriceCents: null };
    case 'COST':
      return { priceCents: priceOfCost(reader, costCents), specialPriceCents: null };
    case 'SALE':
      return { priceCents: null, specialPriceCents: reader.value('salePrice', readPrice(reader.mark), null) };
    case 'LIST':
      return { priceCents: readNeeded(reader, 'regularPrice'), specialPriceCents: null };
    case 'SELLING':
      return { priceCents: readNeeded(reader, 'price'), specialPriceCents: null };
    case 'BOTH':
      return reader.has('salePrice') ? readListAndSale(reader) : readSellingAndCompareAt(reader);
  }
};

const readNeeded = (reader: RowReader, key: 'price' | 'regularPrice'): number | null => {
  if (reader.raw(key).trim() === '') reader.refuse(key, 'the variant has no price');
  return reader.value(key, readPrice(reader.mark), null);
};

const readListAndSale = (reader: RowReader): PricePart => {
  const price = readNeeded(reader, reader.has('regularPrice') ? 'regularPrice' : 'price');
  const sale = reader.value('salePrice', readPrice(reader.mark), null);
  if (price === null || sale === null || sale < price) return { priceCents: price, specialPriceCents: sale };
  reader.repaired('salePrice', 'not lower than the price; left out');
  return { priceCents: price, specialPriceCents: null };
};

const readSellingAndCompareAt = (reader: RowReader): PricePart => {
  const price = readNeeded(reader, 'price');
  const compareAt = reader.value('compareAt', (text) => readCents(text, reader.mark), null);
  if (price === null) return { priceCents: null, specialPriceCents: null };
  if (compareAt === null || compareAt <= price) {
    if (compareAt !== null && compareAt > 0 && compareAt < price) {
      reader.repaired('compareAt', 'lower than the price; left out');
    }
    return { priceCents: price, specialPriceCents: null };
  }
  return { priceCents: compareAt, specialPriceCents: price };
};
