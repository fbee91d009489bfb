import type { FieldName } from '#contract/catalogue/fields.ts';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import { changingColumns } from './field-columns.ts';
import type { Counts, Kept } from './result.ts';
import { refuseAny, refuseTwice } from './merge.ts';

/** The value of each column of a variant, and whether its list row (or its being listed) depends on it. */
const columns: { field?: FieldName; column: string; merged: RawBuilder<unknown>; listed: boolean }[] = [
  { column: 'variant_number', merged: sql`s.variant_number`, listed: false },
  { column: 'position', merged: sql`s.position`, listed: true },
  { column: 'created_at', merged: sql`coalesce(s.created_at, v.created_at, now())`, listed: true },
  ...changingColumns,
];

const stored = (some: typeof columns) => sql.join(some.map(({ column }) => sql.ref(`v.${column}`)));
const wanted = (some: typeof columns) => sql.join(some.map(({ merged }) => merged));
const source = sql`stage_variant s left join stage_text x on x.n = s.text_n left join tag g on g.name = s.tag_name`;

const refuseBadVariants = async (trx: Transaction<DB>): Promise<void> => {
  await refuseTwice(trx, 'stage_variant', sql`sku`, 'SKU');
  await refuseAny(
    trx,
    sql`select s.sku as record, s.tag_name as key from ${source} where s.tag_name is not null and g.id is null`,
    (record, key) => `Variant "${record}" names the tag "${key}", which neither the records nor the catalogue have`,
  );
  await refuseAny(
    trx,
    sql`select 'SKU "' || s.sku || '" of product "' || sp.handle || '"' as record, p.handle as key
      from stage_variant s join stage_product sp on sp.n = s.product_n
      join variant v on v.sku = s.sku join product p on p.id = v.product_id
      where p.handle <> sp.handle`,
    (record, key) => `${record} belongs to product "${key}" already`,
  );
  await refuseAny(
    trx,
    sql`select sp.handle as record, s.variant_number::text || '" has the SKUs "' || string_agg(s.sku, '" and "') as key
      from stage_variant s join stage_product sp on sp.n = s.product_n
      group by sp.handle, s.variant_number having count(*) > 1
      union all
      select sp.handle, s.variant_number::text || '" for SKU "' || s.sku || '" is that of stored SKU "' || v.sku
      from stage_variant s join stage_product sp on sp.n = s.product_n join stage_product_id i on i.n = s.product_n
      join variant v on v.product_id = i.id and v.variant_number = s.variant_number and v.sku <> s.sku
      where not exists (select from stage_variant o where o.sku = v.sku)`,
    (record, key) => `Product "${record}": the variant number "${key}"`,
  );
};

/**
 * Merges variants without their links; leaves `stage_variant_id` (n, id, product_id, created) behind and records what
 * was touched.
 * @throws CatalogueError for a SKU of another product, a duplicate variant number, an unknown tag
 */
export const mergeVariants = async (trx: Transaction<DB>, keep: ReadonlySet<Kept>): Promise<void> => {
  await refuseBadVariants(trx);
  const written = columns.filter(({ field }) => !field || !keep.has(field));
  const listed = written.filter((column) => column.listed);
  const specialIsListed = keep.has('specialPrice')
    ? sql`false`
    : sql`(v.special_price_cents is null) <> (s.special_price_cents is null)`;

  await sql`create temporary table stage_variant_change on commit drop as
    select v.id, v.product_id, s.n, v.variant_number <> s.variant_number as renumbered,
      (${stored(listed)}) is distinct from (${wanted(listed)}) or ${specialIsListed} as listed
    from ${source} join variant v on v.sku = s.sku
    where (${stored(written)}) is distinct from (${wanted(written)})`.execute(trx);
  await sql`analyze stage_variant_change`.execute(trx);
  // Swapped numbers would collide: first move them out of the way, then to their places.
  await sql`update variant v set variant_number = v.variant_number + 1000000000
    from stage_variant_change c where c.id = v.id and c.renumbered`.execute(trx);
  await sql`update variant v
    set ${sql.join(written.map(({ column, merged }) => sql`${sql.ref(column)} = ${merged}`))}
    from stage_variant_change c, ${source}
    where c.id = v.id and s.n = c.n`.execute(trx);
  await sql`insert into stage_touched_variant select id, product_id, false, listed from stage_variant_change`.execute(
    trx,
  );
  await sql`drop table pg_temp.stage_variant_change`.execute(trx);

  await sql`with made as (
      insert into variant (product_id, sku, ${sql.join(columns.map(({ column }) => sql.ref(column)))})
      select i.id, s.sku, ${wanted(columns)}
      from ${source} join stage_product_id i on i.n = s.product_n left join variant v on false
      where not exists (select from variant o where o.sku = s.sku)
      order by s.n
      returning id, product_id)
    insert into stage_touched_variant select id, product_id, true, true from made`.execute(trx);
  await sql`create temporary table stage_variant_id on commit drop as
    select s.n, v.id, v.product_id, t.id is not null as created
    from stage_variant s join variant v on v.sku = s.sku
    left join stage_touched_variant t on t.id = v.id and t.created`.execute(trx);
  await sql`create unique index on stage_variant_id (id)`.execute(trx);
  await sql`analyze stage_variant_id`.execute(trx);
};

/** Counts the variants after all their links were merged. */
export const countVariants = async (trx: Transaction<DB>): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select count(*) filter (where t.created)::integer as created,
      count(*) filter (where not t.created)::integer as changed,
      count(*) filter (where t.created is null)::integer as unchanged
    from stage_variant_id i
    left join (select id, bool_or(created) as created from stage_touched_variant group by id) t on t.id = i.id`.execute(
    trx,
  );
  return rows[0] ?? { created: 0, changed: 0, unchanged: 0 };
};
