import type { ProductSorts } from '#contract/catalogue.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../db/types.ts';
import type { Selection } from './resolve-filter.ts';
import { matches, relevance } from './search.ts';

/** A day in the shop's time zone, YYYY-MM-DD: what is new depends on it. */
type Day = string;

const condition = ({ facetGroups, searches, onlyNew }: Selection, today: Day): RawBuilder<boolean> => {
  const all = [
    ...facetGroups.map((keys) => sql<boolean>`l.facets && ${keys}::bigint[]`),
    ...searches.map(matches),
    ...(onlyNew
      ? [sql<boolean>`l.new_to >= ${today}::date and (l.new_from is null or l.new_from <= ${today}::date)`]
      : []),
  ];
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
};

const direction = (value: 'ASC' | 'DESC') => sql.raw(value === 'ASC' ? 'asc' : 'desc');

/**
 * Every order ends in the variant's id: a page never repeats or skips a row. Sorting by price gives the Default order:
 * whoever sees no prices must not learn their order either.
 */
const order = (selection: Selection, sorts: ProductSorts): RawBuilder<unknown> => {
  if (sorts.createdAt)
    return sql`l.created_at ${direction(sorts.createdAt)}, l.variant_id ${direction(sorts.createdAt)}`;
  if (sorts.newFrom)
    return sql`l.new_from ${direction(sorts.newFrom)} nulls last, l.variant_id ${direction(sorts.newFrom)}`;
  const search = selection.base.listBy === 'SEARCH' ? selection.searches[0] : undefined;
  return search ? sql`${relevance(search)}, l.position, l.variant_id` : sql`l.position, l.variant_id`;
};

/** Ids of one page of a list in its order, and how many variants the whole list holds. */
export const listPage = async (
  db: Kysely<DB>,
  selection: Selection,
  { today, sorts, page, pageSize }: { today: Day; sorts: ProductSorts; page: number; pageSize: number },
): Promise<{ ids: number[]; total: number }> => {
  const { rows } = await sql<{ id: number; total: number }>`
    select l.variant_id as id, count(*) over () as total
    from listing l
    where ${condition(selection, today)}
    order by ${order(selection, sorts)}
    limit ${pageSize} offset ${page * pageSize}`.execute(db);
  // A page behind the end has no row to carry the total.
  const total = rows[0]?.total ?? (page === 0 ? 0 : await listCount(db, selection, today));
  return { ids: rows.map(({ id }) => id), total };
};

export const listCount = async (db: Kysely<DB>, selection: Selection, today: Day): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from listing l where ${condition(selection, today)}`.execute(db);
  return rows[0]?.total ?? 0;
};

/** How many variants of the list carry each facet key. */
export const facetCounts = async (
  db: Kysely<DB>,
  selection: Selection,
  today: Day,
): Promise<{ key: number; count: number }[]> => {
  const { rows } = await sql<{ key: number; count: number }>`
    select key, count(*) as count
    from listing l, unnest(l.facets) key
    where ${condition(selection, today)}
    group by key`.execute(db);
  return rows;
};
