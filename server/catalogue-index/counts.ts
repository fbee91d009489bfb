import { facetIdOf, type FacetKind, facetKindOf } from './facets.ts';
import type { ListingRows } from './listing-rows.ts';
import { missesMore, missesNothing, type Narrowing, scan } from './scan.ts';

/** The number of variants by id of facet, without products. */
export type FacetCounts = Record<Exclude<FacetKind, 'product'>, Map<number, number>>;

/** Counts of a list's options. */
export type RowCounts = {
  /** All variants that meet `required`. */
  total: number;
  /** Facet → variants that meet `required`. */
  held: FacetCounts;
  /** The products with the most of those variants: the most first, then by id. */
  products: { id: number; name: string; held: number; left: number }[];
  /**
   * The variants with this option that miss nothing of the choices, or only those of its own group.
   * @param group an index of `chosen`, or undefined for an option of a filter without choices
   */
  left: (kind: Exclude<FacetKind, 'product'>, id: number, group: number | undefined) => number;
};

/**
 * Counts every option of a list in one pass.
 * @param productGroup the index of `chosen` with the chosen products
 * @param maxProducts how many products are returned
 */
export const countFacets = (
  rows: ListingRows,
  narrowing: Narrowing,
  { productGroup, maxProducts }: { productGroup: number | undefined; maxProducts: number },
): RowCounts => {
  const facets = rows.facetKeys.length;
  const groups = narrowing.chosen?.length ?? 0;
  // One block of counters per outcome: missing nothing, each group alone, more.
  const blocks = groups + 2;
  const blockOf = (missed: number) => (missed === missesNothing ? 0 : missed === missesMore ? groups + 1 : missed + 1);
  const counts = Array.from({ length: blocks }, () => new Int32Array(facets));
  const ofProduct = new Int32Array(blocks);
  const products: { product: number; held: number; left: number }[] = [];
  const [productFrom, productFacets] = [rows.productFacetsFrom.values, rows.productFacets.values];
  const [rowFrom, rowFacets] = [rows.rowFacetsFrom.values, rows.rowFacets.values];
  let total = 0;
  let current = -1;

  const finishProduct = (): void => {
    if (current === -1) return;
    let held = 0;
    for (let block = 0; block < blocks; block += 1) {
      const n = ofProduct[block]!;
      if (n === 0) continue;
      held += n;
      const counted = counts[block]!;
      for (let at = productFrom[current]!; at < productFrom[current + 1]!; at += 1) counted[productFacets[at]!]! += n;
    }
    const own = productGroup === undefined ? 0 : (ofProduct[productGroup + 1] ?? 0);
    products.push({ product: current, held, left: ofProduct[0]! + own });
    ofProduct.fill(0);
  };
  scan(rows, narrowing, (row, product, missed) => {
    if (product !== current) {
      finishProduct();
      current = product;
    }
    const block = blockOf(missed);
    ofProduct[block]! += 1;
    total += 1;
    const counted = counts[block]!;
    for (let at = rowFrom[row]!; at < rowFrom[row + 1]!; at += 1) counted[rowFacets[at]!]! += 1;
  });
  finishProduct();

  const ids = rows.productIds.values;
  products.sort((a, b) => b.held - a.held || ids[a.product]! - ids[b.product]!);
  return {
    total,
    held: heldOf(rows, counts),
    products: products.slice(0, maxProducts).map(({ product, held, left }) => ({
      id: ids[product]!,
      name: rows.productNames[product]!,
      held,
      left,
    })),
    left: (kind, id, group) => {
      const facet = rows.facetOfKind(kind, id);
      if (facet === undefined) return 0;
      return counts[0]![facet]! + (group === undefined ? 0 : counts[group + 1]![facet]!);
    },
  };
};

const heldOf = (rows: ListingRows, counts: Int32Array[]): FacetCounts => {
  const held: FacetCounts = {
    category: new Map(),
    phone: new Map(),
    brand: new Map(),
    value: new Map(),
    tag: new Map(),
    onSale: new Map(),
    partType: new Map(),
  };
  for (const [facet, key] of rows.facetKeys.entries()) {
    let sum = 0;
    for (const block of counts) sum += block[facet]!;
    const kind = facetKindOf(key);
    if (sum > 0 && kind && kind !== 'product') held[kind].set(facetIdOf(key), sum);
  }
  return held;
};
