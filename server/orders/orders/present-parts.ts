import type { TaxComponent } from '#contract/buying/buying.ts';
import { centsToDollars } from '#kernel/money.ts';
import { ratePercent, type TaxAmount } from '#kernel/tax.ts';
import type { Totals } from '#kernel/totals.ts';
import type { z } from 'zod';

/* Shared by orders and their invoices. */

export const presentTax = ({ name, rate, amountCents }: TaxAmount): z.infer<typeof TaxComponent> => ({
  name,
  rate: ratePercent(rate),
  amount: centsToDollars(amountCents),
});

/** The sums of what is priced, in dollars. */
export const presentTotals = ({ subtotalCents, shippingCents, taxCents, taxes, totalCents }: Totals) => ({
  subTotal: centsToDollars(subtotalCents),
  shippingAmt: shippingCents === null ? null : centsToDollars(shippingCents),
  taxes: centsToDollars(taxCents),
  taxComponents: taxes.map(presentTax),
  total: centsToDollars(totalCents),
});
