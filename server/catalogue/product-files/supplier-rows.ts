import { execute, type RawBuilder, sql, type Trx } from '#server/platform/db/db.ts';
import type { Columns } from './columns.ts';
import { refuseRows } from './refuse-rows.ts';

/*
 * What is told apart by supplier: a variant is found by the supplier's number, which is learned from rows that have a SKU,
 * too; and its last cost.
 */

type Supplier = NonNullable<Columns['supplier']>;

/** Gives rows without a SKU that of the variant with their supplier's number. */
export const findByNumber = async (trx: Trx, columns: Columns): Promise<void> => {
  const { supplier } = columns;
  if (!supplier || !columns.has('supplierNumber')) return;
  await execute(trx)`update import_row r set sku = v.sku from supplier_number n join variant v on v.id = n.variant_id
    where n.supplier_id = ${supplier.id} and n.number = r.supplier_number and r.sku = '' and (not r.refused or r.left_out)`;
  await refuseRows(trx)`select line, ${columns.name('supplierNumber')}::text as place,
      ${supplier.name}::text || '’s number "' || supplier_number || '" is not known yet; a file with SKUs and numbers teaches it'
        as reason
    from import_row where sku = '' and upc is null and not refused`;
};

/** Refuses rows whose supplier's number is another variant's, in the shop or in the file. */
export const checkNumbers = async (trx: Trx, columns: Columns): Promise<void> => {
  const { supplier } = columns;
  if (!supplier || !columns.has('supplierNumber')) return;
  const place = sql`${columns.name('supplierNumber')}::text as place`;
  await refuseRows(trx)`
    select r.line, ${place}, '"' || r.supplier_number || '" is ' || ${supplier.name}::text || '’s number of SKU "' || v.sku
        || '"' as reason
    from import_row r join supplier_number n on n.supplier_id = ${supplier.id} and n.number = r.supplier_number
    join variant v on v.id = n.variant_id where not r.refused and v.sku <> r.sku`;
  await refuseRows(trx)`
    select r.line, ${place}, '"' || r.supplier_number || '" stands in line ' || r.first || ' already' as reason
    from (select line, supplier_number, min(line) over (partition by supplier_number) as first from import_row
      where not refused and supplier_number is not null) r
    where r.line > r.first`;
};

/**
 * Where costs become prices of a price list, the other tiers of the variants stay, and all of those without a cost. To be
 * called for a file without tiers of its own.
 */
export const keepOtherTiers = async (trx: Trx, list: string): Promise<void> => {
  await execute(trx)`update import_row r set tiers = coalesce(r.tiers, '[]') || coalesce(t.tiers, '[]')
    from variant v cross join lateral (
      select jsonb_agg(jsonb_build_object('priceList', l.code, 'qty', tp.qty, 'priceCents', tp.price_cents)
        order by l.code, tp.qty) as tiers
      from tier_price tp join price_list l on l.id = tp.price_list_id
      where tp.variant_id = v.id and not tp.derived) t
    where v.sku = r.sku and not r.refused and t.tiers is not null and jsonb_array_length(r.tiers) = 0`;
  await execute(trx)`update import_row r set tiers = r.tiers || coalesce(t.tiers, '[]')
    from variant v cross join lateral (
      select jsonb_agg(jsonb_build_object('priceList', l.code, 'qty', tp.qty, 'priceCents', tp.price_cents)
        order by l.code, tp.qty) as tiers
      from tier_price tp join price_list l on l.id = tp.price_list_id
      where tp.variant_id = v.id and not tp.derived and not (l.code = ${list} and tp.qty = 1)) t
    where v.sku = r.sku and not r.refused and r.cost_cents is not null`;
};

const staged = (supplier: Supplier) => sql`
  import_row r left join supplier_number n on n.supplier_id = ${supplier.id}
    and n.variant_id = (select v.id from variant v where v.sku = r.sku)`;

/** Adds to `import_diff` what becomes of the numbers and costs of stored variants. */
export const compareSupplier = async (trx: Trx, supplier: Supplier): Promise<void> => {
  const compare = (field: string, before: RawBuilder<unknown>, after: RawBuilder<unknown>) =>
    sql`insert into import_diff
      select i.sku, i.variant_id, i.product_id, ${field}::text, ${before}::text, ${after}::text
      from import_staged i join ${staged(supplier)} on r.sku = i.sku and not r.refused
      where ${after} is not null and ${after} is distinct from ${before}`.execute(trx);
  await compare('cost', sql`n.cost_cents`, sql`r.cost_cents`);
  await compare('supplierNumber', sql`n.number`, sql`r.supplier_number`);
};

/** Stores the numbers and costs of the accepted rows, whose variants are written. */
export const learnSupplier = async (trx: Trx, supplier: Supplier): Promise<void> => {
  await execute(trx)`insert into supplier_number as n (supplier_id, variant_id, number, cost_cents)
    select ${supplier.id}, v.id, r.supplier_number, r.cost_cents from import_row r join variant v on v.sku = r.sku
    where not r.refused and coalesce(r.supplier_number, r.cost_cents::text) is not null
    on conflict (supplier_id, variant_id) do update
      set number = coalesce(excluded.number, n.number), cost_cents = coalesce(excluded.cost_cents, n.cost_cents)
      where (n.number, n.cost_cents) is distinct from
        (coalesce(excluded.number, n.number), coalesce(excluded.cost_cents, n.cost_cents))`;
};

/** Puts back the numbers and costs that an import changed and that are still as it left them. */
export const putBackSupplier = async (trx: Trx, importId: number): Promise<void> => {
  const back = (field: string, column: string, before: RawBuilder<unknown>) =>
    sql`with back as (
        update supplier_number n set ${sql.ref(column)} = ${before} from import_change c join catalogue_import i on i.id = c.import_id
        where c.import_id = ${importId} and c.field = ${field} and n.supplier_id = i.supplier_id
          and n.variant_id = c.variant_id and n.${sql.ref(column)}::text is not distinct from c.after
        returning c.id)
      update import_change c set undone = true from back where back.id = c.id`.execute(trx);
  await back('cost', 'cost_cents', sql`c.before::integer`);
  await back('supplierNumber', 'number', sql`c.before`);
  await execute(trx)`delete from supplier_number n using catalogue_import i
    where i.id = ${importId} and n.supplier_id = i.supplier_id and n.number is null and n.cost_cents is null`;
};
