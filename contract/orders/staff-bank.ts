import * as bankMessages from '#messages/staff-bank.js';
import * as messages from '#messages/shop.js';
import { z } from 'zod';
import { Id } from '../catalogue/catalogue.ts';
import { pathId } from '../platform/call.ts';
import { callsFor } from '../platform/staff-call.ts';
import { chosen, textUpTo } from '../platform/typed.ts';
import { staffLimits } from '../staff-limits.ts';
import { AddReceipt } from './staff-receivables.ts';

/* Files that the bank hands out, and what customers paid by their lines. Dollars; all of it needs `invoices`. */

/** What a column means: a day, a text, an amount with a sign, or what came in or went out. */
export const columnKinds = ['DAY', 'TEXT', 'AMOUNT', 'IN', 'OUT', 'NOTHING'] as const;
export type ColumnKind = (typeof columnKinds)[number];
const columns = z.array(z.enum(columnKinds)).max(staffLimits.bankColumnsMax);
const base64Max = Math.ceil(staffLimits.bankBytesMax / 3) * 4;

/** A file in base64, with what was asked for: what its columns mean, and whether 05/06 is the fifth of June. */
export const ReadBankFile = z.strictObject({
  name: z.string().trim().min(1).max(200),
  file: z.base64({ error: bankMessages.fileForm }).max(base64Max, { error: bankMessages.fileSize }),
  columns: columns.optional(),
  dayFirst: z.boolean().optional(),
});
export type ReadBankFile = z.output<typeof ReadBankFile>;

const asked = z.object({
  heads: z.array(z.string()),
  examples: z.array(z.array(z.string())),
  columns,
  days: z.boolean(),
});
/** `file` is null where something is asked first; nothing is kept then. `days`: whether they can be read in two ways. */
export const ReadBankAnswer = z.object({ file: Id.nullable(), asks: asked.nullable() });
export type ReadBankAnswer = z.infer<typeof ReadBankAnswer>;

const pays = z.object({ invoiceId: Id, code: z.string(), version: z.int(), open: z.number(), amount: z.number() });
const written = z.object({ id: Id, row: z.int(), day: z.iso.date(), text: z.string(), amount: z.number() });
const why = z.object({ reason: z.string(), named: z.string().nullable(), off: z.number() });
/** What we think of a line, and why: see server/platform/db/sql/9-bank.sql. An `amount` above 0 came in. */
const BankLine = z.object({
  ...written.shape,
  ...why.shape,
  state: z.enum(['SURE', 'LIKELY', 'CHOOSE', 'ALREADY', 'NOT_OURS', 'KNOWN_NOT', 'OUT', 'BOOKED']),
  /** Who paid it or what for, in the words of staff, instead of the bank's. */
  note: z.string(),
  customer: z.object({ id: Id, name: z.string() }).nullable(),
  /** What it would pay, oldest first; the rest would be on account. */
  pays: z.array(pays),
});
export type BankLine = z.infer<typeof BankLine>;

const unreadable = z.object({ row: z.int(), text: z.string(), reason: z.string(), told: z.string() });
const file = z.object({ id: Id, linesNew: z.int(), unreadable: z.array(unreadable), lines: z.array(BankLine) });
const open = { id: Id, name: z.string(), readAt: z.iso.datetime(), readBy: z.string(), open: z.int() };
/** Files are the newest first, at most `staffLimits.historyMax`, with how many lines are neither booked nor said to be not ours. */
export const Bank = z.object({ files: z.array(z.object(open)), file: file.nullable() });
export type Bank = z.infer<typeof Bank>;

/** `note`: what was said of the line, as it was seen. */
const line = z.strictObject({ id: Id, customerId: Id, note: textUpTo(), allocations: AddReceipt.shape.allocations });
export const BookBankLines = z.strictObject({
  methodId: chosen(messages.paymentMethodRequired),
  lines: z.array(line).min(1).max(staffLimits.bankLinesMax, { error: bankMessages.linesMost }),
});
export type BookBankLines = z.output<typeof BookBankLines>;

/** What is left out stays. */
export const SetBankLine = z.strictObject({ notOurs: z.boolean().optional(), note: textUpTo().optional() });
export type SetBankLine = z.output<typeof SetBankLine>;

const bankCall = callsFor('invoices', Bank);
export const staffBankCalls = {
  staffBank: bankCall({
    path: '/api/v1/staff/bank/',
    summary: 'A file of the bank, the newest or the one asked for, with what we think of each of its lines',
    query: z.strictObject({ file: pathId.optional() }),
  }),
  staffReadBankFile: bankCall({
    path: '/api/v1/staff/bank/file/',
    summary: 'Read a CSV file of the bank; lines that another file had are not taken again',
    bodyLimitBytes: base64Max + 4096,
    body: ReadBankFile,
    response: ReadBankAnswer,
  }),
  staffForgetBankFile: bankCall({
    path: '/api/v1/staff/bank/file/:id/forget/',
    summary: 'Forget a file that was read wrongly, with its lines that nothing was said of',
    response: z.null(),
  }),
  staffBookBankLines: bankCall({
    path: '/api/v1/staff/bank/book/',
    summary: 'Book lines of the bank as payments of customers, each by itself and once',
    body: BookBankLines,
    response: z.object({ lines: z.array(z.object({ id: Id, whyNot: z.string().nullable() })) }),
  }),
  staffSetBankLine: bankCall({
    path: '/api/v1/staff/bank/line/:id/',
    summary: 'Say that a line of the bank is not a customer’s payment, or who paid it',
    body: SetBankLine,
    response: z.null(),
  }),
} as const;
