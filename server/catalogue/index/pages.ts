import { isAsWritten, rowsExactly, type WantedCode } from './codes.ts';
import { doubles, integers } from './numbers.ts';
import { type ListingRows, noDay, noPlace } from './listing-rows.ts';
import type { UnitPrices } from './price-orders.ts';
import { findRows, type Narrowing } from './scan.ts';
import { numbersUpTo, smallest } from './smallest.ts';

/** The order of a page; ties by variant id. `place`: in the order of the shop's categories, then by position. */
export type IndexOrder =
  | { by: 'position' }
  | { by: 'place' }
  /**
   * Products with the first of these facets first; then names with more of these stems; then, with `closest`, names with fewer
   * other words.
   */
  | { by: 'relevance'; ranks: readonly number[]; typed: readonly string[]; closest: boolean }
  /** The code itself first, then as it was written, then by SKU. */
  | { by: 'code'; code: WantedCode }
  | { by: 'price'; prices: UnitPrices; direction: 'ASC' | 'DESC' }
  | { by: 'createdAt'; direction: 'ASC' | 'DESC' }
  | { by: 'newFrom'; direction: 'ASC' | 'DESC' };

/** Used by one page after the other: what grows anew for each is garbage outside of the heap, which V8 is slow to collect. */
const found = integers(1024);
const scores = doubles();

/** The number of variants of a list. */
export const countRows = (rows: ListingRows, narrowing: Narrowing): number => {
  findRows(rows, narrowing, found);
  return found.length;
};

/** Whether a list has any variant. */
export const hasRows = (rows: ListingRows, narrowing: Narrowing): boolean => {
  findRows(rows, narrowing, found, 1);
  return found.length > 0;
};

/** The variants of one page of a list in order, and the number of variants in the whole list. */
export const pageOfRows = (
  rows: ListingRows,
  narrowing: Narrowing,
  order: IndexOrder,
  { page, pageSize }: { page: number; pageSize: number },
): { listed: { id: number; productId: number }[]; total: number } => {
  findRows(rows, narrowing, found);
  const first = page * pageSize;
  const shown = firstOf(rows, order, found.view(), first + pageSize).subarray(first);
  const listed = Array.from(shown, (row) => rows.listedAt(row));
  return { listed, total: found.length };
};

/** The first rows in the order. */
const firstOf = (rows: ListingRows, order: IndexOrder, found: Int32Array, wanted: number): Int32Array => {
  if (order.by !== 'relevance') return smallest(found, wanted, comparison(rows, order, found));
  scoreByRelevance(rows, order, found);
  const byPosition = comparison(rows, { by: 'position' }, found);
  const score = scores.values;
  // Places in `found`, where the scores are.
  return smallest(
    numbersUpTo(found.length),
    wanted,
    (a, b) => score[b]! - score[a]! || byPosition(found[a]!, found[b]!),
  ).map((place) => found[place]!);
};

/** Compares two rows like the same order in SQL (server/catalogue/reading/product-list-queries.ts). */
const comparison = (
  rows: ListingRows,
  order: Exclude<IndexOrder, { by: 'relevance' }>,
  found: Int32Array,
): ((a: number, b: number) => number) => {
  const ids = rows.variantIds.values;
  const positions = rows.positions.values;
  const byPosition = (a: number, b: number) => positions[a]! - positions[b]! || ids[a]! - ids[b]!;
  if (order.by === 'position') return byPosition;
  if (order.by === 'place') {
    const ranks = rows.placeRanks();
    const rankOf = (row: number) => {
      const place = rows.placeOf.values[rows.productOfRow.values[row]!]!;
      return place === noPlace ? ranks.length : ranks[place]!;
    };
    return (a, b) => rankOf(a) - rankOf(b) || byPosition(a, b);
  }
  if (order.by === 'code') {
    const { code } = order;
    const exactly = rowsExactly(rows, code);
    const asWritten = new Set(found.filter((row) => isAsWritten(rows, row, code)));
    return (a, b) =>
      Number(exactly.has(b)) - Number(exactly.has(a)) ||
      Number(asWritten.has(b)) - Number(asWritten.has(a)) ||
      rows.skus.compare(a, b) ||
      byPosition(a, b);
  }
  const sign = order.direction === 'ASC' ? 1 : -1;
  const byId = (a: number, b: number) => sign * (ids[a]! - ids[b]!);
  if (order.by === 'price') {
    const { prices } = order;
    return (a, b) => sign * (prices[ids[a]!]! - prices[ids[b]!]!) || byId(a, b);
  }
  if (order.by === 'createdAt') {
    const created = rows.createdAt.values;
    return (a, b) => sign * (created[a]! - created[b]!) || byId(a, b);
  }
  const days = rows.newFrom.values;
  // Rows without a day come last, in both directions.
  return (a, b) => {
    if (days[a] === noDay || days[b] === noDay)
      return Number(days[a] === noDay) - Number(days[b] === noDay) || byId(a, b);
    return sign * (days[a]! - days[b]!) || byId(a, b);
  };
};

/** Puts a score of each of the rows into `scores`: higher is better. */
const scoreByRelevance = (
  rows: ListingRows,
  { ranks, typed, closest }: Extract<IndexOrder, { by: 'relevance' }>,
  found: Int32Array,
): void => {
  const [places, marks] = [rows.facetMasks(), rows.wordMasks()];
  const facets = ranks.map((key) => rows.facetOf(key));
  // The first of them counts, wherever it is named again.
  for (const [rank, facet] of [...facets.entries()].toReversed())
    if (facet !== undefined) places[facet] = ranks.length - rank;
  const words = typed.flatMap((word) => rows.nameWord(word) ?? []);
  for (const word of words) marks[word] = 1;
  const [productFrom, productFacets] = [rows.productFacetsFrom.values, rows.productFacets.values];
  const [wordsFrom, nameWords] = [rows.nameWordsFrom.values, rows.nameWords.values];
  const productOf = rows.productOfRow.values;
  scores.length = 0;
  let [product, place] = [-1, 0];
  for (const row of found) {
    if (productOf[row] !== product) {
      product = productOf[row]!;
      place = 0;
      for (let at = productFrom[product]!; at < productFrom[product + 1]!; at += 1)
        place = Math.max(place, places[productFacets[at]!]!);
    }
    let named = 0;
    for (let at = wordsFrom[row]!; at < wordsFrom[row + 1]!; at += 1) named += marks[nameWords[at]!]!;
    const others = closest ? wordsFrom[row + 1]! - wordsFrom[row]! : 0;
    scores.push(named + place * 1000 - others / 1000);
  }
  for (const facet of facets) places[facet ?? 0] = 0;
  for (const word of words) marks[word] = 0;
};
