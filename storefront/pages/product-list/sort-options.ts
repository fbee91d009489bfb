import type { ProductSorts } from '#contract/catalogue/catalogue.ts';
import * as words from '#messages/lists.js';

/**
 * The sort options of specification section 2 ("Product list screen") and their values for the list call (readings,
 * "Product list parameters").
 */
export const sortOptions = [
  { value: 'default', label: words.sortDefault(), sorts: {} },
  { value: 'newest', label: words.sortNewest(), sorts: { createdAt: 'DESC' } },
  { value: 'oldest', label: words.sortOldest(), sorts: { createdAt: 'ASC' } },
  { value: 'lowestPrice', label: words.sortLowestPrice(), sorts: { price: 'ASC' } },
  { value: 'highestPrice', label: words.sortHighestPrice(), sorts: { price: 'DESC' } },
  { value: 'newArrivals', label: words.sortNewArrivals(), sorts: { newFrom: 'DESC' } },
] as const satisfies readonly { value: string; label: string; sorts: ProductSorts }[];

export type SortBy = (typeof sortOptions)[number]['value'];

export const isSortBy = (value: unknown): value is SortBy => sortOptions.some((option) => option.value === value);

/** Whether only a customer gets this order; a visitor gets the Default order (readings, "Prices and secrecy"). */
export const isByPrice = (sortBy: SortBy): boolean => 'price' in sortsOf(sortBy);

export const sortsOf = (sortBy: SortBy): ProductSorts =>
  sortOptions.find((option) => option.value === sortBy)?.sorts ?? {};
