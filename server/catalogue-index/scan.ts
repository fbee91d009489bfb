import { facetIdOf, facetKindOf } from './facets.ts';
import { type ListingRows, noDay } from './listing-rows.ts';

/** What the rows of a list have to carry. A group is met by any one of its facet keys. */
export type Narrowing = {
  /** All must be met. */
  required: readonly (readonly number[])[];
  /** The day in the shop's time zone, days since 1970, when only what is new then belongs to the list. */
  newOn: number | null;
  /** What is chosen beyond that: a row that misses some of these is told with what it misses. */
  chosen?: readonly (readonly number[])[];
  /** What is chosen and no choice of another filter could mend. */
  always?: readonly (readonly number[])[];
};

/** What a row misses of `chosen`: nothing, the group of this index alone, or more than one group or one of `always`. */
export const missesNothing = -1;
export const missesMore = -2;

/** Each group is a bit of a number; more groups are left to SQL. */
const maxGroups = 30;
export const canScan = ({ required, chosen = [], always = [] }: Narrowing): boolean =>
  required.length + chosen.length + always.length <= maxGroups;

/**
 * Calls `visit` for every row that meets what is required, product by product.
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

/** Which groups each facet, and each product that is chosen by itself, meets. */
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

/** The products of the required group that the fewest carry, each once; all when nothing is required. */
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
