import type { Supplier } from '#contract/imports/staff-suppliers.ts';
import { centsToDollars } from '#kernel/money.ts';
import { readMapping, readMarkUp } from './stored-reading.ts';
import type { SupplierRecord } from './supplier-queries.ts';

export const presentSupplier = (row: SupplierRecord): Supplier => ({
  ...row,
  mark: row.mark === 'point' || row.mark === 'comma' ? row.mark : null,
  markUp: readMarkUp(row.mark_up),
  leadDays: row.lead_days,
  minimum: row.minimum_cents === null ? null : centsToDollars(Number(row.minimum_cents)),
  mapping: readMapping(row.mapping),
  variants: row.variant_count,
});
