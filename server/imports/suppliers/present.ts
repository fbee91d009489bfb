import type { Supplier } from '#contract/imports/staff-suppliers.ts';
import { type SupplierRecord } from './supplier-queries.ts';
import { readMapping, readMarkUp } from './stored-reading.ts';

export const presentSupplier = (row: SupplierRecord): Supplier => ({
  ...row,
  mark: row.mark === 'point' || row.mark === 'comma' ? row.mark : null,
  markUp: readMarkUp(row.mark_up),
  mapping: readMapping(row.mapping),
  variants: row.variant_count,
});
