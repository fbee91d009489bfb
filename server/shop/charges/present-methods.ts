import type { StaffMethods, StaffZones } from '#contract/pricing/staff-methods.ts';
import { centsToDollars } from '#kernel/money.ts';
import type { MethodsRecord, PaymentMethodRow, ShippingMethodRow, ZonesRecord } from './methods.ts';

/** The columns have checks for the rest. */
type Charge = StaffMethods['shipping'][number]['charge'];

const presentCharge = (charge: string, steps: ShippingMethodRow['steps'], freeFromCents: number | null) => ({
  charge: charge as Charge,
  steps: steps.map(([from, cents]) => ({
    from: charge === 'SUBTOTAL' ? centsToDollars(from) : from,
    price: cents === null ? null : centsToDollars(cents),
  })),
  freeFrom: freeFromCents === null ? null : centsToDollars(freeFromCents),
});

const presentShipping = (row: ShippingMethodRow): StaffMethods['shipping'][number] => ({
  ...row,
  ...presentCharge(row.charge, row.steps, row.free_from_cents),
  pickupAt: row.pickup_at,
  transitDays: row.transit_days,
});

export const presentZones = (sheet: ZonesRecord): StaffZones => ({
  ...sheet,
  zones: sheet.zones.map((zone) => ({
    ...zone,
    rates: zone.rates.map((rate) => ({ ...rate, ...presentCharge(rate.charge, rate.steps, rate.freeFromCents) })),
  })),
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
