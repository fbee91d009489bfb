import * as words from '#messages/names.js';
import { z } from 'zod';
import { Id } from '../catalogue/catalogue.ts';
import { FixedName } from '../platform/fixed-name.ts';
import { PricedLine, PricedSums } from './priced.ts';

/* A credit note as customers and staff read it. Money is a decimal number of dollars, above 0 as a credit. */

/** Reasons for a credit: goods returned, or charged and not delivered. */
export const creditReasons = { RETURNED: words.returned(), SHORT: words.notDelivered() } as const;
export const CreditReason = z.enum(Object.keys(creditReasons) as [keyof typeof creditReasons]);

/** What an invoice or credit note comes to. */
export const Sums = PricedSums.extend({ shippingAmt: z.number(), discountAmt: z.number() });

export const CreditNote = z.object({
  id: Id,
  /** E.g. CN-1001; from a sequence, never reused. */
  code: z.string(),
  creditDate: z.iso.datetime(),
  reason: z.object({ id: CreditReason, name: FixedName }),
  notes: z.string(),
  /** By the ids of the invoice's lines. */
  items: z.array(PricedLine),
  /** Its discount is the share of the invoice's that is taken back with the goods. */
  ...Sums.shape,
});
export type CreditNote = z.infer<typeof CreditNote>;
