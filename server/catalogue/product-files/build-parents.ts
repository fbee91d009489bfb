import { sql, type Trx } from '#server/platform/db/db.ts';
import type { Columns } from './columns.ts';
import { type FormerName, placeCategories, type StoredCategory } from './place-categories.ts';
import { titleCode } from './attribute-code.ts';
import type { AttributeRecord, CategoryRecord, TagRecord } from './records.ts';
import { createTemporary, loadRows } from './staging.ts';
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
  const tags = await sql<{ name: string }>`
    select spelling as name from import_spelling s
    where code = ${tagCode} and not exists (select from tag t where t.name = s.spelling) order by spelling`.execute(
    trx,
  );
  return {
    categories: await findCategories(trx),
    ...(await findAttributes(trx, columns)),
    tags: tags.rows.map(({ name }) => ({ name, assetKey: null })),
  };
};

const findCategories = async (trx: Trx): Promise<CategoryRecord[]> => {
  const stored = await sql<StoredCategory>`
    select c.url, c.name, p.url as "parentUrl", c.position
    from category c left join category p on p.id = c.parent_id order by c.id`.execute(trx);
  const paths = await sql<{ path: string }>`
    select r.category as path from import_product p join import_row r on r.line = p.category_line
    where exists (select from import_row v where v.handle = p.handle and not v.refused and v.sku is not null)
    group by r.category order by min(r.line)`.execute(trx);
  const former = await sql<FormerName>`
    select c.url, f.name, p.url as "parentUrl"
    from category_former_name f join category c on c.id = f.category_id
    left join category p on p.id = f.parent_id`.execute(trx);
  const { created, urls } = placeCategories(
    stored.rows,
    paths.rows.map(({ path }) => path),
    former.rows,
  );
  const pair = { path: 'text', url: 'text' };
  await createTemporary(trx, 'import_category', pair);
  await loadRows(
    trx,
    'import_category',
    pair,
    [...urls].map(([path, url]) => ({ path, url })),
  );
  return created;
};

const findAttributes = async (
  trx: Trx,
  columns: Columns,
): Promise<{ attributes: AttributeRecord[]; codes: Set<string> }> => {
  const used = await sql<{ code: string; label: string }>`
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
    order by line, code`.execute(trx);
  const stored = await sql<{ code: string; position: number }>`select code, position from attribute`.execute(trx);
  const codes = new Set(stored.rows.map(({ code }) => code));
  let position = stored.rows.reduce((most, row) => Math.max(most, row.position), -1);
  const attributes: AttributeRecord[] = [];
  for (const { code, label } of used.rows) {
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
