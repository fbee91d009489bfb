import { execute, type RawBuilder, rowOf, sql, type Trx, valueOf } from '#server/platform/db/db.ts';
import type { FieldName } from '#contract/catalogue/fields.ts';
import type { Counts, Kept } from './result.ts';
import { mergeRows, namesUnknown, refuseAny, refuseTwice, onSame } from './merge.ts';
import { changingColumns } from './field-columns.ts';
import { assetIdOf } from './merge-trees.ts';
import type { DB } from '#server/platform/db/types.ts';

/**
 * Updates a table of links for the owners of this run: deletes links not wanted, adds missing ones, leaves the rest.
 * Owners whose links changed are recorded as touched, but for those that this run made, which are anyway and have none yet.
 * @param links.owners temporary table with the columns id and created
 * @param links.wanted query of owner, columns and whether the owner was created, each link once
 * @param links.gone further condition (on t, o and via) for deleting a link
 * @param links.via a table that this condition needs besides
 * @param links.touch columns of the touched table for an owner's id
 */
const mergeLinks = async (
  trx: Trx,
  links: {
    table: keyof DB;
    owner: 'product_id' | 'variant_id';
    owners: string;
    columns: string[];
    wanted: RawBuilder<unknown>;
    gone?: RawBuilder<boolean>;
    via?: RawBuilder<unknown>;
    listed: boolean;
  },
): Promise<void> => {
  const table = sql.table(links.table);
  const owner = sql.ref(links.owner);
  const all = [links.owner, ...links.columns];
  const touch =
    links.owner === 'product_id'
      ? sql`insert into stage_touched_product select distinct ${owner}, false from touched`
      : sql`insert into stage_touched_variant
          select distinct o.id, o.product_id, false, ${links.listed}::boolean
          from touched join ${sql.table(links.owners)} o on o.id = touched.variant_id`;

  await sql`create temporary table stage_wanted on commit drop as ${links.wanted}`.execute(trx);
  await sql`analyze stage_wanted`.execute(trx);
  await sql`
    with touched as (
      delete from ${table} t using ${sql.table(links.owners)} o ${links.via ? sql`cross join ${links.via}` : sql``}
      where o.id = t.${owner} and not o.created and not exists (select from stage_wanted w where ${onSame('t', 'w', all)})
        ${links.gone ? sql`and ${links.gone}` : sql``}
      returning t.${owner})
    ${touch}`.execute(trx);
  const insert = sql`insert into ${table} (${sql.join(all.map((name) => sql.ref(name)))})
      select ${sql.join(all.map((name) => sql.ref(`w.${name}`)))} from stage_wanted w`;
  // Sorted, so that the missing links are known before the first insert: for a table that was analysed while empty the
  // planner compares row by row, including every row inserted so far (120,000 tiers took 65 s, now 1 s).
  const sorted = sql`order by ${sql.join(all.map((name) => sql.ref(`w.${name}`)))}`;
  await sql`
    with touched as (
      ${insert}
      where not w.created and not exists (select from ${table} t where ${onSame('t', 'w', all)})
      ${sorted}
      returning ${owner})
    ${touch}`.execute(trx);
  await sql`${insert} where w.created ${sorted}`.execute(trx);
  await sql`drop table pg_temp.stage_wanted`.execute(trx);
};

/**
 * Merges products with their categories and phones; leaves `stage_product_id` (n, id, created) behind.
 * @throws CatalogueError for an unknown category or phone, or a duplicate handle
 */
