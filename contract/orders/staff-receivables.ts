import * as messages from '#messages/shop.js';
import { z } from 'zod';
import { Id, listAnswer } from '../catalogue/catalogue.ts';
import { limits } from '../limits.ts';
import type { LabelledFilter } from '../platform/data-tables.ts';
import { type Age, ages } from './receivable-ages.ts';
import { required } from '../people/account.ts';
import { Capability } from '../people/staff.ts';
import { Version } from '../people/staff-customers.ts';
import { staffLimits } from '../staff-limits.ts';
import * as staffMessages from '#messages/staff.js';
import { AddPayment, StaffInvoice } from './staff-invoices.ts';
import { checkSpan, statementSpan } from './statements.ts';
import { dollarsOf } from '../platform/staff-typed.ts';

/* What customers owe, and the money that comes in for several invoices. Dollars; all of it needs `invoices`. */

const agesInDollars = z.object({
  notDue: z.number(),
  days30: z.number(),
  days60: z.number(),
  days90: z.number(),
  older: z.number(),
}).shape satisfies Record<Age, z.ZodType>;

export const receivableFilters = {
  /** Number, names, e-mail and company. */
  search: { type: 'TEXT', label: 'Found by' },
  code: { type: 'TEXT', label: 'Customer Id' },
  open: { type: 'NUMBER', label: 'Owed' },
  overdue: { type: 'NUMBER', label: 'Overdue' },
  notDue: { type: 'NUMBER', label: ages.notDue.label },
  days30: { type: 'NUMBER', label: ages.days30.label },
  days60: { type: 'NUMBER', label: ages.days60.label },
  days90: { type: 'NUMBER', label: ages.days90.label },
  older: { type: 'NUMBER', label: ages.older.label },
  /** Days since the first of it was due. */
  oldest: { type: 'NUMBER', label: 'Oldest, in days' },
  onAccount: { type: 'NUMBER', label: 'On account' },
  creditLimit: { type: 'NUMBER', label: 'Credit limit' },
  overLimit: { type: 'YESNO', label: 'Owed over the limit' },
  toLookAt: { type: 'YESNO', label: 'Online payment to look at' },
} as const satisfies Record<string, LabelledFilter>;

/** What is said to customers about what they owe. */
export const letterKinds = ['STATEMENT', 'REMINDER'] as const;

const whose = {
  id: Id,
  code: z.string(),
  name: z.string(),
  company: z.string().nullable(),
  netDays: z.int().nullable(),
  creditLimit: z.number().nullable(),
};

export const ReceivableRow = z.object({
  ...whose,
  ...agesInDollars,
  open: z.number(),
  /** Days since the first of it was due; 0: none is overdue. */
  oldest: z.int(),
  onAccount: z.number(),
  /** When they were last sent a statement or a reminder. */
  lastLetterAt: z.iso.datetime().nullable(),
});
export type ReceivableRow = z.infer<typeof ReceivableRow>;
/** `sums`: of all rows that the filters leave, not of the page alone. */
export const ReceivableTableAnswer = listAnswer(ReceivableRow).extend({
  sums: z.object({ ...agesInDollars, open: z.number(), onAccount: z.number() }),
});

/** What is still to be paid of which invoice. */
const OpenInvoice = z.object({
  id: Id,
  code: z.string(),
  /** Sent back with a payment, so that what was paid meanwhile is not paid twice. */
  version: z.int(),
  invoiceDate: z.iso.datetime(),
  dueOn: z.iso.date(),
  open: z.number(),
});
export type OpenInvoice = z.infer<typeof OpenInvoice>;

/** Its amount is below 0 for what was given back. */
const Receipt = z.object({
  ...StaffInvoice.shape.payments.unwrap().element.omit({ writeOff: true }).shape,
  /** Not put on any invoice, nor given back. */
  onAccount: z.number(),
  invoices: z.array(z.object({ id: Id, code: z.string(), amount: z.number() })),
  can: z.object({ void: Capability, refund: Capability }),
});
export type Receipt = z.infer<typeof Receipt>;

