import * as words from '#messages/names.js';
import { z } from 'zod';
import { TaxComponent } from '../buying/buying.ts';
import { Id } from '../catalogue/catalogue.ts';
import { FixedName } from '../platform/fixed-name.ts';

/* A credit note as customers and staff read it. Money is a decimal number of dollars, above 0 as a credit. */

/** Reasons for a credit: goods returned, or charged and not delivered. */
export const creditReasons = { RETURNED: words.returned(), SHORT: words.notDelivered() } as const;
export const CreditReason = z.enum(Object.keys(creditReasons) as [keyof typeof creditReasons]);

/** What an invoice or credit note comes to. */
export const Sums = z.object({
  subTotal: z.number(),
  shippingAmt: z.number(),
  discountAmt: z.number(),
  taxes: z.number(),
  taxComponents: z.array(TaxComponent),
  total: z.number(),
});

export const CreditNote = z.object({
  id: Id,
  /** E.g. CN-1001; from a sequence, never reused. */
  code: z.string(),
  creditDate: z.iso.datetime(),
  reason: z.object({ id: CreditReason, name: FixedName }),
  notes: z.string(),
  items: z.array(
    z.object({
      /** Id of the invoice line. */
      id: Id,
      name: z.string(),
      sku: z.string(),
      qty: z.int(),
      price: z.number(),
      subTotal: z.number(),
    }),
  ),
  /** Its discount is the share of the invoice's that is taken back with the goods. */
  ...Sums.shape,
});
export type CreditNote = z.infer<typeof CreditNote>;
