import { z } from 'zod';
import { VariantCard } from '../catalogue/catalogue.ts';
import { catalogueStock } from '../catalogue/fields.ts';
import type { LabelledFilter } from '../platform/data-tables.ts';

/* What customers wait for ("Tell me"), as staff see it: one row a variant. */

export const stockWatchFilters = {
  name: { type: 'TEXT', label: 'Product' },
  sku: { type: 'TEXT', label: 'SKU' },
  stockStatus: { type: 'OPTION', label: 'Stock', options: catalogueStock },
  customers: { type: 'NUMBER', label: 'Customers' },
  since: { type: 'DATE', label: 'Since' },
} as const satisfies Record<string, LabelledFilter>;

export const StockWatchRow = z.object({
  ...VariantCard.pick({ id: true, productId: true, variantNumber: true, name: true, sku: true, stockStatus: true })
    .shape,
  /** How many wait for it. */
  customers: z.int(),
  /** When the first of them asked, and the last. */
  since: z.iso.datetime(),
  latest: z.iso.datetime(),
});
export type StockWatchRow = z.infer<typeof StockWatchRow>;
