import type { BaseFilter } from '#contract/catalogue/catalogue.ts';
import { limits } from '#contract/limits.ts';
import { mapOf, sql } from '#server/platform/db/db.ts';
import type { Depth } from '../index/counted.ts';
import { facetIdOf, facetKey, facetKindOf } from '../index/facets.ts';
import {
  type Counts,
  type Day,
  type FilterName,
  fromMemory,
  type ListSource,
  type OptionCounts,
} from './list-source.ts';
import { countsInMemory, productCountsInMemory } from './lists-in-memory.ts';
import { condition } from './product-list-queries.ts';
import { chosenGroups, readSearch, type Selection } from './resolve-filter.ts';

/**
 * The options and their counts. The list is counted without its choices, with all of them, and once more for each filter that has some,
 * without these: any option of a filter replaces what is chosen there.
 */
export const optionCounts = async (
  source: ListSource,
  selection: Selection,
  chosen: NonNullable<BaseFilter['chosen']> | null,
  today: Day,
): Promise<OptionCounts> => {
  const base = await countOptions(source, selection, today, 'PRODUCTS');
  const held = { total: base.total, held: base.of };
  const groups = chosen ? chosenGroups(source.names, chosen) : [];
  const always = chosen?.baseCategory ? [[facetKey('category', chosen.baseCategory)]] : [];
  const text = chosen?.searchTerms?.trim();
  if (groups.length + always.length === 0 && !text) return { ...held, products: base.products, left: () => base.of };

  const searched = text ? [await readSearch({ ...source, within: selection.facetGroups }, text)] : [];
  const searches = [...selection.searches, ...searched];
  /** With all choices but those of a filter. */
  const without = (filter: FilterName | null): Selection => {
    const others = groups.flatMap((group) => (group.filter === filter ? [] : [group.keys]));
    return { ...selection, searches, facetGroups: [...selection.facetGroups, ...always, ...others] };
  };
  const ids = base.products.map(({ id }) => id);
  const ofProducts = await countProducts(source, without('products'), today, ids);
  const rest = await countOptions(source, without(null), today, 'OPTIONS');
  const ofChosen = new Map<FilterName, Counts['of']>();
  for (const { filter } of groups) {
    const depth = filter.startsWith('attributes.') ? 'ATTRIBUTES' : 'OPTIONS';
    if (filter !== 'products') ofChosen.set(filter, (await countOptions(source, without(filter), today, depth)).of);
  }
  return {
    ...held,
    products: base.products.map((each) => ({ ...each, count: ofProducts.get(each.id) ?? 0 })),
    left: (filter) => ofChosen.get(filter) ?? rest.of,
  };
};

/** The variants of a list by what they have. */
const countOptions = async (source: ListSource, selection: Selection, today: Day, depth: Depth): Promise<Counts> => {
  const known = fromMemory(source, (listing) => countsInMemory(listing, selection, today, depth));
  if (known) return known;
  // No statement for each of many filters whose choices nothing has.
  const { rows } = selection.facetGroups.some((keys) => keys.length === 0)
    ? { rows: [] }
    : await sql<{ key: number; count: number }>`
        select key, count(*) as count from listing l, unnest(l.facets) key
        where ${condition(selection, today)} group by key`.execute(source.db);
  const byKey = new Map(rows.map(({ key, count }) => [key, count]));
  // Every variant has its product's key once.
  const products = rows.flatMap(({ key, count }) =>
    facetKindOf(key) === 'product' ? [{ id: facetIdOf(key), count }] : [],
  );
  return {
    total: products.reduce((sum, { count }) => sum + count, 0),
    of: (kind, id) => byKey.get(facetKey(kind, id)) ?? 0,
    products: products.toSorted((a, b) => b.count - a.count || a.id - b.id).slice(0, limits.filterProductsMax),
  };
};

/** The variants of each of these products in a list. */
const countProducts = async (
  source: ListSource,
  selection: Selection,
  today: Day,
  ids: number[],
): Promise<ReadonlyMap<number, number>> => {
  const known = fromMemory(source, (listing) => productCountsInMemory(listing, selection, today, ids));
  if (known) return known;
  return mapOf<number, number>(source.db)`
    select l.product_id as id, count(*) as count from listing l
    where l.product_id = any (${ids}::int[]) and ${condition(selection, today)} group by l.product_id`;
};
