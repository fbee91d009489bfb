import { setFields, stageFields } from '../product-files/set-fields.ts';
import { inTransaction, rowOf, sql, type Trx, updateRow } from '#server/platform/db/db.ts';
import { notPossible } from '#server/platform/failure/failure.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { noSuchEdit, whyNotUndo } from './edit-rules.ts';
import { finishWrites, takeCatalogue } from './write-edit.ts';

/**
 * Takes a save back: each field that still is as it left it gets its older value; one that was changed since stays.
 * @throws 404; 422 with the reason why not
 */
export const undoEdit = inTransaction<{ id: number; prices: boolean; by: Actor }>(
  async (trx, { id, prices, by }, now) => {
    await takeCatalogue(trx);
    const edit = await trx
      .selectFrom('catalogue_edit')
      .leftJoin('sale', 'sale.id', 'catalogue_edit.sale_id')
      .select(['has_prices as hasPrices', 'undone_at as undoneAt', 'sale.name as sale'])
      .where('catalogue_edit.id', '=', id)
      .forUpdate('catalogue_edit')
      .executeTakeFirst();
    if (!edit) throw noSuchEdit();
    const whyNot = whyNotUndo(edit, prices);
    if (whyNot !== null) throw notPossible(whyNot);
    await putBackEdit(trx, { id, at: now(), by });
  },
);

/** Puts the older values back in a transaction that has the turn of bulk writers, and writes down how many stayed. */
export const putBackEdit = async (trx: Trx, { id, at, by }: { id: number; at: Date; by: Actor }): Promise<void> => {
  await stageFields(trx)`select id, product_id, variant_id, field, after as expected, before as wanted
    from catalogue_edit_change where edit_id = ${id}`;
  await restoreDeleted(trx, id);
  await setFields(trx);
  await sql`update catalogue_edit_change c set undone = w.done from field_write w where w.id = c.id`.execute(trx);
  await finishWrites(trx);
  const { back, left } = await rowOf<{ back: number; left: number }>(trx)`
    select count(*) filter (where done)::integer as back, count(*) filter (where not done)::integer as left
    from field_write`;
  await updateRow(trx, 'catalogue_edit', id, { undone_at: at, undone_by: by.actor, left_changes: left });
  const after = { fieldsPutBack: back, fieldsLeft: left };
  await addAudit(trx, { ...by, at, action: 'catalogue.undo', entityId: id, after });
};

/** Brings back the tags and values that an edit has deleted, as they were; those that are there again stay. */
const restoreDeleted = async (trx: Trx, editId: number): Promise<void> => {
  await sql`
    insert into tag (name, asset_id)
    select doc ->> 'name', (select id from asset where id = (doc ->> 'asset_id')::integer)
    from catalogue_gone where edit_id = ${editId} and kind = 'tag' on conflict do nothing`.execute(trx);
  await sql`
    insert into attribute_value (attribute_id, value, label, metadata, position)
    select a.id, doc ->> 'value', doc ->> 'label', doc -> 'metadata', (doc ->> 'position')::integer
    from catalogue_gone join attribute a on a.id = (doc ->> 'attribute_id')::integer
    where edit_id = ${editId} and kind = 'value' on conflict do nothing`.execute(trx);
};
