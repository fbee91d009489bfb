import type { FitRow } from '#contract/catalogue/staff-fits.ts';
import type { FitRecord } from './fit-table.ts';

/** A phone that a product names. */
export const presentFit = (row: FitRecord): FitRow => ({
  id: row.id,
  state: row.state,
  product: row.product,
  words: row.words,
  inName: row.source === 'TITLE',
  phone: row.phone,
  meanings: row.meanings,
  products: row.products,
});
