import { execute, sql, type Trx, valueOf } from '#server/platform/db/db.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import type { Columns } from './columns.ts';

/*
 * Stock that is counted (docs/stock.md): pieces that a file has counted go into the ledger, and the status that it says of a
 * counted variant is not taken.
 */

/** Rows that count a variant of the shop, which stands at `s` if it is counted already. */
const counting = sql`import_row r join variant v on v.sku = r.sku left join variant_stock s on s.variant_id = v.id
  where not r.refused and r.counted is not null`;

/** Takes the status out of rows whose variant is counted, and says of how many. */
export const leaveCounted = async (trx: Trx, columns: Columns): Promise<void> => {
  const count = await valueOf<number>(trx)`
    with counted as (
      update import_row r set stock_status = null from variant v join variant_stock s on s.variant_id = v.id
      where v.sku = r.sku and not r.refused and r.stock_status is not null
      returning r.counted, r.stock_status)
    select count(*) filter (where counted is null)::integer as count from counted`;
  if (count === 0) return;
  const place = (['quantity', 'inStock', 'tracker'] as const).find((key) => columns.has(key)) ?? 'quantity';
  await execute(trx)`insert into import_issue values (1, ${columns.name(place)}, 'note',
    ${
      `${count} ${count === 1 ? 'variant is' : 'variants are'} counted: what the file says of their stock is left out; ` +
      'pieces that were counted are taken from a column Counted'
    })`;
};

/** Locks what `writeCounts` will write, before the variants, as an order does. */
export const lockCounts = async (trx: Trx): Promise<void> => {
  const begins = await valueOf<boolean>(trx)`
    select exists (select from ${counting} and s.variant_id is null) or exists (
      select from import_row r where not r.refused and r.counted is not null
        and not exists (select from variant v where v.sku = r.sku)) as begins`;
  if (begins) await execute(trx)`lock table customer_order in exclusive mode`;
  await execute(trx)`select count(*) from (
    select s.variant_id from variant_stock s where s.variant_id in (select v.id from ${counting})
    order by s.variant_id for update) locked`;
};

/** Adds to `import_diff` how many pieces of stored variants are in the house, and how many were counted. */
export const compareCounts = async (trx: Trx): Promise<void> => {
  await execute(trx)`insert into import_diff
    select v.sku, v.id, v.product_id, 'counted', s.on_hand::text, r.counted::text
    from ${counting} and s.on_hand is distinct from r.counted`;
};

/** How many variants the accepted rows count otherwise than they stand in the ledger, new ones included. */
export const countCounted = (trx: Trx): Promise<number> => valueOf<number>(trx)`
    select count(*)::integer as count from import_row r
    left join variant v on v.sku = r.sku left join variant_stock s on s.variant_id = v.id
    where not r.refused and r.counted is not null and s.on_hand is distinct from r.counted`;

/** Writes what was counted into the ledger; variants that are not counted begin to be. To be called when the new ones are written. */
export const writeCounts = async (trx: Trx, { actor }: Actor, file: string): Promise<void> => {
  const reason = `Counted in ${file}`;
  await execute(trx)`insert into stock_movement (variant_id, kind, pieces, happened_at, actor, reason)
    select s.variant_id, 'COUNT', r.counted - s.on_hand, now(), ${actor}, ${reason}
    from ${counting} and s.on_hand <> r.counted order by s.variant_id`;
  await execute(trx)`
    select count(*) from (select array_agg(v.id order by v.id) as ids, array_agg(r.counted order by v.id) as pieces
      from ${counting} and s.variant_id is null) new
    cross join lateral begin_counting(new.ids, new.pieces, now(), ${actor}, ${reason}) where new.ids is not null`;
};

/** Locks what `putBackCounts` will write, before any variant. */
export const lockCountsOf = async (trx: Trx, importId: number): Promise<void> => {
  await execute(trx)`select count(*) from (
    select s.variant_id from variant_stock s where s.variant_id in (
      select c.variant_id from import_change c where c.import_id = ${importId} and c.field = 'counted')
    order by s.variant_id for update) locked`;
};

/**
 * Corrects the counts of an import back where no piece came or went since. A variant that began to be counted stays counted:
 * its ledger is never deleted.
 */
export const putBackCounts = async (trx: Trx, importId: number, { actor }: Actor): Promise<void> => {
  await execute(trx)`with back as (
      insert into stock_movement (variant_id, kind, pieces, happened_at, actor, reason)
      select s.variant_id, 'CORRECTION', c.before::integer - s.on_hand, now(), ${actor}, ${`Import ${importId} was undone`}
      from import_change c join variant_stock s on s.variant_id = c.variant_id
      where c.import_id = ${importId} and c.field = 'counted' and s.on_hand::text = c.after and c.before is not null
      order by s.variant_id returning variant_id)
    update import_change c set undone = true from back
    where c.import_id = ${importId} and c.field = 'counted' and c.variant_id = back.variant_id`;
};
