import { centsToDollars } from '#kernel/money.ts';
import { z } from 'zod';
import * as messages from '#messages/shop.js';
import { required } from '../people/account.ts';
import { staffLimits } from '../staff-limits.ts';
import * as staffMessages from '#messages/staff.js';

/* What forms of staff take. */

/** A day, YYYY-MM-DD. The database knows no year 0, which Zod takes. */
export const TypedDay = z.iso
  .date({ error: staffMessages.dayForm })
  .refine((day) => !day.startsWith('0000'), { error: staffMessages.dayForm });

/** The same, or "" for none: null. */
export const OptionalDay = z
  .union([z.literal(''), TypedDay], { error: staffMessages.dayForm })
  .transform((typed) => (typed === '' ? null : typed));

/** Of 1 to so many characters, without the spaces around it; one message for both. */
export const shortText = (most: number, error: () => string) =>
  z.string().trim().min(1, { error }).max(most, { error });

/** A line for search engines; one message for all else. */
export const lineOf = (max: number) =>
  z
    .string({ error: () => messages.tooLong(max) })
    .trim()
    .max(max, { error: () => messages.tooLong(max) });

/** The last part of an address. */
export const addressEnd = required(staffMessages.pageUrlRequired)
  .overwrite((typed) => typed.toLowerCase())
  .check(
    z.refine((value) => value === '' || /^[a-z\d]+(?:-[a-z\d]+)*$/.test(value), { error: staffMessages.pageUrlForm }),
  );

/** A number of at most so many decimals; one message for all else. */
export const decimalOf = (decimals: number, most: number, error: () => string) =>
  z
    .number({ error })
    .max(most, { error })
    .refine((given) => Math.round(given * 10 ** decimals) / 10 ** decimals === given, { error });

/** Dollars and whole cents. */
export const dollarsOf = (error: () => string, mostCents: number = staffLimits.sumMaxCents) =>
  decimalOf(2, centsToDollars(mostCents), error);

/** Of at least 0. */
export const amountOf = (error: () => string = staffMessages.amountForm, mostCents?: number) =>
  dollarsOf(error, mostCents).min(0, { error });
