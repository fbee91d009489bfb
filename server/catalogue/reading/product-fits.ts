import type { ProductFits } from '#contract/catalogue/catalogue.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';

/** The first phone of each product that fits one, and how many more it fits. One query. */
export const fitsOfProducts = async (db: Kysely<DB>, productIds: number[]): Promise<ProductFits[]> => {
  const { rows } = await sql<ProductFits>`
    select pp.product_id as "productId",
      (array_agg(ph.name order by b.position, ph.position, ph.id))[1] as phone, count(*)::int - 1 as more
    from product_phone pp
    join phone ph on ph.id = pp.phone_id
    join phone_brand b on b.id = ph.brand_id
    where pp.product_id = any (${productIds}::int[])
    group by pp.product_id
    order by pp.product_id`.execute(db);
  return rows;
};
