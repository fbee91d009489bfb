import type { ProductSorts } from '#contract/catalogue/catalogue.ts';
import { type RawBuilder, sql, valueOf } from '#server/platform/db/db.ts';
import { unitPriceAtOne } from '../index/unit-price.ts';
import { type Day, fromMemory, type ListSource, type PageWanted } from './list-source.ts';
import { countInMemory, pageInMemory } from './lists-in-memory.ts';
import { resolveBase, type Selection } from './resolve-filter.ts';
import { matches, relevance } from './search.ts';
import type { ListedVariant } from './variant-queries.ts';

/** SQL for "belongs to the list", for a row of `listing l`. */
export const condition = (
  { facetGroups, searches, onlyNew }: Pick<Selection, 'facetGroups' | 'searches' | 'onlyNew'>,
  today: Day,
): RawBuilder<boolean> => {
  // One group that matches nothing empties the list, however many groups there are.
  if (facetGroups.some((keys) => keys.length === 0)) return sql`false`;
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

/** The order of a list, and the tables that it needs besides `listing`. */
type Order = { by: RawBuilder<unknown>; tables: RawBuilder<unknown> };
const plainly = (by: RawBuilder<unknown>): Order => ({ by, tables: sql`` });

/** By the unit price at quantity 1 in a price list. */
const priceOrder = (sort: 'ASC' | 'DESC', priceListId: number): Order => {
  const { by, tables } = unitPriceAtOne(priceListId);
  return {
    by: sql`${by} ${direction(sort)}, l.variant_id ${direction(sort)}`,
    tables: sql`join variant v on v.id = l.variant_id ${tables}`,
  };
};

/** The order of a phone's list, which mixes all kinds: that of the shop's categories, main parts before accessories. */
const placeOrder: Order = {
  by: sql`k.place nulls last, l.position, l.variant_id`,
  tables: sql`left join product_place k on k.product_id = l.product_id`,
};

/**
 * Every order ends with the variant's id, so pages never repeat or skip a row. Without a price list, sorting by price
 * gives the Default order: who sees no prices must not learn their order either.
 */
const orderOf = (selection: Selection, sorts: ProductSorts, priceListId: number | null): Order => {
  if (sorts.price && priceListId !== null) return priceOrder(sorts.price, priceListId);
  if (sorts.createdAt)
    return plainly(sql`l.created_at ${direction(sorts.createdAt)}, l.variant_id ${direction(sorts.createdAt)}`);
  if (sorts.newFrom)
    return plainly(sql`l.new_from ${direction(sorts.newFrom)} nulls last, l.variant_id ${direction(sorts.newFrom)}`);
  if (selection.base.listBy === 'PHONE') return placeOrder;
  const search = selection.base.listBy === 'SEARCH' ? selection.searches[0] : undefined;
  return plainly(search ? sql`${relevance(search)}, l.position, l.variant_id` : sql`l.position, l.variant_id`);
};

/**
 * The variants of one page of a list in order, and the number of variants in the whole list; from SQL without the listing in
 * memory.
 */
export const productListPage = async (
  source: ListSource,
  selection: Selection,
  wanted: PageWanted,
): Promise<{ listed: ListedVariant[]; total: number }> => {
  const { today, sorts, page, pageSize, priceListId } = wanted;
  const prices = sorts.price && priceListId !== null ? await source.prices?.current(priceListId) : undefined;
  const known = fromMemory(source, (listing) => pageInMemory(listing, selection, wanted, prices));
  if (known) return known;
  const order = orderOf(selection, sorts, priceListId);
  const { rows } = await sql<ListedVariant & { total: number }>`
    select l.variant_id as id, l.product_id as "productId", count(*) over () as total
    from listing l ${order.tables}
    where ${condition(selection, today)}
    order by ${order.by}
    limit ${pageSize} offset ${page * pageSize}`.execute(source.db);
  // A page past the end has no row with the total.
  const total = rows[0]?.total ?? (page === 0 ? 0 : await productListCount(source, selection, today));
  return { listed: rows.map(({ id, productId }) => ({ id, productId })), total };
};

/** The number of variants in a list. */
export const productListCount = async (source: ListSource, selection: Selection, today: Day): Promise<number> => {
  const known = fromMemory(source, (listing) => countInMemory(listing, selection, today));
  if (known !== undefined) return known;
  return valueOf<number>(source.db)`
    select count(*) as total from listing l where ${condition(selection, today)}`;
};

/** The first variants that a search finds, best first; what it was read as, and how many there are. */
export const firstFound = async (source: ListSource, text: string, today: Day, pageSize: number) => {
  const selection = await resolveBase(source, { listBy: 'SEARCH', value: text, onlyNew: false, onlySale: false });
  const wanted = { today, sorts: {}, page: 0, pageSize, priceListId: null };
  return { search: selection.searches[0], ...(await productListPage(source, selection, wanted)) };
};
