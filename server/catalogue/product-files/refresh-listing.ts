import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import type { ApplyResult } from './result.ts';

/**
 * Updates the listing after a merge: of the touched products, or of all when a name in other products' rows was changed
 * or most products were touched anyway.
 */
export const refreshListing = async (trx: Transaction<DB>, result: ApplyResult): Promise<void> => {
  const shared: (keyof ApplyResult)[] = [
    'categories',
    'phoneBrands',
    'phones',
    'attributes',
    'attributeValues',
    'tags',
  ];
  const sharedChanged = shared.some((kind) => result[kind].changed > 0);
  const touched = sql`(select id from stage_touched_product
    union select product_id from stage_touched_variant where listed)`;
  const { rows } = await sql<{ touched: number; products: number }>`
    select (select count(*) from ${touched} t)::integer as touched,
      (select count(*) from product)::integer as products`.execute(trx);
  const { touched: some = 0, products = 0 } = rows[0] ?? {};
  if (some === 0 && !sharedChanged) return;

  const most = some > products / 2;
  // The planner has no statistics of rows loaded in this transaction; autovacuum comes too late.
  if (most)
    await sql`analyze product, variant, product_category, product_phone, attribute_value, variant_attribute,
    category, phone, phone_brand, attribute, tier_price, variant_asset`.execute(trx);
  await (
    most || sharedChanged ? sql`select refresh_listing(null)` : sql`select refresh_listing(array${touched})`
  ).execute(trx);
  if (most) await sql`analyze listing, search_word`.execute(trx);
};
