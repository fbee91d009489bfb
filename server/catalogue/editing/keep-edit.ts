import { sql, type Transaction } from 'kysely';
import type { AuditAction } from '#contract/people/staff-audit.ts';
import type { DB } from '#server/platform/db/types.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';

type Made = {
  hasPrices: boolean;
  by: Actor;
  at: Date;
  /** An act that has a name of its own, else it is a save; null: the caller audits what it does by that. */
  act?: { action: AuditAction; entityId: number } | null;
};

/** Writes down what was set (`field_write`), for an undo and for the history of its products, and audits it. */
export const keepEdit = async (trx: Transaction<DB>, { hasPrices, by, at, act }: Made): Promise<number> => {
  const { rows: fields } = await sql<{ field: string; changes: number }>`
    select field, count(*)::integer as changes from field_write group by field order by field`.execute(trx);
  const { rows: counted } = await sql<{ changes: number; variants: number }>`
    select count(*)::integer as changes, count(distinct coalesce(variant_id, -product_id))::integer as variants
    from field_write`.execute(trx);
  const { changes = 0, variants = 0 } = counted[0] ?? {};
  const { id } = await trx
    .insertInto('catalogue_edit')
    .values({ made_at: at, made_by: by.actor, has_prices: hasPrices, changes, variants })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into catalogue_edit_change (edit_id, product_id, variant_id, field, before, after)
    select ${id}, product_id, variant_id, field, expected, wanted from field_write order by id`.execute(trx);
  const after = { changes, variants, ...Object.fromEntries(fields.map((each) => [each.field, each.changes])) };
  if (act === null) return id;
  const of = act ?? ({ action: 'catalogue.save', entityId: id } as const);
  await addAudit(trx, { ...by, at, ...of, after });
  return id;
};
