import { holidayProvinces } from '#kernel/statutory-holidays.ts';
import { z } from 'zod';
import { required } from '../people/account.ts';
import { Id } from '../catalogue/catalogue.ts';
import { staffLimits } from '../staff-limits.ts';
import { AuditEntry } from '../people/staff.ts';
import { Version } from '../people/staff-customers.ts';
import * as staffMessages from '#messages/staff.js';
import { textUpTo, wholeFrom } from '../platform/typed.ts';
import { amountOf } from '../platform/staff-typed.ts';

/* Shipping and payment methods as staff set them: one sheet, saved whole. Money in dollars. */

export const shippingCharges = {
  LATER: 'Told later, on the invoice',
  FLAT: 'One price',
  WEIGHT: 'By weight',
  SUBTOTAL: 'By the goods’ subtotal',
} as const;

const dollars = amountOf();

const facts = {
  /** Null for a new one. */
  id: Id.nullable(),
  name: required(staffMessages.methodNameRequired),
  description: textUpTo(),
  /** Whether customers can choose it. One that is not stays for the orders that have it. */
  offered: z.boolean(),
};

/** From so many grams, or dollars of goods, on. `price` null: told later. */
const Step = z.strictObject({ from: dollars, price: dollars.nullable() });

/** What sending costs. */
const charges = {
  charge: z.enum(Object.keys(shippingCharges) as [keyof typeof shippingCharges]),
  /** Ascending, the first from 0; one alone for FLAT, none for LATER. */
  steps: z.array(Step).max(staffLimits.shippingStepsMax, { error: staffMessages.shippingStepsMost }),
  /** Dollars of goods from which on nothing is charged. */
  freeFrom: dollars.positive({ error: staffMessages.amountForm }).nullable(),
};
/** Working days of the carrier until it arrives; null: not said. */
const transitDays = wholeFrom(0, 60, { error: staffMessages.transitDaysForm }).nullable();

type Charged = z.output<z.ZodObject<typeof charges>>;
const soundSteps = (context: z.core.ParsePayload<Charged>) => {
  const { charge, steps } = context.value;
  const refuse = (path: (string | number)[], message: string) =>
    context.issues.push({ code: 'custom', path, message, input: steps });
  if (charge === 'LATER') return;
  if (steps.length === 0) refuse(['steps'], staffMessages.shippingStepNeeded());
  if (charge === 'FLAT' && steps[0]?.price === null) refuse(['steps', 0, 'price'], staffMessages.amountForm());
  steps.forEach(({ from }, index) => {
    const before = steps[index - 1];
    if (before ? from <= before.from : from !== 0)
      refuse(['steps', index, 'from'], before ? staffMessages.shippingStepOrder() : staffMessages.shippingStepFirst());
    else if (charge === 'WEIGHT' && !Number.isInteger(from))
      refuse(['steps', index, 'from'], staffMessages.gramsForm());
  });
};

export const ShippingMethodInput = z
  .strictObject({
    ...facts,
    ...charges,
    /** Where it is picked up, instead of being sent; "": it is sent. This and the days, left out: as they are. */
    pickupAt: textUpTo().optional(),
    transitDays: transitDays.optional(),
  })
  .check(soundSteps);

export const PaymentMethodInput = z.strictObject({
  ...facts,
  /** For customers with a credit limit alone, up to that limit. */
  onCredit: z.boolean(),
  /** For the customers whom staff allow it, alone. */
  forChosen: z.boolean(),
});

export const MethodsChange = z.strictObject({
  version: Version,
  /** In the order in which customers read them. Every one that there is, and new ones. */
  shipping: z.array(ShippingMethodInput).max(staffLimits.methodsMax, { error: staffMessages.methodsMost }),
  payment: z.array(PaymentMethodInput).max(staffLimits.methodsMax, { error: staffMessages.methodsMost }),
});
export type MethodsChange = z.output<typeof MethodsChange>;

export const StaffMethods = z.object({
  /** Sent back with a change, so that a concurrent change is not overwritten. */
  version: z.int(),
  shipping: z.array(ShippingMethodInput),
  payment: z.array(PaymentMethodInput),
  /** Variants on sale, and how many of them have a weight. */
  variants: z.int(),
  weighed: z.int(),
  history: z.array(AuditEntry),
});
export type StaffMethods = z.infer<typeof StaffMethods>;

/** Of zones: beginnings of postal codes (H2, J4B, 9), provinces (QC), CA for all of Canada, * for everywhere else. */
const placeForm = new RegExp(
  `^(\\*|CA|${holidayProvinces.join('|')}|[ABCEGHJ-NPRSTVXY](\\d([A-Z](\\d([A-Z]\\d?)?)?)?)?|\\d{1,5})$`,
);

/** What a method costs in a zone. */
export const ZoneRateInput = z.strictObject({ methodId: Id, ...charges, transitDays }).check(soundSteps);

export const ZoneInput = z.strictObject({
  name: required(staffMessages.zoneNameRequired),
  /** With commas or blanks between them. */
  places: required(staffMessages.zonePlaces, staffLimits.zonePlacesMax),
  /** Of the methods that are offered there. */
  rates: z.array(ZoneRateInput).max(staffLimits.methodsMax, { error: staffMessages.methodsMost }),
});

export const ZonesChange = z
  .strictObject({
    version: Version,
    zones: z.array(ZoneInput).max(staffLimits.zonesMax, { error: staffMessages.zonesMost }),
  })
  .check(({ value: { zones }, issues }) => {
    const taken = new Map<string, string>();
    zones.forEach(({ name, places, rates }, index) => {
      const refuse = (field: string, message: string) =>
        issues.push({ code: 'custom', path: ['zones', index, field], message, input: zones });
      const isNamed = zones.findIndex((zone) => zone.name.toLowerCase() === name.toLowerCase()) < index;
      if (isNamed || new Set(rates.map(({ methodId }) => methodId)).size < rates.length)
        refuse(isNamed ? 'name' : 'rates', staffMessages.methodNamedTwice());
      const its = new Set(places.toUpperCase().match(/[^\s,;]+/g));
      if (its.size === 0) refuse('places', staffMessages.zonePlaces());
      for (const place of its) {
        const other = taken.get(place);
        if (!placeForm.test(place)) refuse('places', staffMessages.zonePlaceForm(place));
        else if (other !== undefined) refuse('places', staffMessages.zonePlaceTwice(place, other));
        taken.set(place, name);
      }
    });
  });
export type ZonesChange = z.output<typeof ZonesChange>;

export const StaffZones = z.object({
  version: z.int(),
  zones: z.array(ZoneInput),
  /** Those that are sent, by which a zone has prices. */
  methods: z.array(z.object({ id: Id, name: z.string() })),
  history: z.array(AuditEntry),
});
export type StaffZones = z.infer<typeof StaffZones>;
