import { VariantPrices } from '#contract/catalogue/catalogue.ts';
import { printMembers } from '#server/platform/answers/named-fields.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { CustomerViewer } from '#server/platform/viewer/viewer.ts';
import { presentPrices, type PriceFields } from './present.ts';
import { pricesOfProducts } from './price-queries.ts';

/** The customer's prices of the products' variants, as members of JSON objects: product id → variant id → text. One query. */
export const printedPricesOf = async (
  db: Db,
  { priceListId, priceListCode }: Pick<CustomerViewer, 'priceListId' | 'priceListCode'>,
  productIds: number[],
): Promise<Map<number, { prices: ReadonlyMap<number, string> }>> => {
  const rows = Map.groupBy(await pricesOfProducts(db, priceListId, productIds), ({ productId }) => productId);
  return new Map(
    [...rows].map(([productId, variants]) => [
      productId,
      { prices: new Map(variants.map((each) => [each.id, printPrices(presentPrices(each, priceListCode))])) },
    ]),
  );
};

const Prices = VariantPrices.omit({ id: true });

/** As members of a JSON object. */
export const printPrices = (fields: PriceFields): string => printMembers(Prices, fields);
