import { z } from 'zod';
import { Id, updatedListAnswer } from '../catalogue/catalogue.ts';
import { required } from '../people/account.ts';
import { AuditEntry, Capability } from '../people/staff.ts';
import { Version } from '../people/staff-customers.ts';
import { type LabelledFilter, TableInput } from '../platform/data-tables.ts';
import { callsFor } from '../platform/staff-call.ts';
import { limits } from '../limits.ts';
import * as returnMessages from '#messages/staff-returns.js';
import * as staffMessages from '#messages/staff.js';
import { AskReturn, ReturnDecision, ReturnReason, ReturnStatus, returnStatuses, returnWords } from './returns.ts';

/* Returns as staff see and decide them. Money is a decimal number of dollars, absent without `prices`. */

/** Where goods go that the shop keeps. */
export const returnGoods = { RESTOCK: 'Restock', SCRAP: 'Not sold again', SUPPLIER: 'Back to the supplier' } as const;
const ReturnGoods = z.enum(Object.keys(returnGoods) as [keyof typeof returnGoods]);

export const returnFilters = {
  /** Numbers of the return, its invoice and order, company, customer, SKUs. */
  search: { type: 'TEXT', label: 'Found by' },
  code: { type: 'TEXT', label: 'Number' },
  company: { type: 'TEXT', label: 'Company' },
  status: { type: 'OPTION', label: 'Status', options: returnStatuses },
  askedAt: { type: 'DATE', label: 'Asked' },
} as const satisfies Record<string, LabelledFilter>;

export const ReturnRow = z.object({
  id: Id,
  /** `R-1001`. */
  code: z.string(),
  status: z.object({ id: ReturnStatus, name: z.string() }),
  /** The company, else the name. */
  company: z.string(),
  invoiceCode: z.string(),
  askedAt: z.iso.datetime(),
  pieces: z.int(),
  /** At the prices of the invoice, before discount and tax. */
  subTotal: z.number().optional(),
});
export type ReturnRow = z.infer<typeof ReturnRow>;

export const StaffReturn = ReturnRow.extend({
  version: z.int(),
  customerId: Id,
  invoiceId: Id,
  invoicedAt: z.iso.datetime(),
  orderId: Id,
  orderCode: z.string(),
  askedBy: z.string(),
  words: z.string(),
  answer: z.string(),
  creditNoteCode: z.string().nullable(),
  replacement: z.object({ id: Id, code: z.string() }).nullable(),
  lines: z.array(
    z.object({
      id: Id,
      /** Of the invoice's line. */
      invoiceLineId: Id,
      variantId: Id,
      name: z.string(),
      sku: z.string(),
      qty: z.int(),
      reason: z.object({ id: ReturnReason, name: z.string() }),
      words: z.string(),
      /** Pieces that came; null before. */
      received: z.int().nullable(),
      decision: ReturnDecision.nullable(),
      goods: ReturnGoods.nullable(),
      price: z.number().optional(),
    }),
  ),
  can: z.object({ answer: Capability, receive: Capability, settle: Capability, cancel: Capability }),
  history: z.array(AuditEntry),
});
export type StaffReturn = z.infer<typeof StaffReturn>;

const byLine = z.string().regex(/^[1-9]\d{0,9}$/);
const atMost = { error: returnMessages.returnLinesMax };
const lines = <T extends z.ZodType>(each: T) =>
  z.record(byLine, each).refine((given) => Object.keys(given).length <= limits.cartLinesMax, atMost);

export const EnterReturn = AskReturn.extend({ version: Version });
export const AcceptReturn = z.strictObject({ version: Version, words: returnWords.default('') });
export const RefuseReturn = z.strictObject({
  version: Version,
  reason: required(returnMessages.returnReasonRequired, limits.commentsMax),
});
export const ReceiveReturn = z.strictObject({
  version: Version,
  /** Line id → pieces that came; lines left out: none. */
  lines: lines(z.int32({ error: staffMessages.piecesForm }).min(0, { error: staffMessages.piecesForm })),
});
export const SettleReturn = z.strictObject({
  version: Version,
  lines: lines(
    z.strictObject({
      decision: z.enum(ReturnDecision.options, { error: returnMessages.returnUndecided }),
      goods: ReturnGoods.nullable().default(null),
    }),
  ),
  /** For the customer to read; a refusal needs them. */
  words: returnWords.default(''),
});

// Staff who unpack see what came back, but no prices.
const desksCall = callsFor({ anyOf: ['orders', 'invoices'] }, StaffReturn);

const invoicesCall = callsFor('invoices', StaffReturn);

/** Calls about returns. Each change answers the whole return. */
export const staffReturnCalls = {
  staffReturnSearch: desksCall({
    path: '/api/v1/staff/return/search/',
    summary: "A page of everybody's returns",
    body: TableInput,
    response: updatedListAnswer(ReturnRow),
  }),
  staffReturn: desksCall({
    path: '/api/v1/staff/return/:id/',
    summary: 'A return with its lines, and what can be done with it',
  }),
  staffEnterReturn: invoicesCall({
    path: '/api/v1/staff/invoice/:id/return/',
    summary: 'Enter what a customer sends back of an invoice; it is accepted by that',
    body: EnterReturn,
  }),
  staffAcceptReturn: invoicesCall({
    path: '/api/v1/staff/return/:id/accept/',
    summary: 'Accept a return that was asked for; the customer reads on the invoice’s page how it is sent back',
    body: AcceptReturn,
  }),
  staffRefuseReturn: invoicesCall({
    path: '/api/v1/staff/return/:id/refuse/',
    summary: 'Refuse a return that was asked for, with a reason that the customer reads',
    body: RefuseReturn,
  }),
  staffReceiveReturn: desksCall({
    path: '/api/v1/staff/return/:id/receive/',
    summary: 'Say which pieces of an accepted return came',
    body: ReceiveReturn,
  }),
  staffSettleReturn: invoicesCall({
    path: '/api/v1/staff/return/:id/settle/',
    summary: 'Decide every line of a received return: its credit note, stock and replacement order follow at once',
    body: SettleReturn,
  }),
  staffCancelReturn: invoicesCall({
    path: '/api/v1/staff/return/:id/cancel/',
    summary: 'Cancel a return of which nothing came',
    body: RefuseReturn,
  }),
} as const;
