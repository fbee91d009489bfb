import type { ProductRecord, VariantRecord } from '#server/catalogue/product-files/records.ts';
import type { PlannedOrder } from '../acts/history.ts';
import { addDays } from '../desk-time.ts';
import { chance, drawInt } from '../seeded.ts';
import { shelfOf, suppliers } from './suppliers.ts';

/** A variant whose stock is counted, with its supplier and the pieces that there were when its count began. */
export type Counted = Pick<VariantRecord, 'sku' | 'stockStatus'> & { supplier: string; pieces: number };

const inStock = 255;
const out = 45;
/** Before the count began: orders that were not shipped by then are in it. */
const openDays = 45;

/** Not of the iPhone 13 and 14, which visitors try first: without a count they may order any quantity. */
const isLeftOut = ({ handle }: ProductRecord): boolean => /-ip1[34]/.test(handle);

/**
 * The 300 variants that the demo shop counts: those that sold since `begins` first, then the popular ones. What it had at
 * the beginning covers all that sold since and what is left today, of some little; what is out today has none.
 * @param begins YYYY-MM-DD
 */
export const countedVariants = (
  products: readonly ProductRecord[],
  orders: readonly PlannedOrder[],
  begins: string,
): Counted[] => {
  const sold = new Map<string, number>();
  const since = addDays(begins, -openDays);
  for (const { plan, basket } of orders)
    if (plan.placedAt.toISOString().slice(0, 10) >= since)
      for (const { sku, qty } of basket) sold.set(sku, (sold.get(sku) ?? 0) + qty);
  // The last supplier sells what is not counted.
  const sellers = suppliers().slice(0, -1);
  const all = products
    .filter((product) => !isLeftOut(product))
    .flatMap((product) => {
      const supplier = sellers.find(({ shelves }) => shelves.has(shelfOf(product)))?.name;
      return supplier === undefined ? [] : product.variants.map((variant) => ({ ...variant, supplier }));
    })
    .filter(({ createdAt }) => (createdAt ?? '').slice(0, 10) < begins)
    .toSorted((a, b) => Number(sold.has(b.sku)) - Number(sold.has(a.sku)) || a.position - b.position);
  return [
    ...all.filter(({ stockStatus }) => stockStatus === 'IN_STOCK').slice(0, inStock),
    ...all.filter(({ stockStatus }) => stockStatus !== 'IN_STOCK').slice(0, out),
  ].map(({ sku, stockStatus, supplier }) => ({
    sku,
    stockStatus,
    supplier,
    pieces: stockStatus === 'IN_STOCK' ? (sold.get(sku) ?? 0) + leftOver(sku) : 0,
  }));
};

const leftOver = (sku: string): number =>
  chance(`low ${sku}`, 0.12) ? drawInt(`left ${sku}`, 1, 4) : drawInt(`left ${sku}`, 8, 60);
