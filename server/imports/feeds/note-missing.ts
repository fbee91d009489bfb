import { waitForTurn } from '#server/catalogue/product-files/import-lock.ts';
import { execute, type RawBuilder, rowOf, sql, type Trx, valueOf } from '#server/platform/db/db.ts';
import { areTooMany } from './rules.ts';

/** Not counted, sold, and not out of stock already; and in no other supplier's last file. */
const canGoOut = sql<boolean>`v.stock_status <> 'OUT_OF_STOCK' and v.discontinued_at is null
  and not exists (select from variant_stock s where s.variant_id = v.id)
  and not exists (select from feed_variant o
    where o.variant_id = v.id and o.supplier_id <> f.supplier_id and o.missing = 0)`;

/** Makes variants of a feed out of stock, and keeps what they were. @param which a condition on `f`. @returns how many */
export const takeOut = async (trx: Trx, supplierId: number, which: RawBuilder<unknown>): Promise<number> => {
  await waitForTurn(trx);
  const count = await valueOf<number>(trx)`
    with gone as (
      select f.variant_id, v.stock_status from feed_variant f join variant v on v.id = f.variant_id
      where f.supplier_id = ${supplierId} and (${which}) and ${canGoOut}
    ), kept as (
      update feed_variant f set stock_before = gone.stock_status from gone
      where f.supplier_id = ${supplierId} and f.variant_id = gone.variant_id
    ), taken as (
      update variant v set stock_status = 'OUT_OF_STOCK' from gone where v.id = gone.variant_id returning v.id
    ) select count(*)::integer as count from taken`;
  await execute(trx)`update feed_variant f set held = false where f.supplier_id = ${supplierId} and (${which})`;
  return count;
};

/**
 * Notes which variants a file had. One that was in an earlier file and is missing in two in a row is made out of stock;
 * too many at once are held until a person says that it is right. One that is back has its stock of before, unless the
 * file says what its stock is.
 * @param of.hasStock whether the file has a column for the stock
 * @returns how many became out of stock
 */
export const noteMissing = async (
  trx: Trx,
  { supplierId, importId, hasStock }: { supplierId: number; importId: number; hasStock: boolean },
): Promise<number> => {
  await waitForTurn(trx);
  // Rows that are refused or left out are in the file, too; those that were added had no id when they were compared.
  await execute(trx)`create temporary table feed_here on commit drop as
    select distinct v.id from import_line l
    join variant v on v.id = l.variant_id or (l.variant_id is null and l.sku <> '' and v.sku = l.sku)
    where l.import_id = ${importId} and l.outcome <> 'MISSING'`;
  await execute(trx)`analyze feed_here`;
  if (!hasStock) {
    await execute(trx)`update variant v set stock_status = f.stock_before
      from feed_variant f join feed_here h on h.id = f.variant_id
      where f.supplier_id = ${supplierId} and v.id = f.variant_id and f.stock_before is not null
        and v.stock_status = 'OUT_OF_STOCK' and not exists (select from variant_stock s where s.variant_id = v.id)`;
  }
  await execute(trx)`insert into feed_variant (supplier_id, variant_id) select ${supplierId}, id from feed_here
    on conflict (supplier_id, variant_id) do update set missing = 0, stock_before = null, held = false`;
  await execute(trx)`update feed_variant f set missing = missing + 1
    where supplier_id = ${supplierId} and not exists (select from feed_here h where h.id = f.variant_id)`;
  await execute(trx)`drop table pg_temp.feed_here`;
  const { twice, known } = await rowOf<{ twice: number; known: number }>(trx)`
    select count(*) filter (where f.missing = 2 and ${canGoOut})::integer as twice, count(*)::integer as known
    from feed_variant f join variant v on v.id = f.variant_id where f.supplier_id = ${supplierId}`;
  if (!areTooMany(twice, known)) return takeOut(trx, supplierId, sql`f.missing = 2`);
  await execute(trx)`update feed_variant f set held = true from variant v
    where v.id = f.variant_id and f.supplier_id = ${supplierId} and f.missing = 2 and ${canGoOut}`;
  return 0;
};
