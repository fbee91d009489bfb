import { facetIdOf, facetKindOf } from './facets.ts';
import { type ListingRows, noDay } from './listing-rows.ts';

/** The facets that the rows of a list must have: at least one key of each group. */
export type Narrowing = {
  /** All must be met. */
  required: readonly (readonly number[])[];
  /** The day in the shop's time zone, days since 1970, when the list has only what is new then. */
  newOn: number | null;
  /** Further choices: rows that miss some of them are visited with what they miss. */
  chosen?: readonly (readonly number[])[];
  /** Choices that no other choice in their filter could replace. */
  always?: readonly (readonly number[])[];
};

/** What a row misses of `chosen`: nothing, only the group of this index, or more than one group or one of `always`. */
export const missesNothing = -1;
export const missesMore = -2;

/** Each group is a bit of a number; lists with more groups use SQL. */
const maxGroups = 30;
export const canScan = ({ required, chosen = [], always = [] }: Narrowing): boolean =>
  required.length + chosen.length + always.length <= maxGroups;

/**
 * Calls `visit` for every row that meets `required`, product by product.
 * @param visit `missed` is `missesNothing`, `missesMore` or an index of `chosen`
 */
export const scan = (
  rows: ListingRows,
  { required, newOn, chosen = [], always = [] }: Narrowing,
  visit: (row: number, product: number, missed: number) => void,
): void => {
  if (required.some((keys) => keys.length === 0)) return;
  const groups = [...required, ...chosen, ...always];
  const { facetMasks, productMasks } = masksOf(rows, groups);
  const requiredMask = (1 << required.length) - 1;
  const chosenMask = ((1 << (required.length + chosen.length)) - 1) & ~requiredMask;
  const alwaysMask = ((1 << groups.length) - 1) & ~requiredMask & ~chosenMask;
  const [rowCount, firstRow] = [rows.rowCount.values, rows.firstRow.values];
  const [productFrom, productFacets] = [rows.productFacetsFrom.values, rows.productFacets.values];
  const [rowFrom, rowFacets] = [rows.rowFacetsFrom.values, rows.rowFacets.values];
  const [newFrom, newTo] = [rows.newFrom.values, rows.newTo.values];

  const visitProduct = (product: number): void => {
    const count = rowCount[product]!;
    if (count === 0) return;
    let productMask = productMasks.size === 0 ? 0 : (productMasks.get(product) ?? 0);
    for (let at = productFrom[product]!; at < productFrom[product + 1]!; at += 1)
      productMask |= facetMasks[productFacets[at]!]!;
    const first = firstRow[product]!;
    for (let row = first; row < first + count; row += 1) {
      let mask = productMask;
      for (let at = rowFrom[row]!; at < rowFrom[row + 1]!; at += 1) mask |= facetMasks[rowFacets[at]!]!;
      if ((mask & requiredMask) !== requiredMask) continue;
      if (newOn !== null && !(newTo[row]! >= newOn && (newFrom[row] === noDay || newFrom[row]! <= newOn))) continue;
      const missing = ~mask & chosenMask;
      if ((mask & alwaysMask) !== alwaysMask || (missing & (missing - 1)) !== 0) visit(row, product, missesMore);
      else visit(row, product, missing === 0 ? missesNothing : 31 - Math.clz32(missing) - required.length);
    }
  };
  forEachCandidate(rows, required, visitProduct);
};

/** The groups that each facet, and each directly chosen product, meets. */
const masksOf = (rows: ListingRows, groups: readonly (readonly number[])[]) => {
  const facetMasks = new Int32Array(rows.facetKeys.length);
  const productMasks = new Map<number, number>();
  for (const [place, keys] of groups.entries())
    for (const key of keys) {
      const product = chosenProduct(rows, key);
      if (product !== undefined) productMasks.set(product, (productMasks.get(product) ?? 0) | (1 << place));
      const facet = rows.facetOf(key);
      if (facet !== undefined) facetMasks[facet]! |= 1 << place;
    }
  return { facetMasks, productMasks };
};

const chosenProduct = (rows: ListingRows, key: number): number | undefined =>
  facetKindOf(key) === 'product' ? rows.productOf(facetIdOf(key)) : undefined;

/** The products of the required group with the fewest, without duplicates; all when nothing is required. */
const forEachCandidate = (
  rows: ListingRows,
  required: readonly (readonly number[])[],
  visit: (product: number) => void,
): void => {
  if (required.length === 0) {
    for (let product = 0; product < rows.productIds.length; product += 1) visit(product);
    return;
  }
  const sizes = required.map((keys) => keys.reduce((sum, key) => sum + carriersOf(rows, key).length, 0));
  const keys = required[sizes.indexOf(Math.min(...sizes))]!;
  const [only] = keys;
  if (keys.length === 1 && only !== undefined) {
    for (const product of carriersOf(rows, only)) visit(product);
    return;
  }
  const seen = new Set<number>();
  for (const key of keys)
    for (const product of carriersOf(rows, key)) {
      if (seen.has(product)) continue;
      seen.add(product);
      visit(product);
    }
};

const carriersOf = (rows: ListingRows, key: number): Int32Array | readonly number[] => {
  const product = chosenProduct(rows, key);
  if (product !== undefined) return [product];
  const facet = rows.facetOf(key);
  return facet === undefined ? [] : (rows.carriers[facet]?.view() ?? []);
};
