import { z } from 'zod';
import { holidayProvinces } from '#kernel/statutory-holidays.ts';
import { limits } from '../limits.ts';
import { staffLimits } from '../staff-limits.ts';
import { AuditEntry } from '../people/staff.ts';
import { Version } from '../people/staff-customers.ts';
import * as staffMessages from '#messages/staff.js';
import { TypedDay, shortText } from '../platform/staff-typed.ts';

/* When the shop works: until when orders of a day are processed on it, its weekdays, its holidays. */

/** By their numbers: 1 is Monday. */
export const weekdayNames = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
} as const;

const Holiday = z.strictObject({
  /** YYYY-MM-DD in Toronto. */
  day: TypedDay,
  name: shortText(limits.textMax, staffMessages.holidayName),
});

const fields = {
  /** HH:MM in Toronto: from then on an order is processed the next working day. */
  cutOff: z
    .string({ error: staffMessages.cutOffForm })
    .trim()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: staffMessages.cutOffForm }),
  /** 1 is Monday, 7 Sunday. */
  weekdays: z
    .array(z.int().min(1).max(7))
    .min(1, { error: staffMessages.weekdaysRequired })
    .transform((given) => [...new Set(given)].toSorted()),
  holidays: z
    .array(Holiday)
    .max(staffLimits.holidaysMax, { error: staffMessages.holidaysFull })
    .superRefine((holidays, context) => {
      const seen = new Set<string>();
      for (const [index, { day }] of holidays.entries()) {
        if (seen.has(day))
          context.addIssue({ code: 'custom', path: [index, 'day'], message: staffMessages.holidayTwice() });
        seen.add(day);
      }
    }),
};

export const DaysChange = z.strictObject({ version: Version, ...fields });
export type DaysChange = z.output<typeof DaysChange>;

export const StaffDays = z.object({
  version: z.int(),
  cutOff: z.string(),
  weekdays: z.array(z.int()),
  /** In the order of the days. */
  holidays: z.array(z.object({ day: z.string(), name: z.string() })),
  /** Whose holidays can be filled in (Settings). */
  province: z.enum(holidayProvinces),
  history: z.array(AuditEntry),
});
export type StaffDays = z.infer<typeof StaffDays>;
