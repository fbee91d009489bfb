import type { DuplicateProduct } from '#contract/catalogue/staff-products.ts';
import { sql, type Transaction } from 'kysely';
import { changingColumns } from '../product-files/field-columns.ts';
import { slug } from '#kernel/search-words.ts';
import type { DbAndClock } from '#server/context.ts';
import type { DB } from '#server/platform/db/types.ts';
import { invalid } from '#server/platform/failure/failure.ts';
import { recogniseFits } from '../phones/titles/recognise-fits.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { handleTaken, type Made, noSuchProduct } from './add-product.ts';
import { proposeHandle, proposeSkus } from './handles.ts';
import { takeCatalogue } from './take-catalogue.ts';

/**
 * Copies a product with all that it shows, under new SKUs and without UPCs, which are one thing's. Nothing of the copy is
 * sold or in stock before a person says so.
 * @throws 404; 422 for a handle that is taken
 */
export const duplicateProduct = (
  { db, now }: DbAndClock,
  id: number,
  given: DuplicateProduct,
  by: Actor,
): Promise<Made> =>
  db.transaction().execute(async (trx) => {
    await takeCatalogue(trx);
    const of = await trx.selectFrom('product').select(['handle', 'name']).where('id', '=', id).executeTakeFirst();
    if (!of) throw noSuchProduct();
    const handle = given.handle === '' ? await proposeHandle(trx, given.name) : slug(given.handle, '-');
    const taken = await handleTaken(trx, handle);
    if (taken !== null) throw invalid({ handle: [taken] });
    const copy = await copyProduct(trx, id, { handle, name: given.name });
    const { rows } = await sql<{ id: number; sku: string }>`
      select id, sku from variant where product_id = ${id} order by variant_number`.execute(trx);
    const skus = await proposeSkus(
      trx,
      rows.map(({ sku }) => sku),
    );
    await copyVariants(trx, { from: id, to: copy, skus, oldName: of.name, name: given.name });
    await sql`select refresh_listing(${[copy]}::int[])`.execute(trx);
    await recogniseFits(trx, [copy]);
    const after = { handle, name: given.name, copyOf: of.handle, skus: [...skus.values()].join(', ') };
    await addAudit(trx, { ...by, at: now(), action: 'product.duplicate', entityId: copy, after });
    return { id: copy, handle };
  });

const copyProduct = async (
  trx: Transaction<DB>,
  from: number,
  { handle, name }: { handle: string; name: string },
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into product (handle, name, part_type_id)
    select ${handle}, ${name}, part_type_id from product where id = ${from} returning id`.execute(trx);
  const [made] = rows;
  if (!made) throw noSuchProduct();
  await sql`insert into product_category (product_id, category_id)
    select ${made.id}, category_id from product_category where product_id = ${from}`.execute(trx);
  await sql`insert into product_phone (product_id, phone_id)
    select ${made.id}, phone_id from product_phone where product_id = ${from}`.execute(trx);
  return made.id;
};

type Copied = { from: number; to: number; skus: ReadonlyMap<string, string>; oldName: string; name: string };

const copyVariants = async (trx: Transaction<DB>, { from, to, skus, oldName, name }: Copied): Promise<void> => {
  const copied = changingColumns.filter(({ field }) => !['name', 'upc', 'stock', 'sold'].includes(field));
  const columns = sql.join(copied.map(({ column }) => sql.ref(column)));
  await sql`insert into variant (product_id, variant_number, name, sku, stock_status, position, discontinued_at, ${columns})
    select ${to}, v.variant_number,
      case when starts_with(v.name, ${oldName}) then ${name} || substr(v.name, length(${oldName}) + 1) else v.name end,
      s.copied, 'OUT_OF_STOCK', v.position, now(), ${columns}
    from variant v join unnest(${[...skus.keys()]}::text[], ${[...skus.values()]}::text[]) s (sku, copied) on s.sku = v.sku
    where v.product_id = ${from} order by v.variant_number`.execute(trx);
  const pair = sql`variant v join variant c on c.product_id = ${to} and c.variant_number = v.variant_number
    and v.product_id = ${from}`;
  await sql`insert into variant_attribute (variant_id, attribute_value_id)
    select c.id, a.attribute_value_id from ${pair} join variant_attribute a on a.variant_id = v.id`.execute(trx);
  await sql`insert into variant_asset (variant_id, position, asset_id)
    select c.id, a.position, a.asset_id from ${pair} join variant_asset a on a.variant_id = v.id`.execute(trx);
  await sql`insert into tier_price (variant_id, price_list_id, qty, price_cents)
    select c.id, t.price_list_id, t.qty, t.price_cents from ${pair} join tier_price t on t.variant_id = v.id`.execute(
    trx,
  );
};
