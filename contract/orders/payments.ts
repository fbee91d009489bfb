import { z } from 'zod';
import { Id } from '../catalogue/catalogue.ts';
import { customerCall } from '../platform/call.ts';
import { limits } from '../limits.ts';

/* What a customer pays online, on a page of the provider (docs/payments.md). Money is in dollars. */

export const Owed = z.object({
  /** Whether they can be paid online. */
  isOn: z.boolean(),
  onAccount: z.number(),
  /** What is due first comes first. */
  invoices: z.array(z.object({ id: Id, code: z.string(), dueOn: z.iso.date(), open: z.number() })),
});
export type Owed = z.infer<typeof Owed>;

export const PayOnline = z.strictObject({
  invoiceIds: z.array(Id).min(1).max(limits.payOnlineMax),
  /** Whether what is on account pays a part. */
  usesCredit: z.boolean().default(false),
});
export type PayOnline = z.output<typeof PayOnline>;

/** Where the customer pays. */
export const PaymentPage = z.object({ url: z.string() });

export const paymentCalls = {
  owed: customerCall({
    path: '/api/v1/payment/owed/',
    summary: "The customer's unpaid invoices, what is on account, and whether they can be paid online",
    response: Owed,
  }),
  payOnline: customerCall({
    path: '/api/v1/payment/online/',
    summary: 'Get a page of the payment provider that takes what is open of invoices',
    body: PayOnline,
    response: PaymentPage,
  }),
} as const;
