import type { ProductSorts } from '#contract/catalogue/catalogue.ts';
import type { Depth } from '../index/counted.ts';
import { countFacets, countOf, countOfProducts } from '../index/counts.ts';
import type { ListingRows } from '../index/listing-rows.ts';
import { countRows, type IndexOrder, pageOfRows } from '../index/pages.ts';
import type { UnitPrices } from '../index/price-orders.ts';
import { canScan, type Narrowing } from '../index/scan.ts';
import { requiredGroups } from '../search/dictionary.ts';
import type { Counts, Day, PageWanted } from './list-source.ts';
import type { Selection } from './resolve-filter.ts';
import type { ListedVariant } from './variant-queries.ts';

/* Lists answered from the listing in memory. Undefined means that SQL must answer, with the same result. */

export const pageInMemory = (
  rows: ListingRows,
  selection: Selection,
  wanted: PageWanted,
  prices?: UnitPrices,
): { listed: ListedVariant[]; total: number } | undefined => {
  const order = orderOf(selection, wanted.sorts, wanted.priceListId, prices);
  const narrowing = narrowingOf(selection, wanted.today);
  return order && narrowing && pageOfRows(rows, narrowing, order, wanted);
};

export const countInMemory = (rows: ListingRows, selection: Selection, today: Day): number | undefined => {
  const narrowing = narrowingOf(selection, today);
  return narrowing && countRows(rows, narrowing);
};

export const countsInMemory = (
  rows: ListingRows,
  selection: Selection,
  today: Day,
  depth: Depth,
): Counts | undefined => {
  const narrowing = narrowingOf(selection, today);
  const counted = narrowing && countFacets(rows, narrowing, depth);
  return counted && { total: counted.total, of: countOf(rows, counted), products: counted.products };
};

export const productCountsInMemory = (
  rows: ListingRows,
  selection: Selection,
  today: Day,
  ids: readonly number[],
): ReadonlyMap<number, number> | undefined => {
  const narrowing = narrowingOf(selection, today);
  return narrowing && countOfProducts(rows, narrowing, ids);
};

const narrowingOf = ({ facetGroups, searches, onlyNew }: Selection, today: Day): Narrowing | undefined => {
  const required = [...facetGroups, ...searches.flatMap((search) => (search.code ? [] : requiredGroups(search)))];
  const words = searches.flatMap((search) => search.words);
  const codes = searches.flatMap(({ code }) => code ?? []);
  const narrowing = { required, words, codes, newOn: onlyNew ? dayNumber(today) : null };
  return canScan(narrowing) ? narrowing : undefined;
};

/** The orders of product-list-queries.ts. @param prices of the price list, for an order by price */
const orderOf = (
  { base, searches }: Selection,
  sorts: ProductSorts,
  priceListId: number | null,
  prices?: UnitPrices,
): IndexOrder | undefined => {
  if (sorts.price && priceListId !== null) return prices && { by: 'price', prices, direction: sorts.price };
  if (sorts.createdAt) return { by: 'createdAt', direction: sorts.createdAt };
  if (sorts.newFrom) return { by: 'newFrom', direction: sorts.newFrom };
  const [search] = searches;
  if (base.listBy === 'SEARCH' && search) {
    const { code, ranks, typed, groups } = search;
    if (code) return { by: 'code', code };
    return { by: 'relevance', ranks, typed, closest: groups.length === 0 };
  }
  return base.listBy === 'PHONE' ? { by: 'place' } : { by: 'position' };
};

/** Days since 1970. */
const dayNumber = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
