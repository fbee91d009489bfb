import * as names from '#messages/names.js';
import { z } from 'zod';
import { Id } from '../catalogue/catalogue.ts';
import { limits } from '../limits.ts';
import { customerCall } from '../platform/call.ts';
import { FixedName } from '../platform/fixed-name.ts';
import { formKey, textUpTo } from '../platform/typed.ts';
import { PricedLine, PricedSums } from '../orders/priced.ts';
import { ownNumber } from './buying.ts';

/* A quote: an order at the shop's own prices, for a customer to accept until a day (docs/quotes.md). Money is in dollars. */

/** As they are stored, but ENDED: a sent one whose last day is over, and TO_APPROVE: one that its company answers itself. */
export const quoteStatuses = {
  TO_APPROVE: names.quoteToApprove(),
  ASKED: names.quoteAsked(),
  SENT: names.quoteSent(),
  ACCEPTED: names.quoteAccepted(),
  DECLINED: names.quoteDeclined(),
  WITHDRAWN: names.quoteWithdrawn(),
  ENDED: names.quoteEnded(),
} as const;
const QuoteStatus = z.enum(Object.keys(quoteStatuses) as [keyof typeof quoteStatuses]);

/** What the customer was shown. */
export const QuoteOffer = z.object({
  /** By variants; `ownPrice`: the customer's own price of this number on that day. */
  items: z.array(PricedLine.extend({ ownPrice: z.number() })),
  ...PricedSums.shape,
  /** Where it goes and how; null while it is only asked for. */
  terms: z
    .object({
      /** Without its province and postal code. */
      shippingAddress: z.string(),
      province: FixedName,
      postalCode: z.string(),
      shippingMethod: FixedName,
      paymentMethod: FixedName,
    })
    .nullable(),
});
export type QuoteOffer = z.infer<typeof QuoteOffer>;

export const QuoteRow = z.object({
  id: Id,
  /** `Q-1001`. */
  code: z.string(),
  status: z.object({ id: QuoteStatus, name: FixedName }),
  madeAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  /** The last day on which it can be accepted. */
  validUntil: z.iso.date().nullable(),
  pieces: z.int(),
  total: z.number(),
  /** Who of the company's people asked; null for the customer, and what the shop made. */
  askedBy: z.string().nullable(),
  /** Their company answers it, not the shop. */
  forApproval: z.boolean(),
});
export type QuoteRow = z.infer<typeof QuoteRow>;

/** Whether it is possible now; if not, why. */
const Possible = z.object({ possible: z.boolean(), whyNot: z.string().nullable() });

export const Quote = QuoteRow.extend({
  version: z.int(),
  offer: QuoteOffer,
  /** What the customer asked, what the shop says with it, and why it was declined or withdrawn. */
  asked: z.string(),
  words: z.string(),
  answer: z.string(),
  comments: z.string(),
  poNumber: z.string(),
  jobReference: z.string(),
  order: z.object({ id: Id, code: z.string() }).nullable(),
  can: z.object({ accept: Possible, decline: Possible }),
});
export type Quote = z.infer<typeof Quote>;

const words = textUpTo(limits.commentsMax);
const version = z.int32().min(1);

export const AskQuote = z.strictObject({
  requestKey: formKey,
  words: words.default(''),
  /** Asks the company's owners to order it instead, by someone who may not order so much: the cart is then free again. */
  toApprove: z.boolean().default(false),
  /** That was shown, of what is to be approved. */
  total: z.number().optional(),
});
export type AskQuote = z.output<typeof AskQuote>;
export const AcceptQuote = z.strictObject({
  version,
  /** Left out: that of the quote. */ poNumber: ownNumber.optional(),
  /** That was shown, of one to approve: it is ordered at the prices of the day. */ total: z.number().optional(),
});
export const DeclineQuote = z.strictObject({ version, words: words.default('') });

/** Beyond the specification. */
export const quoteCalls = {
  quotes: customerCall({
    path: '/api/v1/quote/',
    summary: "The customer's quotes, newest first",
    response: z.array(QuoteRow),
  }),
  quote: customerCall({
    path: '/api/v1/quote/:id/',
    summary: 'A quote with its lines and sums, and whether it can be accepted',
    response: Quote,
  }),
  askQuote: customerCall({
    path: '/api/v1/quote/',
    summary: 'Ask what the shop would take for all that is in the cart, which stays as it is',
    body: AskQuote,
    response: Quote,
  }),
  acceptQuote: customerCall({
    path: '/api/v1/quote/:id/accept/',
    summary: 'Order what is quoted at its prices, once',
    body: AcceptQuote,
    response: Quote,
  }),
  declineQuote: customerCall({
    path: '/api/v1/quote/:id/decline/',
    summary: 'Decline a quote, or take back that it was asked for',
    body: DeclineQuote,
    response: Quote,
  }),
} as const;
