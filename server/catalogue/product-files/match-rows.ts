import { execute, rowOf, sql, type Trx } from '#server/platform/db/db.ts';
import type { Columns } from './columns.ts';
import { refuseRows } from './refuse-rows.ts';
import { checkNumbers, findByNumber } from './supplier-rows.ts';

/*
 * Finds the variants that the rows mean: by barcode where there is no SKU, by a SKU written a little differently, and the
 * product of a variant where the file names none. What could mean two is refused.
 */

/** Brings the rows of `import_row` to the SKUs and handles of the catalogue. */
export const matchRows = async (trx: Trx, columns: Columns): Promise<void> => {
  await execute(trx)`create index on import_row (sku) where not refused`;
  await execute(trx)`analyze import_row (line, handle, sku, refused, upc)`;
  await findByNumber(trx, columns);
  if (!columns.has('sku')) await findByBarcode(trx, columns);
  await findNearSkus(trx, columns);
  await checkNumbers(trx, columns);
  if (columns.has('location') || columns.has('counted')) await sumPlaces(trx, columns);
  if (!columns.has('handle')) await findHandles(trx, columns);
};

const findByBarcode = async (trx: Trx, columns: Columns): Promise<void> => {
  await execute(trx)`create temporary table import_barcode on commit drop as
    select r.upc, min(v.sku) as sku, count(*)::integer as times
    from (select distinct upc from import_row where (not refused or left_out) and upc is not null and sku = '') r join variant v on v.upc = r.upc
    group by r.upc`;
  await execute(trx)`analyze import_barcode`;
  await refuseRows(trx)`select r.line, ${columns.name('barcode')}::text as place,
      case when b.upc is null then 'no variant has the barcode ' || r.upc
        else b.times || ' variants have the barcode ' || r.upc end as reason
    from import_row r left join import_barcode b on b.upc = r.upc
    where not r.refused and r.upc is not null and r.sku = '' and (b.upc is null or b.times > 1)`;
  await execute(trx)`
    update import_row r set sku = b.sku from import_barcode b where b.upc = r.upc and r.sku = '' and (not r.refused or r.left_out)`;
};

/** The key by which two SKUs are one: without case, punctuation and the zeros that spreadsheets take from the beginning. */
const keyOf = (sku: string) => sql`ltrim(code_key(${sql.ref(sku)}), '0')`;

const findNearSkus = async (trx: Trx, columns: Columns): Promise<void> => {
  const place = sql`${columns.name('sku')}::text`;
  await execute(trx)`create temporary table import_new_sku on commit drop as
    select r.sku, min(r.line) as line, ${keyOf('r.sku')} as key from import_row r
    where not r.refused and r.sku <> '' and not exists (select from variant v where v.sku = r.sku)
    group by r.sku`;
  await execute(trx)`delete from import_new_sku where key = ''`;
  await execute(trx)`analyze import_new_sku`;
  await execute(trx)`create temporary table import_near on commit drop as
    select n.sku, n.line, n.key, min(v.sku) as stored, count(*)::integer as times, min(p.handle) as handle
    from variant v join product p on p.id = v.product_id join import_new_sku n on n.key = ${keyOf('v.sku')}
    where exists (select from import_new_sku)
    group by n.sku, n.line, n.key`;
  await execute(trx)`delete from import_new_sku n using import_near k where k.sku = n.sku`;
  await execute(trx)`create temporary table import_same on commit drop as
    select k.* from import_near k
    where k.times = 1 and (select count(*) from import_near o where o.key = k.key) = 1
      and not exists (select from import_row r where r.sku = k.stored)
      and (${!columns.has('handle')} or k.handle = (select r.handle from import_row r where r.line = k.line))`;
  await execute(trx)`with told as (
      insert into import_issue
      select r.line, ${place}, 'repaired', '"' || r.sku || '" taken as "' || k.stored || '", as the shop writes it'
      from import_row r join import_same k on k.sku = r.sku where not r.refused)
    update import_row r set sku = k.stored from import_same k where k.sku = r.sku and not r.refused`;
  await refuseRows(trx)`select r.line, ${place} as place,
      'SKU "' || r.sku || '" differs only in case, punctuation or leading zeros from "' || k.stored
        || '" of product "' || k.handle || '" in the shop' as reason
    from import_row r join import_near k on k.sku = r.sku
    where not r.refused and not exists (select from import_same s where s.sku = r.sku)`;
  await refuseRows(trx)`select r.line, ${place} as place,
      'SKU "' || r.sku || '" differs only in case, punctuation or leading zeros from "' || n.first || '" in line ' || n.line
        as reason
    from (select sku, first_value(sku) over by_line as first, first_value(line) over by_line as line from import_new_sku
      window by_line as (partition by key order by line)) n
    join import_row r on r.sku = n.sku
    where n.sku <> n.first and not r.refused`;
};

/**
 * A file with a row for each place: the first row of a SKU gets the pieces of all of them. Where one place's count could not
 * be read there is no count: a part of the sum would go into the ledger as the whole.
 */
const sumPlaces = async (trx: Trx, columns: Columns): Promise<void> => {
  await execute(trx)`create temporary table import_sum on commit drop as
    select sku, min(line) as line, sum(pieces)::integer as pieces, bool_or('counted' = any(failed)) as unread,
      case when not bool_or('counted' = any(failed)) then sum(counted)::integer end as counted
    from import_row where not refused and sku is not null group by sku having count(distinct location) > 1`;
  const { places, variants } = await rowOf<{ places: string; variants: number }>(trx)`
    select string_agg(distinct r.location, ', ') as places, count(distinct r.sku)::integer as variants
    from import_row r join import_sum s on s.sku = r.sku
    where not r.refused and coalesce(s.pieces, s.counted) is not null`;
  await execute(trx)`
    delete from import_row r using import_sum s where s.sku = r.sku and r.line <> s.line and not r.refused`;
  await execute(trx)`update import_row r set pieces = s.pieces, counted = s.counted, stock_status = case
      when s.pieces is null then r.stock_status when s.pieces > 0 then 'IN_STOCK'
      when r.may_sell then 'ARRIVING_SOON' else 'OUT_OF_STOCK' end::stock_status
    from import_sum s where s.line = r.line`;
  await execute(trx)`insert into import_issue
    select line, ${columns.name('counted')}::text, 'remark', 'the count of one of its places could not be read; no count of it is taken'
    from import_sum where unread`;
  if (variants === 0) return;
  await execute(trx)`
    insert into import_issue values (1, ${columns.name(columns.has('location') ? 'location' : 'rack')}, 'note',
    ${`the stock of ${variants} variants is the sum over ${places}`})`;
};

const findHandles = async (trx: Trx, columns: Columns): Promise<void> => {
  await execute(trx)`update import_row r set handle = p.handle from variant v join product p on p.id = v.product_id
    where v.sku = r.sku and not r.refused`;
  await refuseRows(trx)`select line, ${columns.name(columns.has('sku') ? 'sku' : 'barcode')}::text as place,
      'no variant has the SKU "' || sku || '"; a new one needs a title and a price' as reason
    from import_row where not refused and handle = ''`;
};
