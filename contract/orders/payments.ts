import { z } from 'zod';
import { Id } from '../catalogue/catalogue.ts';
import { customerCall } from '../platform/call.ts';
import { limits } from '../limits.ts';

/* What a customer pays online, on a page of the provider (docs/payments.md). Money is in dollars. */

export const OwedInvoice = z.object({ id: Id, code: z.string(), dueOn: z.iso.date(), open: z.number() });
export type OwedInvoice = z.infer<typeof OwedInvoice>;

export const Owed = z.object({
  /** The method of payment that is paid online, of orders, too; null: none is. */
  onlineMethodId: Id.nullable(),
  onAccount: z.number(),
  /** What is due first comes first. */
  invoices: z.array(OwedInvoice),
});
export type Owed = z.infer<typeof Owed>;

export const PayOnline = z.strictObject({
  invoiceIds: z.array(Id).max(limits.payOnlineMax).default([]),
  /** Instead of invoices: an order by a method that is paid online. */
  orderId: Id.optional(),
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
    summary: 'Get a page of the payment provider that takes what is open of invoices, or the sum of an order',
    body: PayOnline,
    response: PaymentPage,
  }),
} as const;
