import { columnOf, execute, type RawBuilder, sql, type Trx } from '#server/platform/db/db.ts';
import { CatalogueError } from './apply-error.ts';
import { mergeRows, namesUnknown, refuseAny, refuseTwice } from './merge.ts';
import type { Counts } from './result.ts';

/*
 * The records that products refer to. A change of one can alter any product's list row, so each merge also reports
 * whether it changed a stored one.
 */

/** The asset of a staged key: a key of this run, or the hash of a stored picture. */
export const assetIdOf = (key: RawBuilder<unknown>): RawBuilder<number> => sql`
  (select id from asset where hash = coalesce((select k.hash from stage_asset k where k.key = ${key}), ${key}))`;

const refuseUnknownAssets = (trx: Trx, stage: string, column: string, kind: string, name: string) =>
  refuseAny(trx, namesUnknown(kind, 'asset'))`
    select ${sql.ref(name)} as record, ${sql.ref(column)} as key from ${sql.table(stage)}
    where ${sql.ref(column)} is not null and ${assetIdOf(sql.ref(column))} is null`;

/** @throws CatalogueError for an unknown parent or asset, a duplicate url, or a cycle of categories */
export const mergeCategories = async (trx: Trx): Promise<Counts> => {
  await refuseTwice(trx, 'stage_category', sql`url`, 'Category');
  await refuseUnknownAssets(trx, 'stage_category', 'asset_key', 'Category', 'url');
  await refuseAny(trx, namesUnknown('Category', 'parent'))`
    select url as record, parent_url as key from stage_category
    where parent_url is not null and parent_url not in (select url from stage_category union all select url from category)`;
  const { counts, created, changed } = await mergeRows(trx, {
    table: 'category',
    key: ['url'],
    columns: ['name', 'anchor', 'asset_id', 'position'],
    wanted: sql`select url, name, anchor, ${assetIdOf(sql`asset_key`)} as asset_id, position, n as ord from stage_category`,
  });
  const moved = await columnOf<number>(trx)`
    update category c set parent_id = p.id
    from stage_category s left join category p on p.url = s.parent_url
    where c.url = s.url and c.parent_id is distinct from p.id
    returning c.id`;
  const before = new Set([...created, ...changed]);
  const onlyMoved = moved.filter((id) => !before.has(id)).length;
  if (moved.length > 0) await refuseCircles(trx);
  return { ...counts, changed: counts.changed + onlyMoved, unchanged: counts.unchanged - onlyMoved };
};

// A cycle would make queries for a category's descendants endless.
const refuseCircles = async (trx: Trx): Promise<void> => {
  const [url] = await columnOf<string>(trx)`
    with recursive up as (
      select id, parent_id from category where url in (select url from stage_category)
      union all
      select c.id, c.parent_id from up join category c on c.id = up.parent_id
    ) cycle id set in_circle using path
    select c.url from up join category c using (id) where in_circle limit 1`;
  if (url !== undefined) throw new CatalogueError(`Category "${url}" would lie inside itself`);
};

