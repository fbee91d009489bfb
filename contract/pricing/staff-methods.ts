import { z } from 'zod';
import { required } from '../people/account.ts';
import { Id } from '../catalogue/catalogue.ts';
import { staffLimits } from '../staff-limits.ts';
import { AuditEntry } from '../people/staff.ts';
import { Version } from '../people/staff-customers.ts';
import * as staffMessages from '#messages/staff.js';
import { textUpTo } from '../platform/typed.ts';
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

export const ShippingMethodInput = z
  .strictObject({
    ...facts,
    charge: z.enum(Object.keys(shippingCharges) as [keyof typeof shippingCharges]),
    /** Ascending, the first from 0; one alone for FLAT, none for LATER. */
    steps: z.array(Step).max(staffLimits.shippingStepsMax, { error: staffMessages.shippingStepsMost }),
    /** Dollars of goods from which on nothing is charged. */
    freeFrom: dollars.positive({ error: staffMessages.amountForm }).nullable(),
  })
  .check((context) => {
    const { charge, steps } = context.value;
    const refuse = (path: (string | number)[], message: string) =>
      context.issues.push({ code: 'custom', path, message, input: steps });
    if (charge === 'LATER') return;
    if (steps.length === 0) refuse(['steps'], staffMessages.shippingStepNeeded());
    if (charge === 'FLAT' && steps[0]?.price === null) refuse(['steps', 0, 'price'], staffMessages.amountForm());
    steps.forEach(({ from }, index) => {
      const before = steps[index - 1];
      if (before ? from <= before.from : from !== 0)
        refuse(
          ['steps', index, 'from'],
          before ? staffMessages.shippingStepOrder() : staffMessages.shippingStepFirst(),
        );
      else if (charge === 'WEIGHT' && !Number.isInteger(from))
        refuse(['steps', index, 'from'], staffMessages.gramsForm());
    });
  });

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
