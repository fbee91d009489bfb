import { z } from 'zod';
import { Asset, Id } from '../catalogue/catalogue.ts';
import { staffLimits } from '../staff-limits.ts';
import * as staffMessages from '#messages/staff.js';
import { purchaseCode, purchasePieces, StaffPurchase } from './staff-purchases.ts';
import { Capability } from '../people/staff.ts';

/* Receiving what a supplier sends: scans are kept one by one, and become stock when they are booked in (docs/stock.md). */

/** What became of a scan: counted on a line; a product that is not on the order; nothing that the shop knows. */
const ScanOutcome = z.enum(['LINE', 'NOT_ON_ORDER', 'UNKNOWN']);

export const StaffReceiving = z.object({
  id: Id,
  code: z.string(),
  version: z.int(),
  status: StaffPurchase.shape.status,
  supplier: z.string(),
  reference: z.string(),
  lines: z.array(
    StaffPurchase.shape.lines.element.omit({ cost: true }).extend({
      /** Scanned and not booked in yet. */
      scanned: z.int(),
      picture: Asset.nullable(),
    }),
  ),
  /** Not booked in and not taken back, newest first: those that need a decision, and of the others the latest. */
  scans: z.array(
    z.object({
      id: Id,
      code: z.string(),
      outcome: ScanOutcome,
      /** "" for an unknown code. */
      sku: z.string(),
      name: z.string(),
      pieces: z.int(),
      at: z.iso.datetime(),
      actor: z.string(),
    }),
  ),
  /**
   * Orders that waited for what was scanned, or since it is booked in: that can go, oldest first; `whole`: all that they
   * still wait for is there.
   */
  canGo: z.array(
    z.object({
      id: Id,
      code: z.string(),
      placedAt: z.iso.datetime(),
      whole: z.boolean(),
      lines: z.array(z.object({ sku: z.string(), pieces: z.int(), of: z.int() })),
    }),
  ),
  /** What became of the orders that this call released; else empty. `invoiceId` null: it did not go. */
  released: z.array(z.object({ id: Id, code: z.string(), invoiceId: Id.nullable(), whyNot: z.string().nullable() })),
  can: z.object({ scan: Capability, bookIn: Capability }),
});
export type StaffReceiving = z.infer<typeof StaffReceiving>;

export const ScanPurchase = z.strictObject({
  /** Made by the browser: a scan that is sent again counts once. */
  requestKey: z.uuid(),
  code: purchaseCode,
  pieces: purchasePieces,
});
/** `pieces` 0 takes it back; `seen` is what it was, so that no change of another person is lost. */
export const ChangeScan = z.strictObject({ seen: z.int(), pieces: z.union([z.literal(0), purchasePieces]) });
/** `closes`: what did not come is not waited for any more. */
export const BookIn = z.strictObject({ version: z.int(), closes: z.boolean() });
/** Orders of `canGo`, after the delivery was booked in. */
export const ReleaseOrders = z.strictObject({
  orderIds: z
    .array(Id)
    .min(1, { error: staffMessages.ordersRequired })
    .max(staffLimits.historyMax, { error: staffMessages.ordersRequired }),
});
/** The product that an unknown code is given to, by SKU or another code of it. */
export const GiveCode = z.strictObject({ sku: purchaseCode });
