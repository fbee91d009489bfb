import { z } from 'zod';
import { Id } from '../catalogue/catalogue.ts';
import * as staffMessages from '#messages/staff.js';
import { Capability } from '../people/staff.ts';
import { PreferredDocType } from '../people/account.ts';
import { staffCall } from '../platform/staff-call.ts';
import { walkMax } from './print-links.ts';
import { AddShipment, CreateInvoice, Parcel, StaffInvoice } from './staff-invoices.ts';
import { PickedLine } from './staff-orders.ts';
import { Box } from '../shop/staff-parcels.ts';
import { limits } from '../limits.ts';
import { textUpTo } from '../platform/typed.ts';
import { staffLimits } from '../staff-limits.ts';

/* Picking orders in one walk, and packing one by scanner (docs/stock.md, "Pick and pack"). */

export const PickWork = z.object({
  orders: z.array(
    z.object({
      id: Id,
      code: z.string(),
      version: z.int(),
      status: z.object({ id: z.string(), name: z.string() }),
      company: z.string(),
      comments: z.string(),
      shippingMethod: z.string(),
      preferredDocType: PreferredDocType,
      /** Pieces on its invoices. */
      invoiced: z.int(),
      /** Whether it can be invoiced and sent now. */
      pack: Capability,
    }),
  ),
  /** What is to be fetched, in walking order: location by location, rack by rack; goods without a rack last. */
  picks: z.array(
    z.object({
      orderId: Id,
      lineId: Id,
      sku: z.string(),
      /** "" where it has none. */
      upc: z.string(),
      name: z.string(),
      /** Path of its first picture. */
      image: z.string().nullable(),
      rack: z.string().nullable(),
      pieces: z.int(),
      /** Pieces of its line on invoices. */
      invoiced: z.int(),
      /** Of a piece, packed; null when it is not known. */
      grams: z.int().nullable(),
    }),
  ),
  /** Picked, and not wanted any more: these go back before anything goes on. */
  takeOut: z.array(PickedLine),
  boxes: z.array(Box),
  /** Carriers that the shop sends by. */
  carriers: z.array(z.string()),
});
export type PickWork = z.infer<typeof PickWork>;

const parcels = z.array(Parcel).min(1).max(staffLimits.parcelsMax, { error: staffMessages.parcelsMost });

export const PackOrder = AddShipment.pick({ version: true, name: true, method: true }).extend({
  lines: CreateInvoice.shape.lines,
  /** What the pieces are sent in; each has a number of its own. */
  parcels: parcels.default([{ tracking: '' }]),
});
export type PackOrder = z.output<typeof PackOrder>;

const Walk = z.strictObject({
  orders: z.array(Id).min(1, { error: staffMessages.ordersNone }).max(walkMax, { error: staffMessages.ordersMost }),
});

const ofPicked = z.object({
  lineId: Id,
  pieces: z.int().min(1).max(staffLimits.stockPiecesMax),
  /** Pieces of the line that were on invoices, as the screen knew it: what is invoiced since has left it. */
  invoiced: z.int32().min(0),
  tote: z.string().max(2),
  rack: textUpTo(200),
});

export const ReportPicked = Walk.extend({
  screen: z.enum(['PICK', 'PACK']),
  /** All that lies in the totes, or in the box, of these orders, and where it was taken from. */
  picked: z.array(ofPicked).max(walkMax * limits.cartLinesMax),
  /** What was put back, as it was shown (`takeOut`); of what is another by now nothing is, and it is shown again. */
  putBack: z
    .array(z.object({ lineId: Id, pieces: z.int32().min(1), wanted: z.int32().min(0) }))
    .max(walkMax * limits.cartLinesMax)
    .default([]),
});
export type ReportPicked = z.input<typeof ReportPicked>;

export const staffPackingCalls = {
  staffPickWork: staffCall({
    path: '/api/v1/staff/order/pickWork/',
    summary: 'What is to be fetched for some orders, in one walk through the racks',
    access: 'orders',
    body: Walk,
    response: PickWork,
  }),
  staffReportPicked: staffCall({
    path: '/api/v1/staff/order/picked/',
    summary: 'Tell what was picked of some orders, and hear what of it is not wanted any more',
    access: 'orders',
    body: ReportPicked,
    response: PickWork,
  }),
  staffPackOrder: staffCall({
    path: '/api/v1/staff/order/:id/pack/',
    summary:
      'Invoice what was packed and enter a shipment for each parcel; the customer gets one e-mail; the rest stays on back order',
    access: { allOf: ['orders', 'invoices'] },
    body: PackOrder,
    response: StaffInvoice,
  }),
};
