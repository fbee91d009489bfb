import type { FacetKind } from './facets.ts';
import type { ListingRows } from './listing-rows.ts';
import { integers } from './numbers.ts';
import { missesMore, missesNothing, type Narrowing, scan } from './scan.ts';
import { smallest } from './smallest.ts';

/** The kinds of options; products are counted apart. */
export type CountedKind = Exclude<FacetKind, 'product'>;
/** The number of variants with an option; 0 for none. */
export type CountOf = (kind: CountedKind, id: number) => number;

/** Counts of a list's options. */
export type RowCounts = {
  /** All variants that meet `required`. */
  total: number;
  /** Of those that meet `required`. */
  held: CountOf;
  /** The products with the most of those variants: the most first, then by id. */
  products: { id: number; name: string; held: number; left: number }[];
  /**
   * Of those that miss nothing of the choices, or only those of one group.
   * @param group an index of `chosen`, or undefined for options of a filter without choices
   */
  left: (group: number | undefined) => CountOf;
  /** To be called when nothing more is asked of it: its counters go to the next list. */
  done: () => void;
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
  const groups = narrowing.chosen?.length ?? 0;
  // Of each facet a counter per outcome: missing nothing, each group alone, more.
  const outcomes = groups + 2;
  const outcomeOf = (missed: number) =>
    missed === missesNothing ? 0 : missed === missesMore ? groups + 1 : missed + 1;
  const counts = rows.takeCounters(outcomes);
  const ofProduct = new Int32Array(outcomes);
  const [products, heldOf, leftOf] = [integers(), integers(), integers()];
  const [productFrom, productFacets] = [rows.productFacetsFrom.values, rows.productFacets.values];
  const [rowFrom, rowFacets] = [rows.rowFacetsFrom.values, rows.rowFacets.values];
  let total = 0;
  let current = -1;

  const finishProduct = (): void => {
    if (current === -1) return;
    let held = 0;
    for (let outcome = 0; outcome < outcomes; outcome += 1) {
      const n = ofProduct[outcome]!;
      if (n === 0) continue;
      held += n;
      for (let at = productFrom[current]!; at < productFrom[current + 1]!; at += 1)
        counts[productFacets[at]! * outcomes + outcome]! += n;
    }
    const own = productGroup === undefined ? 0 : ofProduct[productGroup + 1]!;
    products.push(current);
    heldOf.push(held);
    leftOf.push(ofProduct[0]! + own);
    ofProduct.fill(0);
  };
  scan(rows, narrowing, (row, product, missed) => {
    if (product !== current) {
      finishProduct();
      current = product;
    }
    const outcome = outcomeOf(missed);
    ofProduct[outcome]! += 1;
    total += 1;
    for (let at = rowFrom[row]!; at < rowFrom[row + 1]!; at += 1) counts[rowFacets[at]! * outcomes + outcome]! += 1;
  });
  finishProduct();

  const ids = rows.productIds.values;
  const most = smallest(
    Int32Array.from(products.view().keys()),
    maxProducts,
    (a, b) => heldOf.values[b]! - heldOf.values[a]! || ids[products.values[a]!]! - ids[products.values[b]!]!,
  );
  const counterOf = (kind: CountedKind, id: number): number => (rows.facetOfKind(kind, id) ?? -1) * outcomes;
  return {
    total,
    held: (kind, id) => {
      const counter = counterOf(kind, id);
      if (counter < 0) return 0;
      let held = 0;
      for (let outcome = 0; outcome < outcomes; outcome += 1) held += counts[counter + outcome]!;
      return held;
    },
    products: Array.from(most, (at) => {
      const product = products.values[at]!;
      return {
        id: ids[product]!,
        name: rows.productNames[product]!,
        held: heldOf.values[at]!,
        left: leftOf.values[at]!,
      };
    }),
    done: () => rows.giveCounters(counts),
    left: (group) => (kind, id) => {
      const counter = counterOf(kind, id);
      if (counter < 0) return 0;
      return counts[counter]! + (group === undefined ? 0 : counts[counter + group + 1]!);
    },
  };
};
