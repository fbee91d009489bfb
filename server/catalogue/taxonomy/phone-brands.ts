import { links } from '#contract/links.ts';
import type { OrderIds } from '#contract/catalogue/staff-attributes.ts';
import type { SavePhoneBrand, SavePhoneGroup } from '#contract/catalogue/staff-phones.ts';
import * as staffMessages from '#messages/staff.js';
import { claimPath, dropMovesTo, movePath } from '#server/platform/redirects/moved-paths.ts';
import {
  columnOf,
  type Db,
  insertRow,
  inTransaction,
  rowsOf,
  sql,
  type Trx,
  updateRow,
} from '#server/platform/db/db.ts';
import { invalid, notFound, notPossible, staleVersion } from '#server/platform/failure/failure.ts';
import { addAudit, changedFields } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { takeCatalogue } from '../editing/write-edit.ts';
import { phoneBrands } from '../reading/phone-queries.ts';
import { refreshProducts } from './follow-tree.ts';
import { reordered } from './reorder.ts';
import { assetJson, type AssetRow, refuseUnknownPicture } from '../reading/assets.ts';
import { recogniseFits } from '../phones/titles/recognise-fits.ts';

/** Makes a brand of phones, or changes one. @throws 422 when it was changed elsewhere, or its name, address or picture cannot be */
export const savePhoneBrand = inTransaction<SavePhoneBrand & { by: Actor }>(
  async (trx, { id, seen, by, ...given }, now) => {
    await takeCatalogue(trx);
    const all = await phoneBrands(trx);
    const others = all.filter((each) => each.id !== id);
    if (others.some(({ url }) => url === given.url)) throw invalid({ url: [staffMessages.brandUrlTaken()] });
    if (others.some(({ name }) => name.toLowerCase() === given.name.toLowerCase()))
      throw invalid({ name: [staffMessages.brandNameTaken()] });
    await refuseUnknownPicture(trx, given.pictureId);
    const at = now();
    const columns = { name: given.name, url: given.url, asset_id: given.pictureId };
    if (id === null) {
      const position = sql<number>`(select coalesce(max(position), 0) + 1 from phone_brand)`;
      const added = await insertRow(trx, 'phone_brand', { ...columns, position });
      await claimPath(trx, links.phonesOfBrand(given.url));
      await addAudit(trx, { ...by, at, action: 'brand.add', entityId: added, after: given });
      return;
    }
    const stored = all.find((each) => each.id === id);
    const present = stored && { name: stored.name, url: stored.url, pictureId: stored.asset?.id ?? null };
    if (!present || !seen || changedFields(present, seen)) throw staleVersion();
    const changed = changedFields(present, given);
    if (!changed) return;
    await updateRow(trx, 'phone_brand', id, columns);
    if (given.url !== present.url)
      await movePath(trx, { from: links.phonesOfBrand(present.url), to: links.phonesOfBrand(given.url), at });
    if (given.name !== present.name) await refreshProducts(trx, await productsOfBrand(trx, id));
    await addAudit(trx, { ...by, at, action: 'brand.change', entityId: id, ...changed });
  },
);

/** Puts the brands in another order. @throws 422 when they are not as they were seen, or others are named */
export const orderPhoneBrands = inTransaction<OrderIds & { by: Actor }>(async (trx, { by, ...given }, now) => {
  await sql`select id from phone_brand order by id for update`.execute(trx);
  const rows = (await phoneBrands(trx)).map(({ id, name }) => ({ id, label: name }));
  const order = await reordered(trx, 'phone_brand', rows, given);
  if (order) await addAudit(trx, { ...by, at: now(), action: 'brands.order', entityId: 1, ...order });
});

/** Deletes a brand that has no phones, with its series. @throws 404; 422 while it has some */
export const deletePhoneBrand = inTransaction<{ id: number; by: Actor }>(async (trx, { id, by }, now) => {
  await takeCatalogue(trx);
  const brand = (await phoneBrands(trx)).find((each) => each.id === id);
  if (!brand) throw notFound('There is no such brand.');
  if (brand.count > 0) throw notPossible(staffMessages.brandHasPhones(brand.count));
  await trx.deleteFrom('phone_group').where('brand_id', '=', id).execute();
  await trx.deleteFrom('phone_brand').where('id', '=', id).execute();
  await dropMovesTo(trx, links.phonesOfBrand(brand.url));
  const told = { before: { name: brand.name, url: brand.url }, after: { deleted: true } };
  await addAudit(trx, { ...by, at: now(), action: 'brand.delete', entityId: id, ...told });
});

/** Searches find products by the brand of their phones, too. */
const productsOfBrand = (db: Db, id: number): Promise<number[]> => columnOf<number>(db)`
    select distinct pp.product_id as id from product_phone pp join phone p on p.id = pp.phone_id
    where p.brand_id = ${id}`;

export type PhoneGroupRecord = { id: number; name: string; brand: string; asset: AssetRow | null; phones: number };

/** The series of all brands, in the order in which the shop shows them. One query. */
export const phoneGroupRows = (db: Db): Promise<PhoneGroupRecord[]> => rowsOf<PhoneGroupRecord>(db)`
    select g.id, g.name, b.name as brand, ${assetJson('a')} as asset,
      (select count(*)::integer from phone p where p.group_id = g.id) as phones
    from phone_group g join phone_brand b on b.id = g.brand_id left join asset a on a.id = g.asset_id
    order by b.position, b.name, b.id, g.position, g.name, g.id`;

/** Changes the picture of a series. @throws 404; 422 when it was changed elsewhere, or there is no such picture */
export const savePhoneGroup = inTransaction<SavePhoneGroup & { id: number; by: Actor }>(
  async (trx, { id, pictureId, seen, by }, now) => {
    const stored = await trx
      .selectFrom('phone_group')
      .select(['name', 'brand_id as brandId', 'asset_id as pictureId'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!stored) throw notFound('There is no such series.');
    if (stored.pictureId !== seen.pictureId) throw staleVersion();
    if (stored.pictureId === pictureId) return;
    await refuseUnknownPicture(trx, pictureId);
    await updateRow(trx, 'phone_group', id, { asset_id: pictureId });
    await addAudit(trx, {
      ...by,
      at: now(),
      action: 'brand.series',
      entityId: stored.brandId,
      before: { series: stored.name, pictureId: stored.pictureId },
      after: { series: stored.name, pictureId },
    });
  },
);

/** The products whose words may mean another phone now: its own, those that named it, and those that name one the shop does not have. */
const mayMean = (db: Db, phoneId: number): Promise<number[]> => columnOf<number>(db)`
    select product_id as id from product_reading where unknown <> '{}'
    union select product_id from product_fit where phone_id = ${phoneId}
    union select product_id from product_phone where phone_id = ${phoneId}`;

/** After a phone has other names or numbers: reads anew what products say, and brings their listing up to date. */
export const followNames = async (trx: Trx, phoneId: number): Promise<void> => {
  const ids = await mayMean(trx, phoneId);
  if (ids.length === 0) return;
  await recogniseFits(trx, ids, { anew: true, listingLater: true });
  await refreshProducts(trx, ids);
};
