import type { DB } from '#server/platform/db/types.ts';
import { type RawBuilder, sql, type Trx } from '#server/platform/db/db.ts';
import { onSame } from './merge.ts';

/**
 * Updates a table of links for the owners of this run: deletes links not wanted, adds missing ones, leaves the rest.
 * Owners whose links changed are recorded as touched, but for those that this run made, which are anyway and have none yet.
 * @param links.owners temporary table with the columns id and created
 * @param links.wanted query of owner, columns and whether the owner was created, each link once
 * @param links.gone further condition (on t, o and via) for deleting a link
 * @param links.via a table that this condition needs besides
 * @param links.touch columns of the touched table for an owner's id
 */
export const mergeLinks = async (
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