export const mergeProducts = async (trx: Trx, keep: ReadonlySet<Kept>): Promise<Counts> => {
  await refuseTwice(trx, 'stage_product', sql`handle`, 'Product');
  for (const kind of ['category', 'phone'] as const) {
    await refuseAny(trx, namesUnknown('Product', kind))`
      select p.handle as record, s.url as key
      from ${sql.table(`stage_product_${kind}`)} s join stage_product p on p.n = s.n
      where not exists (select from ${sql.table(kind)} t where t.url = s.url)`;
  }
  const ownWords = keep.has('fitWords') ? sql`p.fit_words` : sql`coalesce(s.fit_words, p.fit_words)`;
  const { created, changed, counts } = await mergeRows(trx, {
    table: 'product',
    key: ['handle'],
    columns: ['name', 'fit_words'],
    wanted: sql`select s.handle, s.name, coalesce(${ownWords}, '') as fit_words, s.n as ord
      from stage_product s left join product p on p.handle = s.handle`,
  });
  await execute(trx)`create temporary table stage_product_id on commit drop as
    select s.n, p.id, p.id = any (${created}::integer[]) as created
    from stage_product s join product p on p.handle = s.handle`;
  await execute(trx)`create unique index on stage_product_id (id)`;
  await execute(trx)`analyze stage_product_id`;
  await execute(trx)`insert into stage_touched_product
    select unnest(${created}::integer[]), true union all select unnest(${changed}::integer[]), false`;

  for (const kind of ['category', 'phone'] as const) {
    await mergeLinks(trx, {
      table: `product_${kind}`,
      owner: 'product_id',
      owners: 'stage_product_id',
      columns: [`${kind}_id`],
      wanted: sql`select distinct o.id as product_id, t.id as ${sql.ref(`${kind}_id`)}, o.created
        from ${sql.table(`stage_product_${kind}`)} s join stage_product_id o on o.n = s.n
        join ${sql.table(kind)} t on t.url = s.url
        ${keep.has(`${kind === 'phone' ? 'phones' : 'categories'}`) ? sql`where o.created` : sql``}`,
      gone: keep.has(kind === 'phone' ? 'phones' : 'categories') ? sql`false` : undefined,
      listed: true,
    });
  }
  const changedInAll = await valueOf<number>(trx)`
    select count(*)::integer
    from (select id from stage_touched_product group by id having not bool_or(created)) t`;
  const total = counts.created + counts.changed + counts.unchanged;
  return { created: counts.created, changed: changedInAll, unchanged: total - counts.created - changedInAll };
};

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

const refuseBadVariants = async (trx: Trx): Promise<void> => {
  await refuseTwice(trx, 'stage_variant', sql`sku`, 'SKU');
  await refuseAny(trx, namesUnknown('Variant', 'tag'))`
    select s.sku as record, s.tag_name as key from ${source} where s.tag_name is not null and g.id is null`;
  await refuseAny(trx, (record, key) => `${record} belongs to product "${key}" already`)`
    select 'SKU "' || s.sku || '" of product "' || sp.handle || '"' as record, p.handle as key
    from stage_variant s join stage_product sp on sp.n = s.product_n
    join variant v on v.sku = s.sku join product p on p.id = v.product_id
    where p.handle <> sp.handle`;
  await refuseAny(trx, (record, key) => `Product "${record}": the variant number "${key}"`)`
    select sp.handle as record, s.variant_number::text || '" has the SKUs "' || string_agg(s.sku, '" and "') as key
    from stage_variant s join stage_product sp on sp.n = s.product_n
    group by sp.handle, s.variant_number having count(*) > 1
    union all
    select sp.handle, s.variant_number::text || '" for SKU "' || s.sku || '" is that of stored SKU "' || v.sku
    from stage_variant s join stage_product sp on sp.n = s.product_n join stage_product_id i on i.n = s.product_n
    join variant v on v.product_id = i.id and v.variant_number = s.variant_number and v.sku <> s.sku
    where not exists (select from stage_variant o where o.sku = v.sku)`;
};

/**
 * Merges variants without their links; leaves `stage_variant_id` (n, id, product_id, created) behind and records what
 * was touched.
 * @throws CatalogueError for a SKU of another product, a duplicate variant number, an unknown tag
 */
export const mergeVariants = async (trx: Trx, keep: ReadonlySet<Kept>): Promise<void> => {
  await refuseBadVariants(trx);
  const written = columns.filter(({ field }) => !field || !keep.has(field));
  const listed = written.filter((column) => column.listed);
  const specialIsListed = keep.has('specialPrice')
    ? sql`false`
    : sql`(v.special_price_cents is null) <> (s.special_price_cents is null)`;

  await execute(trx)`create temporary table stage_variant_change on commit drop as
    select v.id, v.product_id, s.n, v.variant_number <> s.variant_number as renumbered,
      (${stored(listed)}) is distinct from (${wanted(listed)}) or ${specialIsListed} as listed
    from ${source} join variant v on v.sku = s.sku
    where (${stored(written)}) is distinct from (${wanted(written)})`;
  await execute(trx)`analyze stage_variant_change`;
  // Swapped numbers would collide: first move them out of the way, then to their places.
  await execute(trx)`update variant v set variant_number = v.variant_number + 1000000000
    from stage_variant_change c where c.id = v.id and c.renumbered`;
  await execute(trx)`update variant v
    set ${sql.join(written.map(({ column, merged }) => sql`${sql.ref(column)} = ${merged}`))}
    from stage_variant_change c, ${source}
    where c.id = v.id and s.n = c.n`;
  await execute(trx)`insert into stage_touched_variant select id, product_id, false, listed from stage_variant_change`;
  await execute(trx)`drop table pg_temp.stage_variant_change`;

  await execute(trx)`with made as (
      insert into variant (product_id, sku, ${sql.join(columns.map(({ column }) => sql.ref(column)))})
      select i.id, s.sku, ${wanted(columns)}
      from ${source} join stage_product_id i on i.n = s.product_n left join variant v on false
      where not exists (select from variant o where o.sku = s.sku)
      order by s.n
      returning id, product_id)
    insert into stage_touched_variant select id, product_id, true, true from made`;
  await execute(trx)`create temporary table stage_variant_id on commit drop as
    select s.n, v.id, v.product_id, t.id is not null as created
    from stage_variant s join variant v on v.sku = s.sku
    left join stage_touched_variant t on t.id = v.id and t.created`;
  await execute(trx)`create unique index on stage_variant_id (id)`;
  await execute(trx)`analyze stage_variant_id`;
};

