import type { TaxComponent } from '#contract/buying/buying.ts';
import { centsToDollars } from '#kernel/money.ts';
import { ratePercent, type TaxAmount } from '#kernel/tax.ts';
import type { z } from 'zod';

/* Shared by orders and their invoices. */

export const presentTax = ({ name, rate, amountCents }: TaxAmount): z.infer<typeof TaxComponent> => ({
  name,
  rate: ratePercent(rate),
  amount: centsToDollars(amountCents),
});
