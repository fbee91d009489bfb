import { z } from 'zod';
import { TaxComponent } from './buying.ts';
import { Id } from './catalogue.ts';

/* What a credit note is to whoever reads it, customer or staff. Money is a decimal number of dollars, above 0 as a credit. */

/** Why something is credited: it came back, or it was charged and never came. */
export const creditReasons = { RETURNED: 'Returned', SHORT: 'Not delivered' } as const;
export const CreditReason = z.enum(Object.keys(creditReasons) as [keyof typeof creditReasons]);

export const CreditNote = z.object({
  id: Id,
  /** Such as CN-1001; from a sequence, never used again. */
  code: z.string(),
  creditDate: z.iso.datetime(),
  reason: z.object({ id: CreditReason, name: z.string() }),
  notes: z.string(),
  items: z.array(
    z.object({
      /** The invoice's line. */
      id: Id,
      name: z.string(),
      sku: z.string(),
      qty: z.int(),
      price: z.number(),
      subTotal: z.number(),
    }),
  ),
  subTotal: z.number(),
  shippingAmt: z.number(),
  /** The share of the invoice's discount that is taken back with the goods. */
  discountAmt: z.number(),
  taxes: z.number(),
  taxComponents: z.array(TaxComponent),
  total: z.number(),
});
export type CreditNote = z.infer<typeof CreditNote>;
