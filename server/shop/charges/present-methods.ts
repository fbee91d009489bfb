import type { StaffMethods } from '#contract/pricing/staff-methods.ts';
import { centsToDollars } from '#kernel/money.ts';
import type { MethodsRecord, PaymentMethodRow, ShippingMethodRow } from './methods.ts';

/** The columns have checks for the rest. */
type Charge = StaffMethods['shipping'][number]['charge'];

const presentShipping = (row: ShippingMethodRow): StaffMethods['shipping'][number] => ({
  id: row.id,
  name: row.name,
  description: row.description,
  offered: row.offered,
  charge: row.charge as Charge,
  steps: row.steps.map(([from, cents]) => ({
    from: row.charge === 'SUBTOTAL' ? centsToDollars(from) : from,
    price: cents === null ? null : centsToDollars(cents),
  })),
  freeFrom: row.free_from_cents === null ? null : centsToDollars(row.free_from_cents),
});

const presentPayment = (row: PaymentMethodRow): StaffMethods['payment'][number] => ({
  id: row.id,
  name: row.name,
  description: row.description,
  offered: row.offered,
  onCredit: row.on_credit,
  forChosen: row.for_chosen,
});

export const presentMethods = (sheet: MethodsRecord): StaffMethods => ({
  version: sheet.version,
  shipping: sheet.shipping.map(presentShipping),
  payment: sheet.payment.map(presentPayment),
  variants: sheet.variants,
  weighed: sheet.weighed,
  history: sheet.history,
});
