import * as staffMessages from '#contract/staff-messages.ts';
import type { BookStocktake } from '#contract/stock/staff-stocktake.ts';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { DB } from '#server/platform/db/types.ts';
import { invalid } from '#server/platform/failure/failure.ts';
import { movementsAt } from './rack-sheet.ts';

export type StocktakeLine = z.output<typeof BookStocktake>['lines'][number];
/** A line of a stocktake beside its place: whether the variant has a ledger, what lies there, and what happened there. */
export type CountedLine = StocktakeLine & {
  sku: string;
  name: string;
  rack: string;
  counted: boolean;
  onHand: number;
  movements: number;
  /** Of the last movement; null without any. */
  lastKind: string | null;
  lastActor: string | null;
  lastReason: string | null;
};

/**
 * The lines with their places, whose stock is locked until the transaction ends: in the order of variants, as the ledger's
 * trigger locks them. Two queries.
 * @throws 422 when the location has no such rack, or there is no such variant
 */
export const lockLines = async (
  trx: Kysely<DB>,
  locationId: number,
  lines: readonly StocktakeLine[],
): Promise<CountedLine[]> => {
  const variants = lines.map(({ variantId }) => variantId);
  // A statement of its own: what is read next is read after those who wrote before.
  await trx
    .selectFrom('variant_stock')
    .select('variant_id')
    .where('variant_id', '=', sql<number>`any (${variants}::int[])`)
    .orderBy('variant_id')
    .forUpdate()
    .execute();
  const { rows } = await sql<Omit<CountedLine, keyof StocktakeLine> & { line: number }>`
    with given as (
      select n::integer as line, variant_id, rack_id, ${locationId}::integer as location_id
      from unnest(${variants}::int[], ${lines.map(({ rackId }) => rackId)}::int[]) with ordinality given (variant_id, rack_id, n))
    select given.line, v.sku, v.name, r.code as rack, s.variant_id is not null as counted,
      coalesce(p.on_hand, 0) as "onHand",
      ${movementsAt('given.variant_id', 'given.location_id', 'given.rack_id')} as movements,
      last.kind::text as "lastKind", last.actor as "lastActor", last.reason as "lastReason"
    from given
    join variant v on v.id = given.variant_id
    join rack r on r.id = given.rack_id and r.location_id = given.location_id
    left join variant_stock s on s.variant_id = v.id
    left join stock_place p on p.variant_id = v.id and p.location_id = given.location_id and p.rack_id = r.id
    left join lateral (
      select m.kind, m.actor, m.reason from stock_movement m
      where m.variant_id = v.id and m.location_id = given.location_id and m.rack_id = r.id
      order by m.id desc limit 1) last on true`.execute(trx);
  const found = new Map(rows.map(({ line, ...place }) => [line, place]));
  return lines.map((line, index) => {
    const place = found.get(index + 1);
    if (!place) throw invalid({ lines: [staffMessages.stocktakeUnknown(index + 1)] });
    return { ...line, ...place };
  });
};
