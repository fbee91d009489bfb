import { columnOf, mapOf, rowsOf, type Trx } from '#server/platform/db/db.ts';
import type { Columns } from './columns.ts';
import { type FormerName, placeCategories, type StoredCategory } from './place-categories.ts';
import { titleCode } from './attribute-code.ts';
import type { AttributeRecord, CategoryRecord, TagRecord } from './records.ts';
import { createTemporary } from './staging.ts';
import { tagCode } from './unify-spellings.ts';

/** The records that the products need and the catalogue lacks. Existing ones are unchanged: only keys are compared. */
export type Parents = {
  categories: CategoryRecord[];
  attributes: AttributeRecord[];
  tags: TagRecord[];
  /** Codes of attributes that variants may have values of. */
  codes: ReadonlySet<string>;
};

/** Collects the parents of the accepted rows; leaves `import_category` (path, url) behind. */
export const buildParents = async (trx: Trx, columns: Columns): Promise<Parents> => {
  const tags = await columnOf<string>(trx)`
    select spelling from import_spelling s
    where code = ${tagCode} and not exists (select from tag t where t.name = s.spelling) order by spelling`;
  return {
    categories: await findCategories(trx),
    ...(await findAttributes(trx, columns)),
    tags: tags.map((name) => ({ name, assetKey: null })),
  };
};

const findCategories = async (trx: Trx): Promise<CategoryRecord[]> => {
  const stored = await rowsOf<StoredCategory>(trx)`
    select c.url, c.name, p.url as "parentUrl", c.position
    from category c left join category p on p.id = c.parent_id order by c.id`;
  const paths = await columnOf<string>(trx)`
    select r.category from import_product p join import_row r on r.line = p.category_line
    where exists (select from import_row v where v.handle = p.handle and not v.refused and v.sku is not null)
    group by r.category order by min(r.line)`;
  const former = await rowsOf<FormerName>(trx)`
    select c.url, f.name, p.url as "parentUrl"
    from category_former_name f join category c on c.id = f.category_id
    left join category p on p.id = f.parent_id`;
  const { created, urls } = placeCategories(stored, paths, former);
  const load = await createTemporary(trx, 'import_category', { path: 'text', url: 'text' });
  await load([...urls].map(([path, url]) => ({ path, url })));
  return created;
};

const findAttributes = async (
  trx: Trx,
  columns: Columns,
): Promise<{ attributes: AttributeRecord[]; codes: Set<string> }> => {
  const used = await rowsOf<{ code: string; label: string }>(trx)`
    select code, label from (
      select o.code, min(o.label) as label, min(r.line) as line
      from import_product p join import_row r on r.line = p.options_line
      cross join lateral unnest(r.option_codes, r.option_names) o (code, label)
      where o.code <> ${titleCode} and o.code in (select code from import_spelling)
      group by o.code
      union all
      select a.code, a.label, 2147483646
      from unnest(${columns.attributes.map(({ code }) => code)}::text[], ${columns.attributes.map(({ label }) => label)}::text[]) a (code, label)
      where a.code in (select code from import_spelling)
      union all
      select 'brand', 'Brand', 0 where exists (select from import_spelling where code = 'brand')
      union all
      select 'rack', 'Rack', 2147483647 where exists (select from import_row where not refused and rack <> '')) u
    order by line, code`;
  const stored = await mapOf<string, number>(trx)`select code, position from attribute`;
  const codes = new Set(stored.keys());
  let position = Math.max(-1, ...stored.values());
  const attributes: AttributeRecord[] = [];
  for (const { code, label } of used) {
    if (codes.has(code)) continue;
    position += 1;
    codes.add(code);
    // The place in the warehouse is not a filter.
    attributes.push({ code, label, position, filterable: code !== 'rack' });
  }
  if (!columns.has('vendor')) codes.delete('brand');
  if (!columns.has('rack')) codes.delete('rack');
  return { attributes, codes };
};
