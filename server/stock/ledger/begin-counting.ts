import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';

type Count = { variantId: number; pieces: number };
type Counts = { counts: readonly Count[]; at: Date; reason: string; by: Actor };

/**
 * Begins to count variants that are not counted yet: so many pieces are in the house, those for open orders included,
 * which are allocated at once. Waits for orders under way. One statement for any number.
 * @returns the ids of the variants that begin to be counted; those that were counted before stay as they are
 */
export const beginCounting = async (
  trx: Kysely<DB>,
  counts: readonly Count[],
  by: { at: Date; actor: string; reason: string },
): Promise<number[]> => {
  const ids = counts.map(({ variantId }) => variantId);
  const { rows } = await sql<{ id: number }>`
    select id from begin_counting(${ids}::int[], ${counts.map(({ pieces }) => pieces)}::int[],
      ${by.at}, ${by.actor}, ${by.reason}) id`.execute(trx);
  return rows.map(({ id }) => id);
};

/** The same for staff: with one audit row for all of them, none where none begins. */
export const beginCountingBy = async (trx: Kysely<DB>, { counts, at, reason, by }: Counts): Promise<Set<number>> => {
  const begun = new Set(await beginCounting(trx, counts, { at, actor: by.actor, reason }));
  const pieces = counts.reduce((sum, each) => sum + (begun.has(each.variantId) ? each.pieces : 0), 0);
  if (begun.size > 0)
    await addAudit(trx, {
      ...by,
      at,
      action: 'stock.begin',
      entity: 'shop',
      entityId: 1,
      after: { variants: begun.size, pieces, reason },
    });
  return begun;
};
