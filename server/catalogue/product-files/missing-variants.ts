import { sql, type Trx } from '#server/platform/db/db.ts';

/** The variants that are sold and that no row of the file names, a refused one included. */
export const missingVariants = sql`
  select v.id, v.product_id, v.sku, v.name from variant v
  where v.discontinued_at is null and not exists (select from import_row r where r.sku = v.sku)`;

/** Ends the sale of the missing variants; to be called before the writer finishes, which brings the lists up to date. */
export const archiveMissing = async (trx: Trx): Promise<void> => {
  await sql`with gone as (
      update variant v set discontinued_at = now() from (${missingVariants}) m where m.id = v.id returning v.id, v.product_id)
    insert into stage_touched_variant select id, product_id, false, true from gone`.execute(trx);
};
