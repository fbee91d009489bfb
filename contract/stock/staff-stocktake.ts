import { z } from 'zod';
import { required } from '../people/account.ts';
import { Id } from '../catalogue/catalogue.ts';
import { callsFor } from '../platform/staff-call.ts';
import { staffLimits } from '../staff-limits.ts';
import * as staffMessages from '#messages/staff.js';
import { wholeFrom } from '../platform/typed.ts';

/*
 * Stocktake by rack (docs/stock.md). What is counted is kept on the device until it is booked; the server knows the ledger alone.
 * A line's `seen` is how many movements its place had when its count began: another number by then means that it moved.
 */

const Goods = z.object({ variantId: Id, sku: z.string(), name: z.string(), seen: z.int() });

/** What ever lay on a rack by the ledger, with what lies there now. */
export const RackSheet = z.object({
  rackId: Id,
  rack: z.string(),
  lines: z.array(Goods.extend({ onHand: z.int() })),
});
export type RackSheet = z.infer<typeof RackSheet>;

export const ScanRack = z.strictObject({
  code: required(staffMessages.stocktakeCode, staffLimits.stocktakeCodeMax),
});

/** What a code can mean: none is unknown, several share a UPC. `counted`: whether it has a ledger; else it is not booked. */
export const ScannedGoods = z.array(Goods.extend({ counted: z.boolean() }));
export type ScannedGoods = z.infer<typeof ScannedGoods>;

export const BookStocktake = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        rackId: z.int(),
        variantId: z.int(),
        pieces: wholeFrom(0, staffLimits.stockPiecesMax, { error: staffMessages.countedPiecesForm }),
        seen: z.int().min(0),
      }),
    )
    .min(1, { error: staffMessages.stocktakeLines })
    .max(staffLimits.stocktakeLinesMax, { error: staffMessages.stocktakeLines }),
});

/** MOVED: pieces came or went since its count began, or another person counted it. NOT_COUNTED: it has no ledger. */
export const WhyLeft = z.enum(['MOVED', 'NOT_COUNTED']);

export const BookedStocktake = z.object({
  /** Lines that were booked, and of them those that differed from the ledger. */
  booked: z.int(),
  differing: z.int(),
  left: z.array(
    z.object({ rackId: Id, rack: z.string(), variantId: Id, sku: z.string(), name: z.string(), why: WhyLeft }),
  ),
});
export type BookedStocktake = z.infer<typeof BookedStocktake>;

const stockCall = callsFor('stock');

export const staffStocktakeCalls = {
  staffRackSheet: stockCall({
    path: '/api/v1/staff/location/:id/racks/:rackId/sheet/',
    summary: 'What lies on a rack by the ledger, to be compared with a count',
    response: RackSheet,
  }),
  staffScanRack: stockCall({
    path: '/api/v1/staff/location/:id/racks/:rackId/scan/',
    summary: 'What a scanned SKU or UPC means on a rack that is counted; it changes nothing',
    body: ScanRack,
    response: ScannedGoods,
  }),
  staffBookStocktake: stockCall({
    path: '/api/v1/staff/location/:id/stocktake/',
    summary: 'Book what was counted on racks of a location; what moved meanwhile is told and left',
    body: BookStocktake,
    response: BookedStocktake,
  }),
};
