import { fieldsWith } from '#contract/catalogue/staff-catalogue.ts';
import type { ImportCounts } from '#contract/imports/staff-imports.ts';
import { type RawBuilder, rowOf, sql, type Trx } from '#server/platform/db/db.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { changingColumns, type FieldColumn, productColumns } from './field-columns.ts';
import { tiersText } from './tiers-text.ts';
import { countCounted, writeCounts } from './count-rows.ts';
import { missingVariants } from './missing-variants.ts';
import { staging } from './staging.ts';
import { countPictures, wantPictures } from './want-pictures.ts';
import type { ApplyResult, Kept } from './result.ts';
import { compareSupplier } from './supplier-rows.ts';
import type { FileSupplier } from './reading.ts';
import type { ImportSummary } from './import-summary.ts';

/** Of fields that are no column; names, as they are read before they are made. */
const gathered: Readonly<Record<string, RawBuilder<unknown>>> = {
  cost: sql`r.cost_cents::text`,
  tiers: sql`(select ${tiersText(sql`t.price_list`, sql`t.qty`, sql`t.price_cents`)} from stage_tier t where t.n = s.n)`,
  categories: sql`(select string_agg(coalesce(c.name, g.name), ', ' order by coalesce(c.name, g.name))
    from stage_product_category l left join category c on c.url = l.url left join stage_category g on g.url = l.url
    where l.n = s.product_n)`,
  phones: sql`(select string_agg(distinct h.name, ', ' order by h.name)
    from stage_product_phone l join phone h on h.url = l.url where l.n = s.product_n)`,
};

/** Shown beside the fields, what every added variant is, or too long. */
const left = new Set<string>(['name', 'sold', 'description']);
const texts = fieldsWith(() => true).flatMap(([field], place) => {
  const staged = gathered[field] ?? changingColumns.find((each) => each.field === field)?.staged;
  return staged && !left.has(field) ? [sql`(${sql.lit(place)}, ${sql.lit(field)}, ${staged})`] : [];
});

/** The fields of a variant `s` that a row `r` adds, as texts: `[{field, after}]`. */
const addedFields = sql`(
  select jsonb_agg(jsonb_build_object('field', f.field, 'after', f.after) order by f.place, f.field)
  from (
    values ${sql.join(texts)}
    union all
    select ${sql.lit(texts.length + 100)}, 'attribute:' || a.code, a.value from stage_variant_attribute a where a.n = s.n
  ) f (place, field, after)
  where f.after <> '')`;

/*
 * Compares the staged records with the catalogue, field by field, before they are merged: what a preview shows, and what
 * an undo puts back. Values are texts: cents, codes, urls.
 */

/** Leaves `import_diff` (sku, variant_id, product_id, field, before, after) behind. */
export const compareStaged = async (
  trx: Trx,
  keep: ReadonlySet<Kept>,
  supplier: FileSupplier | null,
): Promise<void> => {
  const compared = changingColumns.filter(({ field }) => !keep.has(field));
  const values = sql.join(compared.map(({ field, stored, staged }) => sql`(${sql.lit(field)}, ${stored}, ${staged})`));
  await sql`create temporary table import_diff on commit drop as
    select s.sku, v.id as variant_id, v.product_id, f.field, f.before, f.after
    from stage_variant s join variant v on v.sku = s.sku left join stage_text x on x.n = s.text_n
    cross join lateral (values ${values}) f (field, before, after)
    where f.before is distinct from f.after`.execute(trx);
  await sql`create temporary table import_staged on commit drop as
    select s.n, s.product_n, s.sku, v.id as variant_id, v.product_id,
      row_number() over (partition by s.product_n order by s.n) = 1 as is_first
    from stage_variant s join variant v on v.sku = s.sku`.execute(trx);
  await sql`create index on import_staged (variant_id)`.execute(trx);
  await sql`create index on import_staged (n)`.execute(trx);
  await sql`analyze import_staged`.execute(trx);
  await compareAttributes(trx);
  if (!keep.has('tiers')) await compareTiers(trx);
  // A product's own fields are told with its first variant of the file.
  for (const { field, column } of productColumns.filter((each) => isStaged(each) && !keep.has(each.field)))
    await sql`insert into import_diff
      select i.sku, i.variant_id, i.product_id, ${field}::text, p.${sql.ref(column)}, sp.${sql.ref(column)}
      from import_staged i join stage_product sp on sp.n = i.product_n join product p on p.id = i.product_id
      where i.is_first and p.${sql.ref(column)} <> sp.${sql.ref(column)}`.execute(trx);
  if (!keep.has('categories')) await compareOfProducts(trx, 'category', 'categories');
  if (!keep.has('phones')) await compareOfProducts(trx, 'phone', 'phones');
  if (supplier) await compareSupplier(trx, supplier);
  await sql`analyze import_diff`.execute(trx);
};

const isStaged = ({ field, column }: FieldColumn): boolean => field !== 'handle' && column in staging.stage_product;

