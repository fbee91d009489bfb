import { limits } from '#contract/limits.ts';
import { type Counted, type Depth, isAsDeep } from './counted.ts';
import { facetKey, type FacetKind } from './facets.ts';
import type { ListingRows } from './listing-rows.ts';
import { integers } from './numbers.ts';
import { findRows, type Narrowing } from './scan.ts';
import { numbersUpTo, smallest } from './smallest.ts';

/** The kinds of options; products are counted apart. */
export type CountedKind = Exclude<FacetKind, 'product'>;
/** The number of variants with an option; 0 for none. */
export type CountOf = (kind: CountedKind, id: number) => number;

/** Used by one list after the other. */
const [found, products, heldOf] = [integers(1024), integers(1024), integers(1024)];

/** Counts the options of a list in one pass, unless that was done since the last change. */
export const countFacets = (rows: ListingRows, narrowing: Narrowing, depth: Depth): Counted => {
  const key = JSON.stringify(narrowing);
  const known = rows.counted.get(key);
  if (known && isAsDeep(known, depth)) return known;
  findRows(rows, narrowing, found);
  const counts = new Int32Array(rows.facetKeys.length);
  const { productFacets, rowFacets, productOfRow, rowFacetsFrom } = rows;
  const [ofProduct, ofRow, rowFrom] = [productFacets.values, rowFacets.values, rowFacetsFrom.values];
  const productEnd = rows.productFacetsFrom.values;
  const productFrom = depth === 'ATTRIBUTES' ? rows.sharedFacetsFrom.values : productEnd;
  const productOf = productOfRow.values;
  const list = found.values;
  const total = found.length;
  products.length = 0;
  heldOf.length = 0;
  for (let at = 0; at < total;) {
    const first = at;
    const product = productOf[list[at]!]!;
    for (; at < total && productOf[list[at]!] === product; at += 1) {
      const row = list[at]!;
      for (let place = rowFrom[row]!; place < rowFrom[row + 1]!; place += 1) counts[ofRow[place]!]! += 1;
    }
    const held = at - first;
    for (let place = productFrom[product]!; place < productEnd[product + 1]!; place += 1)
      counts[ofProduct[place]!]! += held;
    if (depth !== 'PRODUCTS') continue;
    products.push(product);
    heldOf.push(held);
  }
  const counted = { depth, total, counts, products: mostHeld(rows) };
  rows.counted.set(key, counted);
  return counted;
};

/** Of the counted products those with the most variants. */
const mostHeld = (rows: ListingRows): Counted['products'] => {
  const ids = rows.productIds.values;
  const most = smallest(
    numbersUpTo(products.length),
    limits.filterProductsMax,
    (a, b) => heldOf.values[b]! - heldOf.values[a]! || ids[products.values[a]!]! - ids[products.values[b]!]!,
  );
  return Array.from(most, (at) => {
    const product = products.values[at]!;
    return { id: ids[product]!, name: rows.productNames[product]!, count: heldOf.values[at]! };
  });
};

export const countOf =
  (rows: ListingRows, { counts }: Counted): CountOf =>
  (kind, id) => {
    const facet = rows.facetOfKind(kind, id);
    // What came after the counting has no place in it.
    return facet === undefined ? 0 : (counts[facet] ?? 0);
  };

/** The variants of each of these products in a list. */
export const countOfProducts = (
  rows: ListingRows,
  narrowing: Narrowing,
  ids: readonly number[],
): ReadonlyMap<number, number> => {
  const counted = new Map<number, number>();
  const required = [...narrowing.required, ids.map((id) => facetKey('product', id))];
  findRows(rows, { ...narrowing, required }, found);
  for (const row of found.view()) {
    const { productId } = rows.listedAt(row);
    counted.set(productId, (counted.get(productId) ?? 0) + 1);
  }
  return counted;
};
