import { z } from 'zod';
import { Id } from '../catalogue/catalogue.ts';
import { limits } from '../limits.ts';
import type { Permission } from '../people/staff.ts';
import { staffCall } from '../platform/staff-call.ts';
import { staffLimits } from '../staff-limits.ts';

/* What was changed, for programs that keep a copy (docs/machines.md). */

export const cursorGone =
  'What was changed since this cursor is not known any more. Ask without one for where to begin, then read everything anew.';

/** Kinds of records and who may hear of them. A payment or shipment is told as its invoice. */
export const changeKinds = {
  product: 'catalogue',
  variant: 'catalogue',
  price: 'prices',
  stock: 'stock',
  customer: 'customers',
  order: 'orders',
  invoice: 'orders',
  creditNote: 'invoices',
  receipt: 'invoices',
  return: 'orders',
  quote: 'prices',
} as const satisfies Record<string, Permission>;
export type ChangeKind = keyof typeof changeKinds;
export const Kind = z.enum(Object.keys(changeKinds) as [ChangeKind, ...ChangeKind[]]);

export const RecordChange = z.object({
  kind: Kind,
  /** Of the record; a price and stock are their variant's. */
  id: Id,
  at: z.iso.datetime(),
  /** Whether the record was deleted. */
  gone: z.boolean(),
});

export type RecordChange = z.infer<typeof RecordChange>;

export const changeCalls = {
  changes: staffCall({
    path: '/api/v1/changes/',
    summary: 'What was changed after a cursor, in the order of commits; nothing is left out',
    access: { anyOf: ['catalogue', 'prices', 'stock', 'customers', 'orders', 'invoices'] },
    query: z.strictObject({
      /** Without it nothing is answered but where to begin. */
      after: z.string().max(limits.textMax).optional(),
      kinds: z.string().max(limits.textMax).optional(),
      limit: z.coerce.number().int().min(1).max(staffLimits.changesMax).default(500),
    }),
    response: z.object({
      changes: z.array(RecordChange),
      /** For the next call. */
      cursor: z.string(),
      /** Whether there is more at once. */
      more: z.boolean(),
    }),
  }),
} as const;
