import { columnOf, type Db, sql, type Trx } from '#server/platform/db/db.ts';
import { recogniseFits } from '../phones/titles/recognise-fits.ts';

/* What follows a change of the tree, in its transaction. */

/** The products in a category and below it. */
export const productsBelow = (db: Db, id: number): Promise<number[]> => columnOf<number>(db)`
    with recursive below as (
      select id from category where id = ${id}
      union all
      select c.id from category c join below on c.parent_id = below.id
    )
    select distinct pc.product_id as id from product_category pc join below on below.id = pc.category_id`;

/** Brings the listing of products up to date; more than half of all are made anew with the rest. */
export const refreshProducts = async (trx: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  const { products } = await trx
    .selectFrom('product')
    .select(sql<number>`count(*)::integer`.as('products'))
    .executeTakeFirstOrThrow();
  await sql`select refresh_listing(${ids.length > products / 2 ? null : ids}::int[])`.execute(trx);
};

/** Categories' names can name the phones of their products. */
export const readNamesBelow = async (trx: Trx, id: number): Promise<number[]> => {
  const ids = await productsBelow(trx, id);
  if (ids.length > 0) await recogniseFits(trx, ids, { listingLater: true });
  return ids;
};

/** The Default order of lists follows the tree; only places that differ are written. */
export const refreshPlaces = async (trx: Db): Promise<void> => {
  await sql`select refresh_product_places(null)`.execute(trx);
};
