import { z } from 'zod';
import { TaxComponent } from '../buying/buying.ts';
import { Id } from '../catalogue/catalogue.ts';

/* What goods cost and come to. Money is a decimal number of dollars. */

export const PricedLine = z.object({
  id: Id,
  name: z.string(),
  sku: z.string(),
  qty: z.int(),
  price: z.number(),
  subTotal: z.number(),
});

export const PricedSums = z.object({
  subTotal: z.number(),
  /** Null when it is told later. */
  shippingAmt: z.number().nullable(),
  taxes: z.number(),
  taxComponents: z.array(TaxComponent),
  total: z.number(),
});
