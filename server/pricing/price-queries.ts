import type { Prices } from '#kernel/tiers.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/types.ts';

/** What one price list says of the variants with the ids, in cents; another list's prices are not even fetched. One query. */
export const variantPrices = async (
  db: Kysely<DB>,
  priceListId: number,
  ids: number[],
): Promise<Map<number, Prices>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Prices & { id: number }>`
    select v.id, v.price_cents as price, v.special_price_cents as "specialPrice",
      coalesce((
        select jsonb_agg(jsonb_build_object('qty', t.qty, 'price', t.price_cents) order by t.qty)
        from tier_price t where t.variant_id = v.id and t.price_list_id = ${priceListId}), '[]') as tiers
    from variant v
    where v.id = any (${ids}::int[])`.execute(db);
  return new Map(rows.map(({ id, price, specialPrice, tiers }) => [id, { price, specialPrice, tiers }]));
};
