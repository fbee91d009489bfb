import { z } from 'zod';
import { Id } from '../catalogue/catalogue.ts';
import { customerCall } from '../platform/call.ts';
import { FixedName } from '../platform/fixed-name.ts';
import { AskReturn, ReturnDecision, ReturnReason, ReturnStatus } from './returns.ts';

/** What of an invoice can come back, and what was asked for. */
export const InvoiceReturns = z.object({
  lines: z.array(
    z.object({
      /** Of the invoice's line. */
      id: Id,
      name: z.string(),
      sku: z.string(),
      left: z.int(),
      /** Why nothing of it can come back; null when something can. */
      whyNot: z.string().nullable(),
    }),
  ),
  /** Newest first. */
  returns: z.array(
    z.object({
      id: Id,
      code: z.string(),
      askedAt: z.iso.datetime(),
      status: z.object({ id: ReturnStatus, name: FixedName }),
      /** What the shop said last. */
      answer: z.string(),
      /** How it is sent back, once it is accepted. */
      howTo: z.string(),
      lines: z.array(
        z.object({
          id: Id,
          name: z.string(),
          sku: z.string(),
          qty: z.int(),
          words: z.string(),
          reason: z.object({ id: ReturnReason, name: FixedName }),
          decision: z.object({ id: ReturnDecision, name: FixedName }).nullable(),
        }),
      ),
    }),
  ),
});
export type InvoiceReturns = z.infer<typeof InvoiceReturns>;

/** Beyond the specification: a shop that takes no returns from the account answers 404. */
export const returnCalls = {
  invoiceReturns: customerCall({
    path: '/api/v1/invoice/:id/returns/',
    summary: 'What of an invoice can come back, and its returns',
    response: InvoiceReturns,
  }),
  askReturn: customerCall({
    path: '/api/v1/invoice/:id/returns/',
    summary: 'Ask whether parts of an invoice may come back',
    body: AskReturn,
    response: InvoiceReturns,
  }),
} as const;
