import { z } from 'zod';
import { Id, updatedListAnswer } from '../catalogue/catalogue.ts';
import { limits } from '../limits.ts';
import { PriceDraft } from '../orders/staff-orders.ts';
import { AuditEntry, Capability } from '../people/staff.ts';
import { Version } from '../people/staff-customers.ts';
import { type LabelledFilter, TableInput } from '../platform/data-tables.ts';
import { callsFor } from '../platform/staff-call.ts';
import { textUpTo } from '../platform/typed.ts';
import * as staffMessages from '#messages/staff.js';
import { Quote, QuoteRow, quoteStatuses } from './quotes.ts';

/* Quotes as staff see and send them. Money is a decimal number of dollars. */

export const quoteSentBefore = 'It was sent before your last changes. Open it in the list of quotes to send it anew.';
export const quoteDay = (days: number) => `Choose a day from today on, ${days} days ahead at most.`;

/** One that is sent waits for the customer, to whom it is one to answer. */
export const staffQuoteStatuses = { ...quoteStatuses, SENT: 'Sent' } as const;

export const quoteFilters = {
  /** Numbers of the quote, the order and the customer, company, SKUs. */
  search: { type: 'TEXT', label: 'Found by' },
  code: { type: 'TEXT', label: 'Number' },
  company: { type: 'TEXT', label: 'Company' },
  status: { type: 'OPTION', label: 'Status', options: staffQuoteStatuses },
  madeAt: { type: 'DATE', label: 'Made' },
  validUntil: { type: 'DATE', label: 'Good until' },
  total: { type: 'NUMBER', label: 'Total' },
} as const satisfies Record<string, LabelledFilter>;

export const StaffQuoteRow = QuoteRow.extend({
  customerId: Id,
  /** The company, else the name. */
  company: z.string(),
});
export type StaffQuoteRow = z.infer<typeof StaffQuoteRow>;

export const StaffQuote = StaffQuoteRow.extend({
  ...Quote.shape,
  madeBy: z.string(),
  /** As it was typed; 0 for an address or method that is not chosen yet. */
  draft: z.object({
    /** By variant: pieces, and prices of a piece by hand. */
    items: z.record(z.string(), z.int()),
    lineOrder: z.array(Id),
    prices: z.record(z.string(), z.number()),
    shippingAddressId: z.int(),
    billingAddressId: z.int(),
    shippingMethodId: z.int(),
    paymentMethodId: z.int(),
    comments: z.string(),
    poNumber: z.string(),
    jobReference: z.string(),
  }),
  can: z.object({ accept: Capability, send: Capability, withdraw: Capability }),
  history: z.array(AuditEntry),
});
export type StaffQuote = z.infer<typeof StaffQuote>;

export const SendQuote = PriceDraft.extend({
  /** The quote that is sent, or sent anew; null for a new one. */
  quoteId: Id.nullable().default(null),
  /** Of that quote; 0 for a new one. */
  version: z.int32().min(0).default(0),
  /** The last day on which it can be accepted. */
  validUntil: z.iso.date({ error: staffMessages.dayForm }),
  words: textUpTo(limits.commentsMax).default(''),
  /** The total that was shown; if it has changed, nothing is sent. */
  total: z.number(),
  /** Unique to each form: a repeated request with the same key makes one quote. */
  requestKey: z.uuid(),
});
export type SendQuote = z.output<typeof SendQuote>;

export const AcceptStaffQuote = z.strictObject({ version: Version });
export const WithdrawQuote = z.strictObject({ version: Version, reason: textUpTo(limits.commentsMax) });

// A quote is prices.
const sellersCall = callsFor({ allOf: ['orders', 'prices'] }, StaffQuote);

/** Calls about quotes. Each change answers the whole quote. */
export const staffQuoteCalls = {
  staffQuoteSearch: sellersCall({
    path: '/api/v1/staff/quote/search/',
    summary: "A page of everybody's quotes",
    body: TableInput,
    response: updatedListAnswer(StaffQuoteRow),
  }),
  staffQuote: sellersCall({
    path: '/api/v1/staff/quote/:id/',
    summary: 'A quote with its lines, and what can be done with it',
  }),
  staffSendQuote: sellersCall({
    path: '/api/v1/staff/customer/:id/quote/',
    summary: 'Quote a customer prices until a day, once; or send a quote anew. They are told by e-mail',
    body: SendQuote,
  }),
  staffAcceptQuote: sellersCall({
    path: '/api/v1/staff/quote/:id/accept/',
    summary: 'Order what is quoted, for a customer who has agreed; they get the confirmation by e-mail',
    body: AcceptStaffQuote,
  }),
  staffWithdrawQuote: sellersCall({
    path: '/api/v1/staff/quote/:id/withdraw/',
    summary: 'Take a quote back, or decline to make one, with words that the customer reads',
    body: WithdrawQuote,
  }),
} as const;