/** Counts the variants after all their links were merged. */
export const countVariants = (trx: Trx): Promise<Counts> => rowOf<Counts>(trx)`
    select count(*) filter (where t.created)::integer as created,
      count(*) filter (where not t.created)::integer as changed,
      count(*) filter (where t.created is null)::integer as unchanged
    from stage_variant_id i
    left join (select id, bool_or(created) as created from stage_touched_variant group by id) t on t.id = i.id`;

const owned = { owner: 'variant_id', owners: 'stage_variant_id' } as const;

/** Merges tier prices, attributes and pictures of the staged variants. Price lists that only tiers name are created. */
export const mergeVariantLinks = async (trx: Trx, keep: ReadonlySet<Kept>): Promise<void> => {
  const onlyNew = (kept: Kept) => (keep.has(kept) ? sql`where o.created` : sql``);
  const gone = (kept: Kept) => (keep.has(kept) ? sql<boolean>`false` : undefined);

  await refuseAny(trx, (record, key) => `Variant "${record}" has two tier prices for ${key}`)`
    select v.sku as record, t.price_list || ', quantity ' || t.qty as key
    from stage_tier t join stage_variant v on v.n = t.n
    group by v.sku, t.price_list, t.qty having count(*) > 1`;
  await execute(trx)`insert into price_list (code)
    select distinct price_list from stage_tier where price_list not in (select code from price_list) order by 1`;
  await mergeLinks(trx, {
    ...owned,
    table: 'tier_price',
    columns: ['price_list_id', 'qty', 'price_cents', 'derived'],
    // What the rules of lists made follows by itself.
    wanted: sql`select o.id as variant_id, l.id as price_list_id, s.qty, s.price_cents, false as derived, o.created
      from stage_tier s join stage_variant_id o on o.n = s.n join price_list l on l.code = s.price_list
      ${onlyNew('tiers')}`,
    gone: gone('tiers') ?? sql<boolean>`not t.derived`,
    listed: false,
  });

  // By its keys: as a condition within the delete it was joined by the values alone, a product of the rows.
  await execute(trx)`create temporary table stage_named_attribute on commit drop as
    select distinct o.id as variant_id, a.id as attribute_id
    from stage_variant_attribute s join stage_variant_id o on o.n = s.n join attribute a on a.code = s.code
    where not o.created`;
  await execute(trx)`create unique index on stage_named_attribute (variant_id, attribute_id)`;
  await execute(trx)`analyze stage_named_attribute`;
  await mergeLinks(trx, {
    ...owned,
    table: 'variant_attribute',
    columns: ['attribute_value_id'],
    wanted: sql`select distinct o.id as variant_id, av.id as attribute_value_id, o.created
      from stage_variant_attribute s join stage_variant_id o on o.n = s.n
      join attribute a on a.code = s.code join attribute_value av on av.attribute_id = a.id and av.value = s.value`,
    via: sql`attribute_value av`,
    gone: keep.has('otherAttributes')
      ? sql`av.id = t.attribute_value_id and exists (
          select from stage_named_attribute s where s.variant_id = o.id and s.attribute_id = av.attribute_id)`
      : sql`av.id = t.attribute_value_id`,
    listed: true,
  });
  await execute(trx)`drop table pg_temp.stage_named_attribute`;

  await refuseAny(trx, namesUnknown('Variant', 'asset'))`
    select v.sku as record, s.asset_key as key from stage_variant_asset s join stage_variant v on v.n = s.n
    where s.asset_key in (
      select asset_key from stage_variant_asset group by asset_key having ${assetIdOf(sql`asset_key`)} is null)`;
  await mergeLinks(trx, {
    ...owned,
    table: 'variant_asset',
    columns: ['position', 'asset_id'],
    wanted: sql`select o.id as variant_id, s.position, k.id as asset_id, o.created
      from stage_variant_asset s join stage_variant_id o on o.n = s.n
      join (select asset_key, ${assetIdOf(sql`asset_key`)} as id from stage_variant_asset group by asset_key) k
        on k.asset_key = s.asset_key
      ${onlyNew('assets')}`,
    gone: gone('assets'),
    listed: false,
  });
};
