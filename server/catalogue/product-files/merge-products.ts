import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import type { Counts, Kept } from './result.ts';
import { mergeRows, refuseAny, refuseTwice } from './merge.ts';
import { mergeLinks } from './merge-links.ts';

/**
 * Merges products with their categories and phones; leaves `stage_product_id` (n, id, created) behind.
 * @throws CatalogueError for an unknown category or phone, or a duplicate handle
 */
export const mergeProducts = async (trx: Transaction<DB>, keep: ReadonlySet<Kept>): Promise<Counts> => {
  await refuseTwice(trx, 'stage_product', sql`handle`, 'Product');
  for (const kind of ['category', 'phone'] as const) {
    await refuseAny(
      trx,
      sql`select p.handle as record, s.url as key
        from ${sql.table(`stage_product_${kind}`)} s join stage_product p on p.n = s.n
        where not exists (select from ${sql.table(kind)} t where t.url = s.url)`,
      (record, key) =>
        `Product "${record}" names the ${kind} "${key}", which neither the records nor the catalogue have`,
    );
  }
  const ownWords = keep.has('fitWords') ? sql`p.fit_words` : sql`coalesce(s.fit_words, p.fit_words)`;
  const { created, changed, counts } = await mergeRows(trx, {
    table: 'product',
    key: ['handle'],
    columns: ['name', 'fit_words'],
    wanted: sql`select s.handle, s.name, coalesce(${ownWords}, '') as fit_words, s.n as ord
      from stage_product s left join product p on p.handle = s.handle`,
  });
  await sql`create temporary table stage_product_id on commit drop as
    select s.n, p.id, p.id = any (${created}::integer[]) as created
    from stage_product s join product p on p.handle = s.handle`.execute(trx);
  await sql`create unique index on stage_product_id (id)`.execute(trx);
  await sql`analyze stage_product_id`.execute(trx);
  await sql`insert into stage_touched_product
    select unnest(${created}::integer[]), true union all select unnest(${changed}::integer[]), false`.execute(trx);

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
  const touched = await sql<{ changed: number }>`
    select count(*)::integer as changed
    from (select id from stage_touched_product group by id having not bool_or(created)) t`.execute(trx);
  const total = counts.created + counts.changed + counts.unchanged;
  const changedInAll = touched.rows[0]?.changed ?? 0;
  return { created: counts.created, changed: changedInAll, unchanged: total - counts.created - changedInAll };
};