/** @throws CatalogueError for an unknown brand, group or asset, or a duplicate url */
export const mergePhones = async (trx: Trx): Promise<{ phoneBrands: Counts; phoneGroups: Counts; phones: Counts }> => {
  await refuseTwice(trx, 'stage_phone_brand', sql`url`, 'Phone brand');
  await refuseTwice(trx, 'stage_phone_group', sql`brand_url || ' ' || name`, 'Phone group');
  await refuseTwice(trx, 'stage_phone', sql`url`, 'Phone');
  await refuseUnknownAssets(trx, 'stage_phone_brand', 'asset_key', 'Phone brand', 'url');
  await refuseUnknownAssets(trx, 'stage_phone_group', 'asset_key', 'Phone group', 'name');
  await refuseUnknownAssets(trx, 'stage_phone', 'asset_key', 'Phone', 'url');
  await refuseUnknownAssets(trx, 'stage_phone', 'large_asset_key', 'Phone', 'url');

  const brands = await mergeRows(trx, {
    table: 'phone_brand',
    key: ['url'],
    columns: ['name', 'asset_id', 'position'],
    wanted: sql`select url, name, ${assetIdOf(sql`asset_key`)} as asset_id, position, n as ord from stage_phone_brand`,
  });
  for (const [stage, kind] of [
    ['stage_phone_group', 'Phone group'],
    ['stage_phone', 'Phone'],
  ] as const) {
    await refuseAny(trx, namesUnknown(kind, 'brand'))`
      select name as record, brand_url as key from ${sql.table(stage)}
      where brand_url not in (select url from phone_brand)`;
  }
  const groups = await mergeRows(trx, {
    table: 'phone_group',
    key: ['brand_id', 'name'],
    columns: ['asset_id', 'position'],
    wanted: sql`select b.id as brand_id, s.name, ${assetIdOf(sql`s.asset_key`)} as asset_id, s.position, s.n as ord
      from stage_phone_group s join phone_brand b on b.url = s.brand_url`,
  });
  await refuseAny(trx, (record, key) => `Phone "${record}" names the group "${key}", which its brand does not have`)`
    select s.url as record, s.group_name as key
    from stage_phone s join phone_brand b on b.url = s.brand_url
    where s.group_name is not null
      and not exists (select from phone_group g where g.brand_id = b.id and g.name = s.group_name)`;
  const phones = await mergeRows(trx, {
    table: 'phone',
    key: ['url'],
    columns: [
      'name',
      'brand_id',
      'group_id',
      'launched_on',
      'year_of_launch',
      'asset_id',
      'large_asset_id',
      'position',
    ],
    wanted: sql`select s.url, s.name, b.id as brand_id, g.id as group_id, s.launched_on,
        extract(year from s.launched_on)::integer as year_of_launch, ${assetIdOf(sql`s.asset_key`)} as asset_id,
        ${assetIdOf(sql`s.large_asset_key`)} as large_asset_id, s.position, s.n as ord
      from stage_phone s join phone_brand b on b.url = s.brand_url
      left join phone_group g on g.brand_id = b.id and g.name = s.group_name`,
  });
  return { phoneBrands: brands.counts, phoneGroups: groups.counts, phones: phones.counts };
};

/**
 * Merges attributes, their values and tags. Values and price lists that only variants name are created; attributes are
 * not, since their label is a decision.
 * @throws CatalogueError for an unknown attribute or asset, or a duplicate key
 */
export const mergeAttributes = async (
  trx: Trx,
): Promise<{ attributes: Counts; attributeValues: Counts; tags: Counts }> => {
  await refuseTwice(trx, 'stage_attribute', sql`code`, 'Attribute');
  await refuseTwice(trx, 'stage_attribute_value', sql`code || '=' || value`, 'Attribute value');
  await refuseTwice(trx, 'stage_tag', sql`name`, 'Tag');
  await refuseUnknownAssets(trx, 'stage_tag', 'asset_key', 'Tag', 'name');
  const attributes = await mergeRows(trx, {
    table: 'attribute',
    key: ['code'],
    columns: ['label', 'position', 'filterable'],
    wanted: sql`select code, label, position, filterable, n as ord from stage_attribute`,
  });
  await refuseAny(
    trx,
    (record, key) => `"${record}" names the attribute "${key}", which neither the records nor the catalogue have`,
  )`
    select value as record, code as key from stage_attribute_value where code not in (select code from attribute)
    union all
    select v.sku, a.code from stage_variant_attribute a join stage_variant v on v.n = a.n
    where a.code not in (select code from attribute)`;
  const described = await mergeRows(trx, {
    table: 'attribute_value',
    key: ['attribute_id', 'value'],
    columns: ['label', 'metadata', 'position'],
    wanted: sql`select a.id as attribute_id, s.value, s.label, s.metadata, s.position, s.n as ord
      from stage_attribute_value s join attribute a on a.code = s.code`,
  });
  const made = await execute(trx)`
    insert into attribute_value (attribute_id, value, label)
    select a.id, s.value, s.value
    from (select code, value, min(n) as n from stage_variant_attribute where value <> '' group by code, value) s
    join attribute a on a.code = s.code
    where not exists (select from attribute_value v where v.attribute_id = a.id and v.value = s.value)
    order by s.n`;
  const attributeValues = { ...described.counts, created: described.counts.created + made };
  const tags = await mergeRows(trx, {
    table: 'tag',
    key: ['name'],
    columns: ['asset_id'],
    wanted: sql`select name, ${assetIdOf(sql`asset_key`)} as asset_id, n as ord from stage_tag`,
  });
  return { attributes: attributes.counts, attributeValues, tags: tags.counts };
};
