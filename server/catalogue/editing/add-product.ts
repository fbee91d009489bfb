import type { EntityErrors } from '#contract/platform/envelope.ts';
import { fieldsWith } from '#contract/catalogue/staff-catalogue.ts';
import type { DuplicateProduct, NewProduct, NewVariants } from '#contract/catalogue/staff-products.ts';
import * as staffMessages from '#messages/staff.js';
import { slug } from '#kernel/search-words.ts';
import type { DbAndClock } from '#server/context.ts';
import { columnOf, type Db, execute, mapOf, rowsOf, sql, type Trx } from '#server/platform/db/db.ts';
import { invalid, notFound } from '#server/platform/failure/failure.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { applyCatalogue } from '../product-files/apply.ts';
import type { CatalogueRecords, ProductRecord } from '../product-files/records.ts';
import type { Kept } from '../product-files/result.ts';
import { recogniseFits } from '../phones/titles/recognise-fits.ts';
import { proposeHandle, proposeSkus } from './handles.ts';
import { knownValues } from './known-values.ts';
import { fieldReader } from './read-field.ts';
import { readNewProduct, readVariants } from './read-new.ts';
import { takeCatalogue } from './write-edit.ts';
import { changingColumns } from '../product-files/field-columns.ts';

/*
 * A product that is made by hand is written as a file's row is: by the bulk writer, which brings the listing up to date, and
 * its name is read for phones.
 */

type Made = { id: number; handle: string };

export const noSuchProduct = () => notFound('There is no such product.');

/** Makes a product. @throws 422 with a message at each field that is wrong; a handle or SKU that is taken is named */
export const addProduct = ({ db, now }: DbAndClock, given: NewProduct, by: Actor): Promise<Made> =>
  db.transaction().execute(async (trx) => {
    await takeCatalogue(trx);
    const known = await knownValues(trx);
    const { errors, read } = readNewProduct(given, known, fieldReader(known));
    const handle = given.handle === '' ? await proposeHandle(trx, read.name) : slug(given.handle, '-');
    const skus = read.variants.map(({ sku }) => sku);
    // Without a name there is no proposal: what is missing is the name.
    const isProposed = given.handle === '' && given.name === '';
    refuseWrong(errors, isProposed ? null : await handleTaken(trx, handle), await skusTaken(trx, skus));
    const { name, categoryUrls, phoneUrls, variants, attributes } = read;
    const record = { handle, name, categoryUrls, phoneUrls, variants };
    const id = await write(trx, record, attributes);
    const after = { handle, name, skus: skus.join(', ') };
    await addAudit(trx, { ...by, at: now(), action: 'product.add', entityId: id, after });
    return { id, handle };
  });

/** Adds variants to a product; they share the description, tag and brand of its first one. @throws as `addProduct`; 404 */
export const addVariants = ({ db, now }: DbAndClock, id: number, given: NewVariants, by: Actor): Promise<Made> =>
  db.transaction().execute(async (trx) => {
    await takeCatalogue(trx);
    const [product] = await rowsOf<Shared>(trx)`
      select p.handle, p.name, v.position, v.description, t.name as "tagName", coalesce((
          select av.value from variant_attribute va join attribute_value av on av.id = va.attribute_value_id
          join attribute a on a.id = av.attribute_id and a.code = 'brand' where va.variant_id = v.id limit 1), '') as brand,
        (select max(variant_number) from variant o where o.product_id = p.id)::integer as last
      from product p join variant v on v.product_id = p.id left join tag t on t.id = v.tag_id
      where p.id = ${id} order by v.variant_number limit 1`;
    if (!product) throw noSuchProduct();
    const { handle, name, position, last, description, tagName, brand } = product;
    const known = await knownValues(trx);
    const start = { title: name, hasOthers: true, firstNumber: last + 1, position };
    const named = given.options.some((option) => option.toLowerCase() === 'brand');
    const shared = { description, tagName, brand: named ? '' : brand };
    const { errors, read } = readVariants(given, known, fieldReader(known), { ...start, shared });
    const skus = read.variants.map(({ sku }) => sku);
    refuseWrong(errors, null, await skusTaken(trx, skus));
    await write(trx, { handle, name, categoryUrls: [], phoneUrls: [], variants: read.variants }, read.attributes);
    const after = { skus: skus.join(', ') };
    await addAudit(trx, { ...by, at: now(), action: 'product.addVariants', entityId: id, after });
    return { id, handle };
  });

type Shared = Made & {
  name: string;
  position: number;
  last: number;
  description: string;
  tagName: string | null;
  brand: string;
};

/** Of what is stored already, nothing changes. */
const keep: readonly Kept[] = [...fieldsWith(() => true).map(([field]) => field), 'assets', 'otherAttributes'];

