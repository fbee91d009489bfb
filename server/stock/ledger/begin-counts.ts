import type { BeginCounts } from '#contract/stock/staff-stock.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { DbAndClock } from '#server/context.ts';
import type { DB } from '#server/platform/db/types.ts';
import { invalid } from '#server/platform/failure/failure.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { beginCountingBy } from './begin-counting.ts';

type Wish = z.output<typeof BeginCounts> & { by: Actor };
type Outcome = { begun: number; already: string[] };

/**
 * Begins to count many variants at once, all or none. Those that are counted already stay as they are.
 * @returns how many began, and the codes of those that were counted before
 * @throws 422 naming each line whose code is unknown or said twice
 */
export const beginCounts = ({ db, now }: DbAndClock, wish: Wish): Promise<Outcome> =>
  db.transaction().execute(async (trx) => {
    const { counts, reason, by } = wish;
    const ids = await variantsOf(
      trx,
      counts.map(({ code }) => code),
    );
    const problems = counts.flatMap(({ code }, index) => {
      const id = ids[index];
      if (id === undefined) return [staffMessages.lineCodeUnknown(index + 1, code)];
      return ids.indexOf(id) < index ? [staffMessages.lineTwice(index + 1, code)] : [];
    });
    if (problems.length > 0) throw invalid({ counts: problems });
    const given = counts.flatMap(({ pieces }, index) => {
      const variantId = ids[index];
      return variantId === undefined ? [] : [{ variantId, pieces }];
    });
    const begun = await beginCountingBy(trx, { counts: given, at: now(), reason, by });
    const already = counts.flatMap(({ code }, index) => (begun.has(ids[index] ?? 0) ? [] : [code]));
    return { begun: begun.size, already };
  });

/** The variant of each code, a SKU in any case or else a UPC; undefined for none or several. One query. */
const variantsOf = async (db: Kysely<DB>, codes: readonly string[]): Promise<(number | undefined)[]> => {
  const { rows } = await sql<{ place: number; id: number | null }>`
    select given.place::integer as place, coalesce(
      (select v.id from variant v where lower(v.sku) = lower(given.code) limit 1),
      (select case when count(*) = 1 then min(v.id) end from variant v
        where v.upc = given.code and v.discontinued_at is null)) as id
    from unnest(${codes}::text[]) with ordinality given (code, place)`.execute(db);
  const found: (number | undefined)[] = [];
  for (const { place, id } of rows) found[place - 1] = id ?? undefined;
  return found;
};