const compareAttributes = async (trx: Trx): Promise<void> => {
  await sql`insert into import_diff
    select i.sku, i.variant_id, i.product_id, 'attribute:' || s.code, o.value, nullif(s.value, '')
    from stage_variant_attribute s join import_staged i on i.n = s.n
    left join (
      select va.variant_id, a.code, string_agg(av.value, ', ' order by av.value) as value
      from import_staged t join variant_attribute va on va.variant_id = t.variant_id
      join attribute_value av on av.id = va.attribute_value_id join attribute a on a.id = av.attribute_id
      group by va.variant_id, a.code) o on o.variant_id = i.variant_id and o.code = s.code
    where o.value is distinct from nullif(s.value, '')`.execute(trx);
};

const compareTiers = async (trx: Trx): Promise<void> => {
  await sql`insert into import_diff
    select i.sku, i.variant_id, i.product_id, 'tiers', o.tiers, w.tiers
    from import_staged i
    left join (select n, ${tiersText(sql`price_list`, sql`qty`, sql`price_cents`)} as tiers from stage_tier group by n) w
      on w.n = i.n
    left join (
      select tp.variant_id, ${tiersText(sql`l.code`, sql`tp.qty`, sql`tp.price_cents`)} as tiers
      from import_staged t join tier_price tp on tp.variant_id = t.variant_id and not tp.derived
      join price_list l on l.id = tp.price_list_id
      group by tp.variant_id) o on o.variant_id = i.variant_id
    where o.tiers is distinct from w.tiers`.execute(trx);
};

const compareOfProducts = async (trx: Trx, kind: 'category' | 'phone', field: string): Promise<void> => {
  await sql`insert into import_diff
    select i.sku, i.variant_id, i.product_id, ${field}::text, o.urls, w.urls
    from import_staged i
    left join (select n, string_agg(distinct url, ', ' order by url) as urls
      from ${sql.table(`stage_product_${kind}`)} group by n) w on w.n = i.product_n
    left join (select l.product_id, string_agg(t.url, ', ' order by t.url) as urls
      from (select product_id from import_staged where is_first) s
      join ${sql.table(`product_${kind}`)} l on l.product_id = s.product_id
      join ${sql.table(kind)} t on t.id = l.${sql.ref(`${kind}_id`)}
      group by l.product_id) o on o.product_id = i.product_id
    where i.is_first and o.urls is distinct from w.urls`.execute(trx);
};

/** In percent; null when it stays. */
const changeOf = (before: RawBuilder<unknown>, after: RawBuilder<unknown>) =>
  sql`case when ${before} > 0 then nullif(round(100.0 * (${after} - ${before}) / ${before}), 0) end`;

/** What was left out of a row that is taken, one line each. */
const remarksOf = (line: RawBuilder<unknown>) => sql`coalesce((
  select string_agg(place || ': ' || reason, E'\n' order by place) from import_issue i
  where i.line = ${line} and i.outcome = 'remark'), '')`;

/** Those of a reading; nothing is left by an undo yet. */
type Counted = Omit<ImportCounts, 'left'>;

type Recorded = { counts: Counted; fingerprint: string };

/**
 * Stores what becomes of each row and each field, in the place of what was stored of this import; but for the rows that add
 * variants, which `recordAdded` stores.
 * @param given.costList a price list whose prices count as what is paid, too: costs become prices of it
 * @param given.missing whether variants that no row names are listed; `archived`: they change, too
 */
