import type { ProductSorts } from '#contract/catalogue/catalogue.ts';

/**
 * The sort options of specification section 2 ("Product list screen") and their values for the list call (readings,
 * "Product list parameters").
 */
export const sortOptions = [
  { value: 'default', label: 'Default', sorts: {} },
  { value: 'newest', label: 'Newest first', sorts: { createdAt: 'DESC' } },
  { value: 'oldest', label: 'Oldest First', sorts: { createdAt: 'ASC' } },
  { value: 'lowestPrice', label: 'Lowest price first', sorts: { price: 'ASC' } },
  { value: 'highestPrice', label: 'Highest price first', sorts: { price: 'DESC' } },
  { value: 'newArrivals', label: 'New Arrivals', sorts: { newFrom: 'DESC' } },
] as const satisfies readonly { value: string; label: string; sorts: ProductSorts }[];

export type SortBy = (typeof sortOptions)[number]['value'];

export const isSortBy = (value: unknown): value is SortBy => sortOptions.some((option) => option.value === value);

/** Whether only a customer gets this order; a visitor gets the Default order (readings, "Prices and secrecy"). */
export const isByPrice = (sortBy: SortBy): boolean => 'price' in sortsOf(sortBy);

export const sortsOf = (sortBy: SortBy): ProductSorts =>
  sortOptions.find((option) => option.value === sortBy)?.sorts ?? {};
