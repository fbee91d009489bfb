import * as messages from '#messages/bench.js';
import { z } from 'zod';
import { Asset, Id } from '../catalogue/catalogue.ts';
import { limits } from '../limits.ts';
import { customerCall, pathUrl } from '../platform/call.ts';
import { Part } from './lists.ts';

/* The first page of a customer (docs/bench.md). Money is in dollars. */

const BenchPhone = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  asset: Asset.nullable(),
  /** The model numbers by which it is known, at most two. */
  models: z.array(z.string()),
  /** Number of variants that fit it. */
  count: z.int(),
  /** What the customer buys most of for it, else what all do; today's prices are of `variantPrices`. */
  parts: z.array(
    Part.extend({
      /** The kind of part: Screen; "" for what has none. */
      part: z.string(),
    }),
  ),
});
export type BenchPhone = z.infer<typeof BenchPhone>;

export const MyBench = z.object({
  /** False: these are the phones that the customer buys most for, to be pinned. */
  isPinned: z.boolean(),
  phones: z.array(BenchPhone),
  /** What is to be paid on all invoices, and what of it is late. */
  open: z.number(),
  overdue: z.number(),
  /** Returns that have not ended. */
  returns: z.int(),
  /** Whether the shop works today, and the next day on which it does. */
  worksToday: z.boolean(),
  nextDay: z.iso.date(),
});
export type MyBench = z.infer<typeof MyBench>;

const urls = z
  .array(pathUrl)
  .max(limits.benchPhonesMax, { error: () => messages.tooManyPhones(limits.benchPhonesMax) });

/** By url. What is pinned already stays where it is: two who pin different phones pin both. */
export const PinPhones = z.strictObject({ pin: urls.default([]), unpin: urls.default([]) });
export type PinPhones = z.output<typeof PinPhones>;

/** Beyond the specification. */
export const benchCalls = {
  myBench: customerCall({
    path: '/api/v1/customer/bench/',
    summary:
      "The customer's phones with what they buy for them, what they owe, and the day on which an order is processed",
    response: MyBench,
  }),
  pinPhones: customerCall({
    method: 'PUT',
    path: '/api/v1/customer/bench/',
    summary: 'Pin phones after the others, and take some down',
    body: PinPhones,
    response: MyBench,
  }),
} as const;
