import { z } from 'zod';
import { centsToDollars } from '#kernel/money.ts';
import { Id } from '../catalogue/catalogue.ts';
import { limits } from '../limits.ts';
import { Capability } from '../people/staff.ts';
import * as staffMessages from '../staff-messages.ts';
import { TypedDay } from '../platform/staff-typed-day.ts';

/* Coupons as staff make and stop them. Money in dollars; days in Toronto, both included. */

const couponMaxDollars = centsToDollars(2_147_483_647);
const dollars = z
  .number(staffMessages.amountForm)
  .min(0, staffMessages.amountForm)
  .max(couponMaxDollars, staffMessages.amountForm)
  .refine((amount) => Math.round(amount * 100) / 100 === amount, { error: staffMessages.amountForm });
const count = z.int32(staffMessages.countForm).positive(staffMessages.countForm).nullable();
const day = z
  .union([z.literal(''), TypedDay], staffMessages.dayForm)
  .transform((typed) => (typed === '' ? null : typed));

const facts = {
  code: z
    .string()
    .trim()
    .regex(
      new RegExp(String.raw`^[a-z\d][a-z\d._-]{0,${limits.couponCodeMax - 1}}$`, 'i'),
      staffMessages.couponCodeForm,
    ),
  kind: z.enum(['PERCENT', 'AMOUNT'], staffMessages.couponKindRequired),
  /** Per cent, or dollars. */
  off: dollars.positive(staffMessages.amountForm),
  minSubtotal: dollars.nullable(),
  maxUses: count,
  maxUsesPerCustomer: count,
  /** For its customers alone; null: for all. */
  priceListId: Id.nullable(),
};

export const AddCoupon = z.strictObject({ ...facts, firstDay: day, lastDay: day }).check((context) => {
  const { kind, off, firstDay, lastDay } = context.value;
  const refuse = (path: string, message: string) =>
    context.issues.push({ code: 'custom', path: [path], message, input: context.value });
  if (kind === 'PERCENT' && off > 100) refuse('off', staffMessages.percentForm);
  if (firstDay !== null && lastDay !== null && lastDay < firstDay) refuse('lastDay', staffMessages.lastDayFirst);
});

export const StaffCoupon = z.object({
  id: Id,
  code: z.string(),
  kind: z.enum(['PERCENT', 'AMOUNT']),
  off: z.number(),
  minSubtotal: z.number().nullable(),
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  maxUses: z.int().nullable(),
  maxUsesPerCustomer: z.int().nullable(),
  priceList: z.string().nullable(),
  /** Orders that were placed with it. */
  uses: z.int(),
  can: z.object({ stop: Capability, letUse: Capability }),
});
export type StaffCoupon = z.infer<typeof StaffCoupon>;