export const ReceivableAccount = z.object({
  ...whose,
  /** The sums of the invoices, of those past their day, and of what is on account. */
  open: z.number(),
  overdue: z.number(),
  onAccount: z.number(),
  /** What is due first comes first. */
  invoices: z.array(OpenInvoice),
  /** What came online and was not booked, or is disputed: a person has to look. */
  onlineProblems: z.array(z.object({ id: Id, problem: z.string() })),
  /** Newest first, at most `staffLimits.historyMax`. */
  receipts: z.array(Receipt),
  /** Statements and reminders that were sent, newest first, at most `staffLimits.historyMax`. */
  letters: z.array(
    z.object({
      id: Id,
      kind: z.enum(letterKinds),
      ...statementSpan,
      /** What was open then. */
      open: z.number(),
      at: z.iso.datetime(),
      by: z.string(),
    }),
  ),
});
export type ReceivableAccount = z.infer<typeof ReceivableAccount>;

const Allocations = z
  .array(z.strictObject({ invoiceId: Id, version: Version, amount: AddPayment.shape.amount }))
  .max(staffLimits.allocationsMax, { error: staffMessages.allocationsMost })
  .refine((all) => new Set(all.map(({ invoiceId }) => invoiceId)).size === all.length, {
    error: staffMessages.allocatedTwice,
  });

/** Money as it came in. */
const Money = AddPayment.omit({ version: true }).extend({
  /** The number of a cheque or transfer. */
  reference: z
    .string()
    .trim()
    .max(limits.textMax, { error: () => messages.tooLong(limits.textMax) })
    .default(''),
  /** A repeated request with the same key does it once. */
  requestKey: z.uuid(),
});

/** Sends statements of days, or reminders of what is overdue; a repeated request with the same key sends them once. */
export const SendLetters = z
  .strictObject({
    ids: z.array(Id).min(1).max(staffLimits.lettersMax, { error: staffMessages.lettersMost }),
    kind: z.enum(letterKinds),
    ...statementSpan,
    requestKey: z.uuid(),
  })
  .check(checkSpan);
export type SendLetters = z.output<typeof SendLetters>;

/** To whom nothing was sent, and why. */
export const SentLetters = z.object({
  sent: z.int(),
  left: z.array(z.object({ id: Id, code: z.string(), name: z.string(), whyNot: z.string() })),
});
export type SentLetters = z.infer<typeof SentLetters>;

/** A payment over several invoices; what is put on none is on account. */
export const AddReceipt = Money.extend({ allocations: Allocations });
export type AddReceipt = z.output<typeof AddReceipt>;

/** Puts on invoices what is on account, the oldest money first. */
export const PutCredit = z.strictObject({ allocations: Allocations.min(1, { error: staffMessages.noInvoiceChosen }) });
export type PutCredit = z.output<typeof PutCredit>;

/** Gives back what is on account of a receipt. */
export const RefundReceipt = Money;
export type RefundReceipt = z.output<typeof RefundReceipt>;

/** Takes a receipt back: it bounced, or was a mistake. Its invoices are open again. */
export const VoidReceipt = z.strictObject({ reason: required(staffMessages.voidReasonRequired, limits.commentsMax) });

/** Says what became of a payment that came online and needed a person. */
export const ClearOnline = z.strictObject({
  /** As it was shown: what was told since is not looked at. */
  problem: z.string({ error: messages.versionRequired }),
  reason: required(staffMessages.onlineReasonRequired, limits.commentsMax),
});
export type ClearOnline = z.output<typeof ClearOnline>;

/** Settles the rest of an invoice without money. */
export const WriteOff = z.strictObject({
  version: Version,
  /** At most what is due. */
  amount: dollarsOf(staffMessages.paidForm).positive({ error: staffMessages.paidForm }),
  reason: required(staffMessages.writeOffReasonRequired, limits.commentsMax),
});
export type WriteOff = z.output<typeof WriteOff>;
