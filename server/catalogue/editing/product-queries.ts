import type { Stored } from '#server/platform/db/stored.ts';
import { type CatalogueChange, type CatalogueProduct, fieldsWith } from '#contract/catalogue/staff-catalogue.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import { type Db, rowsOf, sql } from '#server/platform/db/db.ts';
import { assetJson, type AssetRow } from '../reading/assets.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { type CatalogueRecord, catalogueRows } from './catalogue-table.ts';
import { draftLines } from './draft-lines.ts';

export type ChangeRecord = Stored<CatalogueChange>;

const shared = fieldsWith(({ ofProduct }) => ofProduct).map(([field]) => field);
const priced = fieldsWith(({ priced: isPriced }) => isPriced).map(([field]) => field);

/** What was changed of a product, by hand or by a file, newest first. @param prices whether changes of prices are in it */
export const productChanges = (
  db: Db,
  productId: number,
  prices: boolean,
): Promise<ChangeRecord[]> => rowsOf<ChangeRecord>(db)`
    select * from product_changes(${productId}, ${shared}, ${prices ? [] : priced}, ${staffLimits.historyMax})`;

/** A product's variants in their order, with descriptions; none for an unknown one. */
export const productVariants = async (
  db: Db,
  productId: number,
): Promise<{ handle: string; variants: CatalogueRecord[] } | undefined> => {
  const product = await db.selectFrom('product').select('handle').where('id', '=', productId).executeTakeFirst();
  if (!product) return undefined;
  const ids = await db
    .selectFrom('variant')
    .select('id')
    .where('product_id', '=', productId)
    .orderBy('variant_number')
    .execute();
  const places = ids.map(({ id }) => id);
  const variants = await catalogueRows(db, places, { whole: true });
  return { handle: product.handle, variants: variants.toSorted((a, b) => places.indexOf(a.id) - places.indexOf(b.id)) };
};

/** Why the product fits its phones, as far as its words or a person said so. One query. */
export const productFits = (db: Db, productId: number) => rowsOf<{
  url: string;
  state: 'APPLIED' | 'ACCEPTED';
  words: string;
}>(db)`
    select h.url, f.state, f.because as words from product_fit f join phone h on h.id = f.phone_id
    where f.product_id = ${productId} and f.state in ('APPLIED', 'ACCEPTED') order by h.url`;

/** Which variant takes whose place, of those that are the product's on either side. One query. */
export const supersedingOf = (db: Db, productId: number) => rowsOf<CatalogueProduct['superseding'][number]>(db)`
    select v.sku, v.product_id as "productId", o.sku as by, o.product_id as "byProductId"
    from variant v join variant o on o.sku = v.superseded_by
    where v.product_id = ${productId} or o.product_id = ${productId} order by v.sku`;

/** Lines of the person's draft about the product: what they name has to be drawn, too. */
export const draftedOf = (db: Db, productId: number, staffId: number) =>
  draftLines(db, staffId, sql`d."productId" = ${productId}`);

/** Pictures by their ids. One query. */
export const picturesByIds = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('asset')
    .select(['id', 'hash', 'width', 'height', 'name', 'alt', 'version'])
    .where(isOneOf('id', ids))
    .execute();
export type PictureRecord = Awaited<ReturnType<typeof picturesByIds>>[number];

/** Products by their ids, with the first picture of each. One query. */
export const productsNamed = (db: Db, ids: readonly number[]) => rowsOf<{
  id: number;
  name: string;
  asset: AssetRow | null;
}>(db)`
    select p.id, p.name, (select ${assetJson('a')} from variant v join variant_asset va on va.variant_id = v.id
      join asset a on a.id = va.asset_id where v.product_id = p.id order by v.variant_number, va.position limit 1) as asset
    from product p where p.id = any (${ids}::int[])`;
export type OtherRecord = Awaited<ReturnType<typeof productsNamed>>[number];

/** Ids that fields of these names hold, in stored texts and drafted ones. */
export const idsIn = (
  fields: readonly string[],
  texts: readonly { field: string; text: string | null }[],
): number[] => [
  ...new Set(
    texts.flatMap(({ field, text }) => (fields.includes(field) && text !== null ? text.split(', ').map(Number) : [])),
  ),
];