const write = async (trx: Trx, product: ProductRecord, attributes: CatalogueRecords['attributes']): Promise<number> => {
  const none = {
    assets: [],
    categories: [],
    phoneBrands: [],
    phoneGroups: [],
    phones: [],
    attributeValues: [],
    tags: [],
  };
  await applyCatalogue(trx, { ...none, attributes, products: [product] }, { keep });
  const { id } = await trx
    .selectFrom('product')
    .select('id')
    .where('handle', '=', product.handle)
    .executeTakeFirstOrThrow();
  await recogniseFits(trx, [id]);
  return id;
};

const handleTaken = async (db: Db, handle: string): Promise<string | null> => {
  if (handle === '') return staffMessages.handleEmpty();
  const taken = await db.selectFrom('product').select('name').where('handle', '=', handle).executeTakeFirst();
  return taken ? staffMessages.handleTaken(taken.name) : null;
};

/** By the place of the SKU: why it cannot be given. */
const skusTaken = async (db: Db, skus: readonly string[]): Promise<Map<number, string>> => {
  const names = await mapOf<string, string>(db)`
    select sku, name from variant where sku = any (${skus}::text[])`;
  return new Map(
    skus.flatMap((sku, at): [number, string][] => {
      const name = names.get(sku);
      return name === undefined ? [] : [[at, staffMessages.skuTaken(name)]];
    }),
  );
};

/** All that is wrong at once. */
const refuseWrong = (errors: EntityErrors, handle: string | null, skus: ReadonlyMap<number, string>): void => {
  const variants: EntityErrors = { ...(errors['variants'] as EntityErrors | undefined) };
  for (const [at, message] of skus) variants[at] = { ...(variants[at] as EntityErrors | undefined), sku: [message] };
  const all: EntityErrors = {
    ...errors,
    ...(handle !== null && { handle: [handle] }),
    ...(Object.keys(variants).length > 0 && { variants }),
  };
  if (Object.keys(all).length > 0) throw invalid(all);
};

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
    const own = await columnOf<string>(trx)`select sku from variant where product_id = ${id} order by variant_number`;
    const skus = await proposeSkus(trx, own);
    await copyVariants(trx, { from: id, to: copy, skus, oldName: of.name, name: given.name });
    await execute(trx)`select refresh_listing(${[copy]}::int[])`;
    await recogniseFits(trx, [copy]);
    const after = { handle, name: given.name, copyOf: of.handle, skus: [...skus.values()].join(', ') };
    await addAudit(trx, { ...by, at: now(), action: 'product.duplicate', entityId: copy, after });
    return { id: copy, handle };
  });

const copyProduct = async (
  trx: Trx,
  from: number,
  { handle, name }: { handle: string; name: string },
): Promise<number> => {
  const [made] = await rowsOf<{ id: number }>(trx)`
    insert into product (handle, name, part_type_id)
    select ${handle}, ${name}, part_type_id from product where id = ${from} returning id`;
  if (!made) throw noSuchProduct();
  await execute(trx)`insert into product_category (product_id, category_id)
    select ${made.id}, category_id from product_category where product_id = ${from}`;
  await execute(trx)`insert into product_phone (product_id, phone_id)
    select ${made.id}, phone_id from product_phone where product_id = ${from}`;
  return made.id;
};

type Copied = { from: number; to: number; skus: ReadonlyMap<string, string>; oldName: string; name: string };

const copyVariants = async (trx: Trx, { from, to, skus, oldName, name }: Copied): Promise<void> => {
  const copied = changingColumns.filter(
    ({ field }) => !['name', 'upc', 'stock', 'sold', 'supersededBy'].includes(field),
  );
  const columns = sql.join(copied.map(({ column }) => sql.ref(column)));
  await execute(trx)`
    insert into variant (product_id, variant_number, name, sku, stock_status, position, discontinued_at, ${columns})
    select ${to}, v.variant_number,
      case when starts_with(v.name, ${oldName}) then ${name} || substr(v.name, length(${oldName}) + 1) else v.name end,
      s.copied, 'OUT_OF_STOCK', v.position, now(), ${columns}
    from variant v join unnest(${[...skus.keys()]}::text[], ${[...skus.values()]}::text[]) s (sku, copied) on s.sku = v.sku
    where v.product_id = ${from} order by v.variant_number`;
  const pair = sql`variant v join variant c on c.product_id = ${to} and c.variant_number = v.variant_number
    and v.product_id = ${from}`;
  await execute(trx)`insert into variant_attribute (variant_id, attribute_value_id)
    select c.id, a.attribute_value_id from ${pair} join variant_attribute a on a.variant_id = v.id`;
  await execute(trx)`insert into variant_asset (variant_id, position, asset_id)
    select c.id, a.position, a.asset_id from ${pair} join variant_asset a on a.variant_id = v.id`;
  await execute(trx)`insert into tier_price (variant_id, price_list_id, qty, price_cents)
    select c.id, t.price_list_id, t.qty, t.price_cents from ${pair} join tier_price t on t.variant_id = v.id`;
};
