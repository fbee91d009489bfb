import { z } from 'zod';
import { AuditEntry } from '../people/staff.ts';
import { Version } from '../people/staff-customers.ts';
import * as staffMessages from '#messages/staff.js';

/* The numbers of papers: what they begin with, and which comes next. A number is never given twice, so it only goes up. */

export const paperKinds = { order: 'Orders', invoice: 'Invoices', credit_note: 'Credit notes' } as const;
export type PaperKind = keyof typeof paperKinds;

const Numbering = z.strictObject({
  prefix: z
    .string()
    .trim()
    .max(12, { error: staffMessages.prefixForm })
    .regex(/^[A-Z0-9-]*$/i, { error: staffMessages.prefixForm }),
  next: z
    .int({ error: staffMessages.nextForm })
    .min(1, { error: staffMessages.nextForm })
    .max(999_999_999, { error: staffMessages.nextForm }),
});

const numberings = { order: Numbering, invoice: Numbering, credit_note: Numbering };

export const NumbersChange = z.strictObject({ version: Version, ...numberings });
export type NumbersChange = z.output<typeof NumbersChange>;

export const StaffNumbers = z.object({ version: z.int(), ...numberings, history: z.array(AuditEntry) });
export type StaffNumbers = z.infer<typeof StaffNumbers>;
