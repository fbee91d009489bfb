import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/types.ts';

type Count = { variantId: number; pieces: number };

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
