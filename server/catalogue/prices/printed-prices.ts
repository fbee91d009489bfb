import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import type { CustomerViewer } from '#server/platform/viewer/viewer.ts';
import { presentPrices } from './present.ts';
import { pricesOfProducts } from './price-queries.ts';

/** The customer's prices of the products' variants, as members of JSON objects: product id → variant id → text. One query. */
export const printedPricesOf = async (
  db: Kysely<DB>,
  { priceListId, priceListCode }: Pick<CustomerViewer, 'priceListId' | 'priceListCode'>,
  productIds: number[],
): Promise<Map<number, { prices: ReadonlyMap<number, string> }>> => {
  const rows = Map.groupBy(await pricesOfProducts(db, priceListId, productIds), ({ productId }) => productId);
  return new Map(
    [...rows].map(([productId, variants]) => [
      productId,
      { prices: new Map(variants.map((each) => [each.id, membersOf(presentPrices(each, priceListCode))])) },
    ]),
  );
};

/** Of a JSON object, without its braces. */
export const membersOf = (fields: object): string => JSON.stringify(fields).slice(1, -1);
