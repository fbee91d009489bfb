import { ownPrices, type Prices } from '#kernel/tiers.ts';
import { type Db, sql } from '#server/platform/db/db.ts';

/**
 * What customers of a price list pay for the variants, in cents. The product's price and a special price that they do not pay are
 * left out here, so that no answer can have them; other lists' prices are not even queried. One query.
 */
export const variantPrices = async (db: Db, priceListId: number, ids: number[]): Promise<Map<number, Prices>> =>
  new Map([...(await storedPrices(db, priceListId, ids))].map(([id, prices]) => [id, ownPrices(prices)]));

/** For staff: the products' prices as they are stored, with the tiers of a price list. One query. */
export const storedPrices = async (db: Db, priceListId: number, ids: number[]): Promise<Map<number, Prices>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Prices & { id: number }>`
    select v.id, ${pricesIn(priceListId)} from variant v where v.id = any (${ids}::int[])`.execute(db);
  return new Map(rows.map(({ id, price, specialPrice, tiers }) => [id, { price, specialPrice, tiers }]));
};

/** What they pay for all variants of products, with their product. One query. */
export const pricesOfProducts = async (
  db: Db,
  priceListId: number,
  productIds: number[],
): Promise<(Prices & { id: number; productId: number })[]> => {
  const { rows } = await sql<Prices & { id: number; productId: number }>`
    select v.id, v.product_id as "productId", ${pricesIn(priceListId)}
    from variant v where v.product_id = any (${productIds}::int[])`.execute(db);
  return rows.map(({ id, productId, ...prices }) => ({ id, productId, ...ownPrices(prices) }));
};

/** Of `variant v`. */
const pricesIn = (priceListId: number) => sql`
  v.price_cents as price, v.special_price_cents as "specialPrice",
  coalesce((
    select jsonb_agg(jsonb_build_object('qty', t.qty, 'price', t.price_cents) order by t.qty)
    from tier_price t where t.variant_id = v.id and t.price_list_id = ${priceListId}), '[]') as tiers`;
