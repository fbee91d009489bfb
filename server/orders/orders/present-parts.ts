import type { TaxComponent } from '#contract/buying/buying.ts';
import type { OrderedTo } from '#contract/orders/orders.ts';
import { centsToDollars } from '#kernel/money.ts';
import { ratePercent, type TaxAmount } from '#kernel/tax.ts';
import type { z } from 'zod';
import type { OrderAddress } from './insert-order.ts';

/* Parts shared by orders and their invoices, field by field. */

export const presentOrderAddress = (address: OrderAddress): OrderedTo => ({
  name: address.name,
  company: address.company,
  street1: address.street1,
  street2: address.street2,
  city: address.city,
  postalCode: address.postalCode,
  province: address.province,
  phoneNo: address.phoneNo,
});

export const presentTax = ({ name, rate, amountCents }: TaxAmount): z.infer<typeof TaxComponent> => ({
  name,
  rate: ratePercent(rate),
  amount: centsToDollars(amountCents),
});
