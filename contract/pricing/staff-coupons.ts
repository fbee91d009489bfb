import { z } from 'zod';
import { Id } from '../catalogue/catalogue.ts';
import { limits } from '../limits.ts';
import { Capability } from '../people/staff.ts';
import * as staffMessages from '#messages/staff.js';
import { amountOf, OptionalDay } from '../platform/staff-typed.ts';

/* Coupons as staff make and stop them. Money in dollars; days in Toronto, both included. */

const dollars = amountOf(staffMessages.amountForm, 2_147_483_647);
const count = z.int32({ error: staffMessages.countForm }).positive({ error: staffMessages.countForm }).nullable();

const facts = {
  code: z
    .string()
    .trim()
    .regex(new RegExp(String.raw`^[a-z\d][a-z\d._-]{0,${limits.couponCodeMax - 1}}$`, 'i'), {
      error: staffMessages.couponCodeForm,
    }),
  kind: z.enum(['PERCENT', 'AMOUNT'], { error: staffMessages.couponKindRequired }),
  /** Per cent, or dollars. */
  off: dollars.positive({ error: staffMessages.amountForm }),
  minSubtotal: dollars.nullable(),
  maxUses: count,
  maxUsesPerCustomer: count,
  /** For its customers alone; null: for all. */
  priceListId: Id.nullable(),
};

export const AddCoupon = z.strictObject({ ...facts, firstDay: OptionalDay, lastDay: OptionalDay }).check((context) => {
  const { kind, off, firstDay, lastDay } = context.value;
  const refuse = (path: string, message: string) =>
    context.issues.push({ code: 'custom', path: [path], message, input: context.value });
  if (kind === 'PERCENT' && off > 100) refuse('off', staffMessages.percentForm());
  if (firstDay !== null && lastDay !== null && lastDay < firstDay) refuse('lastDay', staffMessages.lastDayFirst());
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