export const recordChanges = async (
  trx: Trx,
  importId: number,
  { missing, archived, costList }: { missing: boolean; archived: boolean; costList: string | null },
): Promise<Recorded> => {
  await sql`delete from import_line where import_id = ${importId}`.execute(trx);
  await sql`create index on import_issue (line) where outcome = 'remark'`.execute(trx);
  await sql`create temporary table import_added on commit drop as
    select r.line, s.sku, s.name, ${addedFields} as becomes from stage_variant s join import_row r on r.sku = s.sku and not r.refused
    where not exists (select from variant v where v.sku = s.sku)`.execute(trx);
  await sql`insert into import_line (import_id, outcome, line, variant_id, sku, name, remarks, price_change)
    select ${importId}, case when d.sku is null then 'UNCHANGED' else 'CHANGED' end, r.line, v.id, s.sku, s.name, ${remarksOf(sql`r.line`)},
      coalesce(${changeOf(sql`least(v.price_cents, v.special_price_cents)`, sql`least(s.price_cents, s.special_price_cents)`)},
        (select ${changeOf(sql`t.price_cents`, sql`g.price_cents`)} from stage_tier g
          join tier_price t on t.variant_id = v.id and t.qty = 1 join price_list l on l.id = t.price_list_id
          where g.n = s.n and g.qty = 1 and g.price_list = l.code and l.code = ${costList}::text))
    from stage_variant s join import_row r on r.sku = s.sku and not r.refused join variant v on v.sku = s.sku
    left join (select distinct sku from import_diff) d on d.sku = s.sku
    order by r.line`.execute(trx);
  await sql`insert into import_line (import_id, outcome, line, variant_id, sku, name, heading, reason, cells)
    select ${importId}, 'REFUSED', r.line, v.id, coalesce(r.sku, ''), coalesce(nullif(r.title, ''), v.name, r.handle, ''),
      r.heading, i.reasons, to_jsonb(r.cells)
    from import_row r
    join (select line, string_agg(place || ': ' || reason, E'\n' order by place) as reasons from import_issue
      where outcome in ('refused', 'remark') group by line) i on i.line = r.line
    left join variant v on v.sku = r.sku
    where r.refused order by r.line`.execute(trx);
  await sql`insert into import_line (import_id, outcome, line, variant_id, sku, name)
    select ${importId}, 'LEFT_OUT', r.line, v.id, coalesce(r.sku, ''), coalesce(nullif(r.title, ''), v.name, '')
    from import_row r left join variant v on v.sku = r.sku where r.left_out order by r.line`.execute(trx);
  if (missing || archived) {
    await sql`insert into import_line (import_id, outcome, variant_id, sku, name)
      select ${importId}, 'MISSING', id, sku, name from (${missingVariants}) m order by sku`.execute(trx);
  }
  await sql`insert into import_change (import_id, line_id, variant_id, product_id, field, before, after)
    select ${importId}, l.id, d.variant_id, d.product_id, d.field, d.before, d.after
    from import_diff d join import_line l on l.import_id = ${importId} and l.outcome = 'CHANGED' and l.sku = d.sku
    order by l.id, d.field`.execute(trx);
  if (archived) {
    await sql`insert into import_change (import_id, line_id, variant_id, product_id, field, before, after)
      select ${importId}, l.id, v.id, v.product_id, 'sold', 'true', 'false'
      from import_line l join variant v on v.id = l.variant_id
      where l.import_id = ${importId} and l.outcome = 'MISSING'`.execute(trx);
  }
  const { fingerprint, ...counts } = await rowOf<Omit<Counted, 'pictures' | 'counted'> & { fingerprint: string }>(trx)`
    select (select count(*) from import_added)::integer as added,
      count(*) filter (where outcome = 'CHANGED')::integer as changed,
      count(*) filter (where outcome = 'UNCHANGED')::integer as unchanged,
      count(*) filter (where outcome = 'MISSING')::integer as missing,
      count(*) filter (where outcome = 'REFUSED')::integer as refused,
      count(*) filter (where outcome = 'LEFT_OUT')::integer as "leftOut",
      md5(concat((select string_agg(concat_ws(E'\t', c.variant_id, c.field, c.before, c.after), E'\n'
          order by c.variant_id, c.field) from import_change c where c.import_id = ${importId}),
        (select string_agg(concat_ws(E'\t', sku, becomes), E'\n' order by line) from import_added))) as fingerprint,
      count(*) filter (where heading)::integer as headings,
      (select count(distinct i.line) from import_issue i join import_row r on r.line = i.line
        where i.outcome = 'remark' and not r.refused)::integer as remarks
    from import_line where import_id = ${importId}`;
  const [pictures, counted] = [await countPictures(trx), await countCounted(trx)];
  return { counts: { ...counts, pictures, counted }, fingerprint };
};

/** Stores the rows that add variants, after `recordChanges` and in its transaction: with their variants once these are written. */
export const recordAdded = async (trx: Trx, importId: number): Promise<void> => {
  await sql`insert into import_line (import_id, outcome, line, variant_id, sku, name, becomes, remarks)
    select ${importId}, 'ADDED', a.line, v.id, a.sku, a.name, a.becomes, ${remarksOf(sql`a.line`)}
    from import_added a left join variant v on v.sku = a.sku order by a.line`.execute(trx);
};

type Applied = { file: string; summary: ImportSummary; result: ApplyResult; by: Actor; brakes: unknown };

/**
 * Marks an import as applied, gives its new variants to its lines, writes what it counted into the ledger, and audits who applied which file, with the result.
 * The instant is the transaction's, as in the variants that it wrote.
 */
export const writeDown = async (
  trx: Trx,
  importId: number,
  { file, summary: { rows, refused, repaired }, result: { products, variants }, by, brakes }: Applied,
): Promise<void> => {
  await recordAdded(trx, importId);
  const { imported_at } = await trx
    .updateTable('catalogue_import')
    .set({ imported_at: sql`now()`, applied_by: by.actor })
    .where('id', '=', importId)
    .returning('imported_at')
    .executeTakeFirstOrThrow();
  const after = {
    file,
    rows,
    rowsRefused: refused,
    rowsRepaired: repaired,
    productsCreated: products.created,
    productsChanged: products.changed,
    variantsCreated: variants.created,
    variantsChanged: variants.changed,
    ...(Array.isArray(brakes) && brakes.length > 0 && { confirmed: brakes }),
  };
  await writeCounts(trx, by, file);
  const at = imported_at ?? new Date();
  await wantPictures(trx, importId, { file, by, at });
  await addAudit(trx, { ...by, at, action: 'import.apply', entityId: importId, after });
};
