import type { MergeIds, SaveTag } from '#contract/catalogue/staff-attributes.ts';
import * as staffMessages from '#messages/staff.js';
import { assetJson, type AssetRow, refuseUnknownPicture } from '../reading/assets.ts';
import { takeCatalogue, writeEdit } from '../editing/write-edit.ts';
import { type Db, insertRow, inTransaction, rowsOf, sql, updateRow } from '#server/platform/db/db.ts';
import { invalid, refused, staleVersion } from '#server/platform/failure/failure.ts';
import { addAudit, changedFields } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { renameInHistory } from './rename-in-history.ts';

export type TagRecord = { id: number; name: string; asset: AssetRow | null; variants: number };

/** All tags by name. One query. */
export const tagRows = (db: Db): Promise<TagRecord[]> => rowsOf<TagRecord>(db)`
    select t.id, t.name, ${assetJson('a')} as asset,
      (select count(*)::integer from variant v where v.tag_id = t.id) as variants
    from tag t left join asset a on a.id = t.asset_id order by lower(t.name), t.id`;

/** Makes a tag. @throws 422 when there is one of the name */
export const addTag = inTransaction<{ name: string; by: Actor }>(async (trx, { name, by }, now) => {
  await takeCatalogue(trx);
  await refuseTaken(trx, name, null);
  const id = await insertRow(trx, 'tag', { name });
  await addAudit(trx, { ...by, at: now(), action: 'tag.add', entityId: id, after: { name } });
});

/** Changes a tag on all that have it. @throws 422 when it was changed elsewhere, or its name or picture cannot be */
export const saveTag = inTransaction<SaveTag & { id: number; by: Actor }>(
  async (trx, { id, name, pictureId, seen, by }, now) => {
    await takeCatalogue(trx);
    const stored = await trx
      .selectFrom('tag')
      .select(['name', 'asset_id as pictureId'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!stored || stored.name !== seen.name || stored.pictureId !== seen.pictureId) throw staleVersion();
    const changed = changedFields(stored, { name, pictureId });
    if (!changed) return;
    await refuseTaken(trx, name, id);
    if (pictureId !== stored.pictureId) await refuseUnknownPicture(trx, pictureId);
    await updateRow(trx, 'tag', id, { name, asset_id: pictureId });
    await renameInHistory(trx, { field: 'tag', from: stored.name, to: name });
    await addAudit(trx, { ...by, at: now(), action: 'tag.change', entityId: id, ...changed });
  },
);

/** In any case: two that differ by it are one to shoppers. */
const refuseTaken = async (trx: Db, name: string, own: number | null): Promise<void> => {
  const { rows } = await sql<{ id: number }>`select id from tag where lower(name) = lower(${name})`.execute(trx);
  if (rows.some(({ id }) => id !== own)) throw invalid({ name: [staffMessages.tagTaken()] });
};

/**
 * Gives all that has some tags another one, or none, and deletes those.
 * @returns the change of products that can be taken back; null when none had them
 * @throws 422 when one of them is gone
 */
export const mergeTags = inTransaction<MergeIds & { by: Actor }, number | null>(
  async (trx, { ids, intoId, by }, now) => {
    await takeCatalogue(trx);
    const nameOf = new Map((await tagRows(trx)).map((tag) => [tag.id, tag.name]));
    const into = intoId === null ? null : nameOf.get(intoId);
    if (into === undefined || !ids.every((id) => nameOf.has(id))) throw staleVersion();
    if (intoId !== null && ids.includes(intoId)) throw refused(staffMessages.mergeIntoItself());
    const at = now();
    const editId = await writeEdit(trx, { by, at })`
      select row_number() over ()::integer as id, v.product_id, v.id as variant_id, 'tag' as field,
        t.name as expected, ${into}::text as wanted
      from variant v join tag t on t.id = v.tag_id where t.id = any (${ids}::int[])`;
    if (editId !== null)
      await sql`insert into catalogue_gone (edit_id, kind, doc)
        select ${editId}, 'tag', to_jsonb(t) from tag t where id = any (${ids}::int[])`.execute(trx);
    await trx.deleteFrom('tag').where('id', 'in', ids).execute();
    await addAudit(trx, {
      ...by,
      at,
      action: 'tag.merge',
      entityId: intoId ?? ids[0] ?? 0,
      before: { tags: ids.map((id) => nameOf.get(id)).join(', ') },
      after: { tags: into ?? '', change: editId },
    });
    return editId;
  },
);
