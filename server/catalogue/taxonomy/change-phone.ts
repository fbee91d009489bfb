import { links } from '#contract/links.ts';
import type { AddPhone, MergePhone, SavePhone } from '#contract/catalogue/staff-phones.ts';
import * as staffMessages from '#messages/staff.js';
import { claimPath, dropMovesTo, movePath } from '#server/platform/redirects/moved-paths.ts';
import { type Db, execute, insertRow, inTransaction, sql, updateRow, valueOf } from '#server/platform/db/db.ts';
import { invalid, notPossible, staleVersion } from '#server/platform/failure/failure.ts';
import { addAudit, changedFields } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { takeCatalogue, writeEdit } from '../editing/write-edit.ts';
import { phoneRecord } from './phone-model-table.ts';
import { followNames } from './phone-brands.ts';
import { renameInHistory } from './rename-in-history.ts';
import { refuseUnknownPicture } from '../reading/assets.ts';

/** Makes a phone. @throws 422 when its name or address is taken, or its brand is gone */
export const addPhone = inTransaction<AddPhone & { by: Actor }, number>(
  async (trx, { by, name, brandId, url }, now) => {
    await takeCatalogue(trx);
    await refuseTaken(trx, { name, brandId, url }, null);
    const id = await insertRow(trx, 'phone', { name, brand_id: brandId, url });
    await claimPath(trx, links.phone(url));
    await followNames(trx, id);
    await addAudit(trx, { ...by, at: now(), action: 'phone.add', entityId: id, after: { name, url } });
    return id;
  },
);

/** Changes a phone. @throws 404; 422 when it was changed elsewhere, or its name, address or picture cannot be */
export const savePhone = inTransaction<SavePhone & { id: number; by: Actor }>(
  async (trx, { id, version, by, ...given }, now) => {
    await takeCatalogue(trx);
    const stored = await phoneRecord(trx, id);
    if (stored.version !== version) throw staleVersion();
    const present = {
      name: stored.name,
      brandId: stored.brandId,
      url: stored.url,
      group: stored.group ?? '',
      launchedOn: stored.launchedOn,
      pictureId: stored.asset?.id ?? null,
      numbers: stored.numbers,
      aliases: stored.aliases,
    };
    const wanted = { ...given, numbers: given.numbers.toSorted(), aliases: given.aliases.toSorted() };
    const changed = changedFields(
      { ...present, numbers: present.numbers.toSorted(), aliases: present.aliases.toSorted() },
      wanted,
    );
    if (!changed) return;
    await refuseTaken(trx, given, id);
    if ('pictureId' in changed.after) await refuseUnknownPicture(trx, given.pictureId);
    const at = now();
    await updateRow(trx, 'phone', id, {
      name: given.name,
      brand_id: given.brandId,
      url: given.url,
      group_id: await groupId(trx, given),
      launched_on: given.launchedOn,
      year_of_launch: given.launchedOn === null ? null : Number(given.launchedOn.slice(0, 4)),
      ...('pictureId' in changed.after && { asset_id: given.pictureId, large_asset_id: given.pictureId }),
      version: sql`version + 1`,
    });
    await writeNames(trx, id, wanted);
    if (given.url !== present.url) {
      await movePath(trx, { from: links.phone(present.url), to: links.phone(given.url), at });
      await renameInHistory(trx, { field: 'phones', from: present.url, to: given.url });
    }
    const naming = ['name', 'brandId', 'group', 'launchedOn', 'numbers', 'aliases'];
    if (naming.some((field) => field in changed.after)) await followNames(trx, id);
    await addAudit(trx, { ...by, at, action: 'phone.change', entityId: id, ...changed });
  },
);

type Named = { name: string; brandId: number; url: string };

const refuseTaken = async (trx: Db, { name, brandId, url }: Named, own: number | null): Promise<void> => {
  const brand = await trx.selectFrom('phone_brand').select('id').where('id', '=', brandId).executeTakeFirst();
  if (!brand) throw invalid({ brandId: [staffMessages.phoneBrandUnknown()] });
  const { rows } = await sql<{ id: number; sameUrl: boolean }>`
    select id, url = ${url} as "sameUrl" from phone
    where url = ${url} or brand_id = ${brandId} and lower(name) = lower(${name})`.execute(trx);
  const others = rows.filter(({ id }) => id !== own);
  if (others.some(({ sameUrl }) => sameUrl)) throw invalid({ url: [staffMessages.phoneUrlTaken()] });
  if (others.length > 0) throw invalid({ name: [staffMessages.phoneNameTaken()] });
};

