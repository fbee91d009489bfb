import { rowsOf, sql, type Trx } from '#server/platform/db/db.ts';
import type { Columns } from './columns.ts';
import { brandKey, valueKey } from './repair-text.ts';
import { createTemporary } from './staging.ts';

/** The code for spellings of tags; no attribute can have it. */
export const tagCode = ':tag';

/**
 * Chooses the spelling of each brand, option value and tag: the catalogue's, else the most frequent in the file, else
 * the first. Leaves `import_spelling` (code, key, spelling) behind and reports changed ones.
 */
export const unifySpellings = async (trx: Trx, columns: Columns): Promise<void> => {
  await sql`create temporary table import_used on commit drop as
    select 'brand' as code, r.vendor_key as key, r.vendor as value, r.line, ${columns.name('vendor')}::text as place
    from import_product p join import_row r on r.line = p.vendor_line
    where exists (select from import_row v where v.handle = p.handle and not v.refused and v.sku is not null)
    union all
    select o.code, o.key, o.value, r.line,
      (array[${columns.name('option1Value')}, ${columns.name('option2Value')}, ${columns.name('option3Value')}]::text[])[o.place]
    from import_row r join import_product p on p.handle = r.handle join import_row n on n.line = p.options_line
    cross join lateral unnest(n.option_codes, r.option_values, r.option_keys) with ordinality o (code, value, key, place)
    where not r.refused and r.sku is not null and o.value <> ''
    union all
    select a.code, r.attribute_keys[a.n], r.attribute_values[a.n], r.line, a.place
    from import_row r cross join unnest(${columns.attributes.map(({ code }) => code)}::text[],
      ${columns.attributes.map(({ field }) => columns.name(field))}::text[]) with ordinality a (code, place, n)
    where not r.refused and r.sku is not null and r.attribute_values[a.n] <> ''
    union all
    select ${tagCode}, tag_key, tag, line, ${columns.name('tag')}::text
    from import_row where not refused and sku is not null and tag <> ''`.execute(trx);
  await loadStoredSpellings(trx);
  await sql`create temporary table import_spelling on commit drop as
    select distinct on (u.code, u.key) u.code, u.key, coalesce(s.value, u.value) as spelling
    from (select code, key, value, count(*) as times, min(line) as line from import_used group by code, key, value) u
    left join (select code, key, min(value) as value from import_stored group by code, key) s
      on s.code = u.code and s.key = u.key
    order by u.code, u.key, u.times desc, u.line`.execute(trx);
  await sql`create unique index on import_spelling (code, key)`.execute(trx);
  await sql`analyze import_spelling`.execute(trx);
  await sql`insert into import_issue
    select u.line, u.place, 'repaired', '"' || u.value || '" written as "' || s.spelling || '"'
    from import_used u join import_spelling s on s.code = u.code and s.key = u.key
    where u.value <> s.spelling`.execute(trx);
};

// Keys are computed only in this process, so those of stored values are too; there are as many as filter options.
const loadStoredSpellings = async (trx: Trx): Promise<void> => {
  const load = await createTemporary(trx, 'import_stored', { code: 'text', key: 'text', value: 'text' });
  const rows = await rowsOf<{ code: string; value: string }>(trx)`
    select a.code, v.value from attribute a join attribute_value v on v.attribute_id = a.id
    where a.code in (select code from import_used)
    union all
    select ${tagCode}, name from tag`;
  await load(
    rows.map(({ code, value }) => ({ code, value, key: code === 'brand' ? brandKey(value) : valueKey(value) })),
  );
};
