import { z } from 'zod';
import { Id } from '../catalogue/catalogue.ts';
import { limits } from '../limits.ts';
import { staffCall } from '../platform/staff-call.ts';

/* Any record, from one box. */

/** What is found; groups stand in this order, after one with the exact number. `stock` is a part for who may not edit products. */
export const foundKinds = [
  'customer',
  'order',
  'invoice',
  'creditNote',
  'purchase',
  'product',
  'stock',
  'phone',
] as const;

export const Found = z.object({
  /** Of its page: a credit note's is its invoice's. */
  id: Id,
  code: z.string(),
  name: z.string(),
  /** What it may have been found by besides: a PO number, a tracking number, a company; "" for none. */
  note: z.string(),
  status: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Absent without `prices`, and where there is none. */
  total: z.number().optional(),
  /** Of an order: its first invoice that is still to be sent. */
  invoiceId: Id.nullable(),
});
export type Found = z.infer<typeof Found>;

export const FindAnswer = z.object({
  groups: z.array(z.object({ kind: z.enum(foundKinds), found: z.array(Found) })),
  /** What the text may mean. */
  readAs: z.array(z.string()),
});
export type FindAnswer = z.infer<typeof FindAnswer>;

export const staffFindCalls = {
  staffFind: staffCall({
    path: '/api/v1/staff/find/',
    summary: 'The few records that a text means: a number, name, telephone, SKU, tracking or PO number, an amount',
    access: 'STAFF',
    query: z.strictObject({ q: z.string().trim().max(limits.searchTextMax).default('') }),
    response: FindAnswer,
  }),
} as const;
