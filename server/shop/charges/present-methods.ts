import type { StaffMethods } from '#contract/pricing/staff-methods.ts';
import { centsToDollars } from '#kernel/money.ts';
import type { MethodsRecord, PaymentMethodRow, ShippingMethodRow } from './methods.ts';

/** The columns have checks for the rest. */
type Charge = StaffMethods['shipping'][number]['charge'];

const presentShipping = (row: ShippingMethodRow): StaffMethods['shipping'][number] => ({
  ...row,
  charge: row.charge as Charge,
  steps: row.steps.map(([from, cents]) => ({
    from: row.charge === 'SUBTOTAL' ? centsToDollars(from) : from,
    price: cents === null ? null : centsToDollars(cents),
  })),
  pickupAt: row.pickup_at,
  transitDays: row.transit_days,
  freeFrom: row.free_from_cents === null ? null : centsToDollars(row.free_from_cents),
});

const presentPayment = (row: PaymentMethodRow): StaffMethods['payment'][number] => ({
  ...row,
  onCredit: row.on_credit,
  forChosen: row.for_chosen,
});

export const presentMethods = (sheet: MethodsRecord): StaffMethods => ({
  ...sheet,
  shipping: sheet.shipping.map(presentShipping),
  payment: sheet.payment.map(presentPayment),
});
