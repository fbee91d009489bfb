import { sql, type Transaction } from 'kysely';
import type { DB } from '../db/types.ts';
import { addAudit } from '../staff/add-audit.ts';
import type { Actor } from '../viewer/staff-viewer.ts';

type Made = { hasPrices: boolean; actor: string; at: Date };

/** What was saved, as the audit log tells it: the number of changes by field. */
type Kept = { editId: number; told: Record<string, number> };

/** Writes down what was saved, for an undo and for the history of its products. */
export const keepEdit = async (trx: Transaction<DB>, { hasPrices, actor, at }: Made): Promise<Kept> => {
  const { rows: fields } = await sql<{ field: string; changes: number; variants: number }>`
    select field, count(*)::integer as changes from field_write group by field order by field`.execute(trx);
  const { rows: counted } = await sql<{ changes: number; variants: number }>`
    select count(*)::integer as changes, count(distinct coalesce(variant_id, -product_id))::integer as variants
    from field_write`.execute(trx);
  const { changes = 0, variants = 0 } = counted[0] ?? {};
  const { id } = await trx
    .insertInto('catalogue_edit')
    .values({ made_at: at, made_by: actor, has_prices: hasPrices, changes, variants })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into catalogue_edit_change (edit_id, product_id, variant_id, field, before, after)
    select ${id}, product_id, variant_id, field, expected, wanted from field_write order by id`.execute(trx);
  return {
    editId: id,
    told: { changes, variants, ...Object.fromEntries(fields.map((each) => [each.field, each.changes])) },
  };
};

/** The same of fields that were set as such, with its row in the audit log. @returns the edit's id */
export const keepSavedEdit = async (
  trx: Transaction<DB>,
  { hasPrices, by, at }: { hasPrices: boolean; by: Actor; at: Date },
): Promise<number> => {
  const { editId, told: after } = await keepEdit(trx, { hasPrices, actor: by.actor, at });
  await addAudit(trx, { ...by, at, action: 'catalogue.save', entity: 'catalogue', entityId: editId, after });
  return editId;
};