/** Of the brand's series of that name; a new one is its last. */
const groupId = async (trx: Db, { group, brandId }: { group: string; brandId: number }): Promise<number | null> => {
  if (group === '') return null;
  return valueOf<number>(trx)`
    insert into phone_group (brand_id, name, position)
    select ${brandId}, ${group}, coalesce(max(position), 0) + 1 from phone_group where brand_id = ${brandId}
    on conflict (brand_id, name) do update set name = excluded.name returning id`;
};

const writeNames = async (
  trx: Db,
  id: number,
  { numbers, aliases }: { numbers: readonly string[]; aliases: readonly string[] },
): Promise<void> => {
  await sql`delete from phone_model where phone_id = ${id} and number <> all (${numbers}::text[])`.execute(trx);
  await sql`insert into phone_model (phone_id, number) select ${id}, n from unnest(${numbers}::text[]) n
    on conflict do nothing`.execute(trx);
  await sql`delete from phone_alias where phone_id = ${id} and alias <> all (${aliases}::text[])`.execute(trx);
  await sql`insert into phone_alias (phone_id, alias) select ${id}, n from unnest(${aliases}::text[]) n
    on conflict do nothing`.execute(trx);
};

/**
 * Makes two phones one: what fits the first fits the other, which keeps its numbers, its names and what was decided about words; its
 * address leads there.
 * @throws 404; 422 when it was changed elsewhere
 */
export const mergePhone = inTransaction<MergePhone & { id: number; by: Actor }>(
  async (trx, { id, version, intoId, by }, now) => {
    await takeCatalogue(trx);
    const from = await phoneRecord(trx, id);
    if (from.version !== version) throw staleVersion();
    if (id === intoId) throw invalid({ intoId: [staffMessages.mergeIntoItself()] });
    const into = await phoneRecord(trx, intoId);
    const at = now();
    await writeEdit(trx, { by, at })`
      select row_number() over ()::integer as id, h.product_id, null::integer as variant_id, 'phones' as field,
        (select string_agg(u, ', ' order by u) from unnest(h.urls) u) as expected,
        (select string_agg(distinct u, ', ' order by u)
          from unnest(array_replace(h.urls, ${from.url}::text, ${into.url}::text)) u) as wanted
      from (
        select pp.product_id, array_agg(p.url) as urls from product_phone pp join phone p on p.id = pp.phone_id
        where pp.product_id in (select product_id from product_phone where phone_id = ${id})
        group by pp.product_id) h`;
    await sql`insert into phone_model (phone_id, number) select ${intoId}, number from phone_model where phone_id = ${id}
      on conflict do nothing`.execute(trx);
    await sql`insert into phone_alias (phone_id, alias)
      select ${intoId}::int, alias from phone_alias where phone_id = ${id} union select ${intoId}::int, ${from.name}::text
      on conflict do nothing`.execute(trx);
    await sql`insert into fit_lesson (words, phone_id, fits) select words, ${intoId}, fits from fit_lesson where phone_id = ${id}
      on conflict do nothing`.execute(trx);
    await execute(trx)`insert into customer_phone (customer_id, phone_id, position)
      select customer_id, ${intoId}, position from customer_phone where phone_id = ${id} on conflict do nothing`;
    await trx.deleteFrom('phone').where('id', '=', id).execute();
    await updateRow(trx, 'phone', intoId, { version: sql`version + 1` });
    await movePath(trx, { from: links.phone(from.url), to: links.phone(into.url), at });
    await followNames(trx, intoId);
    await addAudit(trx, {
      ...by,
      at,
      action: 'phone.merge',
      entityId: intoId,
      before: { name: from.name, url: from.url, products: from.products },
      after: { name: into.name, url: into.url },
    });
  },
);

/** Deletes a phone. @throws 404; 422 when it was changed elsewhere, or products fit it */
export const deletePhone = inTransaction<{ id: number; version: number; by: Actor }>(
  async (trx, { id, version, by }, now) => {
    await takeCatalogue(trx);
    const { name, url, products, ...stored } = await phoneRecord(trx, id);
    if (stored.version !== version) throw staleVersion();
    if (products > 0) throw notPossible(staffMessages.phoneFits(products));
    await trx.deleteFrom('phone').where('id', '=', id).execute();
    await dropMovesTo(trx, links.phone(url));
    await addAudit(trx, {
      ...by,
      at: now(),
      action: 'phone.delete',
      entityId: id,
      before: { name, url },
      after: { deleted: true },
    });
  },
);
