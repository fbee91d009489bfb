import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';

/** Brings back the tags and values that an edit has deleted, as they were; those that are there again stay. */
export const restoreDeleted = async (trx: Transaction<DB>, editId: number): Promise<void> => {
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
