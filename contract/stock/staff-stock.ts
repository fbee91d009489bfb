import { z } from 'zod';
import { required } from '../people/account.ts';
import { Id, StockStatus } from '../catalogue/catalogue.ts';
import type { LabelledFilter } from '../platform/data-tables.ts';
import { limits } from '../limits.ts';
import { staffLimits } from '../staff-limits.ts';
import { PlaceWish, StockPlace } from './staff-locations.ts';
import { AuditEntry } from '../people/staff.ts';
import * as staffMessages from '#messages/staff.js';
import { catalogueStock } from '../catalogue/fields.ts';
import { wholeFrom } from '../platform/typed.ts';

/* Stock that is counted (docs/stock.md), as staff see and correct it: one row a variant, counted or not. */

export const movementKinds = {
  DELIVERY: 'Received',
  ORDER: 'Ordered',
  SHIPMENT: 'Shipped',
  RETURN: 'Returned',
  COUNT: 'Counted',
  CORRECTION: 'Corrected',
  MOVE: 'Moved',
  SENT_BACK: 'Sent back to the supplier',
} as const;
export const MovementKind = z.enum(Object.keys(movementKinds) as [keyof typeof movementKinds]);

export const stockFilters = {
  /** What the shop's search finds, and SKU, UPC, name and rack. */
  search: { type: 'TEXT', label: 'Found by' },
  name: { type: 'TEXT', label: 'Product' },
  sku: { type: 'TEXT', label: 'SKU' },
  rack: { type: 'TEXT', label: 'Rack' },
  stockStatus: { type: 'OPTION', label: 'Stock', options: catalogueStock },
  counted: { type: 'YESNO', label: 'Counted' },
  low: { type: 'YESNO', label: 'Low' },
  onHand: { type: 'NUMBER', label: 'On hand' },
  available: { type: 'NUMBER', label: 'Available' },
  lasts: { type: 'NUMBER', label: 'Lasts, in days' },
} as const satisfies Record<string, LabelledFilter>;

export const StockRow = z.object({
  /** The variant's. */
  id: Id,
  name: z.string(),
  sku: z.string(),
  /** "" without one. */
  rack: z.string(),
  stockStatus: StockStatus,
  /** Pieces in the house, of them promised to open orders, and what is left; null: it is not counted. Any may be below 0. */
  onHand: z.int().nullable(),
  allocated: z.int().nullable(),
  available: z.int().nullable(),
  /** Whether no more than the low level is available. */
  low: z.boolean(),
  /** Pieces ordered a week, by the last four; null: none. */
  perWeek: z.number().nullable(),
  /** For so many days what is available lasts at that speed; null: not counted, or it does not sell. */
  lasts: z.int().nullable(),
  /** Pieces that purchases bring, and the first day on which some are expected. */
  onOrder: z.int(),
  expectedOn: z.iso.date().nullable(),
  /** When its pieces were counted last. */
  countedAt: z.iso.datetime().nullable(),
});
export type StockRow = z.infer<typeof StockRow>;

/** The statuses that a counted variant can have while none is available. */
export const WhenOut = z.enum(['OUT_OF_STOCK', 'ARRIVING_SOON']);

export const StaffStock = StockRow.extend({
  /** Changes with the pieces in the house; 0: it is not counted. */
  version: z.int(),
  lowLevel: z.int().nullable(),
  whenOut: WhenOut,
  /** Whether it arrives soon while it is out and a purchase brings some. */
  followsPurchases: z.boolean(),
  countedSince: z.iso.datetime().nullable(),
  /** Where it lies, in the order in which orders take from them; empty when it is not counted. */
  places: z.array(StockPlace),
  /** The latest, newest first; `staffLimits.historyMax` at most. */
  movements: z.array(
    z.object({
      id: z.int(),
      kind: z.object({ id: MovementKind, name: z.string() }),
      at: z.iso.datetime(),
      actor: z.string(),
      reason: z.string(),
      /** Where; "" for what moves no piece, and without a rack for "somewhere there". */
      location: z.string(),
      rack: z.string(),
      order: z.object({ id: Id, code: z.string() }).nullable(),
      /** By how much it changed what is in the house and what is promised, and what was in the house after it. */
      pieces: z.int(),
      allocated: z.int(),
      onHand: z.int(),
    }),
  ),
  history: z.array(AuditEntry),
});
export type StaffStock = z.infer<typeof StaffStock>;

const version = z.int().min(0);
export const CountReason = required(staffMessages.countReasonRequired, limits.commentsMax);

/** As counted. */
export const StockPieces = wholeFrom(0, staffLimits.stockPiecesMax, { error: staffMessages.countedPiecesForm });

/** What was counted in a place: at version 0 it begins to be counted. Without a place: the only one it has. */
export const CountStock = z.strictObject({
  version,
  pieces: StockPieces,
  place: PlaceWish.optional(),
  reason: CountReason,
});
export const ChangeStock = z.strictObject({
  version,
  lowLevel: StockPieces.nullable(),
  whenOut: WhenOut,
  /** Left out: as it is. */
  followsPurchases: z.boolean().optional(),
});

/** Moves pieces of a counted variant; what is in the house stays. */
export const MoveStock = z.strictObject({
  version,
  from: PlaceWish,
  to: PlaceWish,
  pieces: StockPieces.min(1, { error: staffMessages.movePiecesForm }),
  reason: z.string().trim().max(limits.commentsMax),
});

/** First counts of many variants, by SKU or UPC. */
export const BeginCounts = z.strictObject({
  counts: z
    .array(z.strictObject({ code: required(staffMessages.purchaseCodeRequired), pieces: StockPieces }))
    .min(1, { error: staffMessages.countsForm })
    .max(staffLimits.countsAtOnceMax, { error: staffMessages.countsForm }),
  reason: CountReason,
});
/** `already`: codes of those that were counted before; they stay as they are. */
export const BegunCounts = z.object({ begun: z.int(), already: z.array(z.string()) });
