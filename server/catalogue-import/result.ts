import type { CatalogueRecords } from './records.ts';

/** What became of the records of one kind. */
export type Counts = { created: number; changed: number; unchanged: number };

/**
 * Fields of stored variants and products that a source does not speak of: they stay as they are, and only new rows take
 * them from the records. `otherAttributes`: attributes whose code the record does not name stay (an empty value takes
 * the attribute off).
 */
export type Kept =
  | 'categories'
  | 'phones'
  | 'upc'
  | 'description'
  | 'stockStatus'
  | 'specialPrice'
  | 'tiers'
  | 'newFrom'
  | 'newTo'
  | 'tag'
  | 'discontinued'
  | 'assets'
  | 'otherAttributes';

export type ApplyOptions = { keep?: readonly Kept[] };

/** What became of the records, by kind. */
export type ApplyResult = Record<keyof CatalogueRecords | 'variants', Counts>;
