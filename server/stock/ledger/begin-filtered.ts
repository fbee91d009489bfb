import type { BeginFiltered, BegunFiltered } from '#contract/catalogue/staff-catalogue.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import { type Kysely, sql } from 'kysely';
import type { DbAndClock } from '#server/context.ts';
import type { DB } from '#server/platform/db/types.ts';
import { rowsOf } from '#server/platform/db/rows-of.ts';
import { staleVersion } from '#server/platform/failure/failure.ts';
import { beginCountingBy } from './begin-counting.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { filteredIds } from '#server/catalogue/editing/filtered-ids.ts';

type Line = BegunFiltered['lines'][number];

/**
 * Begins to count all filtered variants that are not counted yet, each with the same number of pieces: looks at which,
 * or does it.
 * @throws 422 when others begin to be counted than were looked at
 */
export const beginFiltered = (
  { db, now }: DbAndClock,
  { filters, ids, pieces, reason, seen, prices, by }: BeginFiltered & { prices: boolean; by: Actor },
): Promise<BegunFiltered> =>
  db.transaction().execute(async (trx) => {
    const at = now();
    const matched = await filteredIds(trx, { filters, ids, prices, now: at });
    const uncounted = await uncountedOf(trx, matched);
    const lines = await linesOf(trx, uncounted.slice(0, staffLimits.bulkPreviewMax));
    if (seen === null) return { matched: matched.length, begins: uncounted.length, lines };
    const counts = uncounted.map((variantId) => ({ variantId, pieces }));
    const begun = await beginCountingBy(trx, { counts, at, reason, by });
    if (begun.size !== seen) throw staleVersion();
    return { matched: matched.length, begins: begun.size, lines };
  });

/** In the given order. */
const uncountedOf = async (db: Kysely<DB>, ids: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select u.id from unnest(${ids}::int[]) with ordinality u (id, place)
    where not exists (select from variant_stock s where s.variant_id = u.id) order by u.place`.execute(db);
  return rows.map(({ id }) => id);
};

const linesOf = (db: Kysely<DB>, ids: readonly number[]): Promise<Line[]> => rowsOf<Line>(db)`
    select v.sku, v.name, v.stock_status as stock
    from unnest(${ids}::int[]) with ordinality u (id, place) join variant v on v.id = u.id order by u.place`;
