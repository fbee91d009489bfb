import { z } from 'zod';
import { Id } from '../catalogue/catalogue.ts';
import { callsFor } from '../platform/staff-call.ts';
import { staffLimits } from '../staff-limits.ts';
import * as staffMessages from '#messages/staff.js';
import { purchasePieces } from './staff-purchases.ts';
import { wholeFrom } from '../platform/typed.ts';

/* What to buy now, from whom (docs/stock.md, "What to buy now"). Costs and sums are dollars, absent without `prices`. */

/** Days that a supplier takes who has said none. */
export const usualLeadDays = 14;
/** For how many weeks is bought. */
export const reorderWeeks = [2, 4, 6, 8, 12] as const;

/** At least so many pieces, in whole cartons. */
export const wholeCartons = (pieces: number, pack: number): number => Math.ceil(pieces / pack) * pack;

export const ReorderQuery = z.strictObject({
  weeks: z.coerce.number().refine((weeks) => (reorderWeeks as readonly number[]).includes(weeks)),
});

const ReorderLine = z.object({
  variantId: Id,
  productId: Id,
  sku: z.string(),
  name: z.string(),
  /** Below 0 for back orders. */
  available: z.int(),
  /** Pieces that went in the last 28 days. */
  sold: z.int(),
  /** For how many days what is there is enough; null when none goes. */
  lasts: z.int().nullable(),
  /** On purchases that are open, drafts included. */
  coming: z.int(),
  /** Customers who asked to be told. */
  watched: z.int(),
  /** What is missing; bought in whole cartons. */
  suggested: z.int(),
  /** Who sells it, whom it was bought from last first, else the cheapest first; empty: no supplier is known. */
  offers: z.array(z.object({ supplierId: Id, cost: z.number().nullable().optional(), pack: z.int() })),
});
export type ReorderLine = z.infer<typeof ReorderLine>;

export const Reorder = z.object({
  suppliers: z.array(
    z.object({
      id: Id,
      name: z.string(),
      leadDays: z.int().nullable(),
      /** The least that an order is for. */
      minimum: z.number().nullable().optional(),
    }),
  ),
  /** What runs out first, first; at most `staffLimits.purchaseLinesMax`. */
  lines: z.array(ReorderLine),
});
export type Reorder = z.infer<typeof Reorder>;

export const MakeReorder = z.strictObject({
  /** Of this press: sent again, nothing is made twice. */
  key: z.uuid(),
  orders: z
    .array(
      z.strictObject({
        supplierId: z.int32(),
        lines: z
          .array(z.strictObject({ variantId: z.int32(), pieces: purchasePieces }))
          .min(1)
          .max(staffLimits.purchaseLinesMax),
      }),
    )
    .min(1, { error: staffMessages.reorderEmpty })
    .max(50)
    .refine((orders) => new Set(orders.map(({ supplierId }) => supplierId)).size === orders.length),
});
export type MakeReorder = z.output<typeof MakeReorder>;

export const SetPack = z.strictObject({
  supplierId: z.int32(),
  /** The carton that was seen: another by now is not written over. */
  seen: z.int(),
  pack: wholeFrom(1, 100_000, { error: staffMessages.packForm }),
});

const stockCall = callsFor('stock');

export const staffReorderCalls = {
  staffReorder: stockCall({
    path: '/api/v1/staff/reorder/',
    summary: 'What to buy now: counted parts that run out before their supplier could bring more',
    query: ReorderQuery,
    response: Reorder,
  }),
  staffMakeReorder: stockCall({
    path: '/api/v1/staff/reorder/',
    summary: 'Make draft purchases, one a supplier, all or none',
    body: MakeReorder,
    response: z.array(z.object({ id: Id, code: z.string() })),
  }),
  staffSetPack: stockCall({
    method: 'PUT',
    path: '/api/v1/staff/stock/:id/pack/',
    summary: 'Say in cartons of how many pieces a supplier sells a variant',
    body: SetPack,
    response: z.null(),
  }),
};
