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

type Sums<Shipping> = Omit<Totals, 'discountCents' | 'shippingCents'> & { shippingCents: Shipping };

/** The sums of what is priced, in dollars; what shipping costs is null only where that can be told later. */
export const presentTotals = <Shipping extends number | null>({ shippingCents, ...sums }: Sums<Shipping>) => ({
  subTotal: centsToDollars(sums.subtotalCents),
  shippingAmt: (shippingCents === null ? null : centsToDollars(shippingCents)) as Shipping,
  taxes: centsToDollars(sums.taxCents),
  taxComponents: sums.taxes.map(presentTax),
  total: centsToDollars(sums.totalCents),
});
