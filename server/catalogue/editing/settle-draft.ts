import type { SettleDraft } from '#contract/catalogue/staff-catalogue.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';

/** Takes lines out of a person's draft. */
export const dropLines = async (db: Kysely<DB>, staffId: number, lines: readonly number[] | 'all'): Promise<void> => {
  const these = lines === 'all' ? sql`true` : sql`id = any (${lines}::int[])`;
  await sql`delete from catalogue_draft where staff_id = ${staffId} and ${these}`.execute(db);
};

/**
 * Of lines that others have changed since: `mine` stay, and count as seen against what is stored now; `theirs` leave
 * the draft.
 */
export const settleDraft = (db: Kysely<DB>, staffId: number, { mine, theirs }: SettleDraft): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await dropLines(trx, staffId, theirs);
    await sql`update catalogue_draft d set before = n.theirs
      from unnest(${mine.map(({ id }) => id)}::int[], ${mine.map((each) => each.theirs)}::text[]) n (id, theirs)
      where d.staff_id = ${staffId} and d.id = n.id`.execute(trx);
    await sql`delete from catalogue_draft where staff_id = ${staffId} and problem is null
      and after is not distinct from before`.execute(trx);
  });
