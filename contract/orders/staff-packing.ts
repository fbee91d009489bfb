import { z } from 'zod';
import { Id } from '../catalogue/catalogue.ts';
import * as staffMessages from '#messages/staff.js';
import { Capability } from '../people/staff.ts';
import { PreferredDocType } from '../people/account.ts';
import { staffCall } from '../platform/staff-call.ts';
import { walkMax } from './print-links.ts';
import { AddShipment, CreateInvoice, Parcel, StaffInvoice } from './staff-invoices.ts';
import { Box } from '../shop/staff-parcels.ts';
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
      /** Of a piece, packed; null when it is not known. */
      grams: z.int().nullable(),
    }),
  ),
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

export const staffPackingCalls = {
  staffPickWork: staffCall({
    path: '/api/v1/staff/order/pickWork/',
    summary: 'What is to be fetched for some orders, in one walk through the racks',
    access: 'orders',
    body: z.strictObject({
      orders: z.array(Id).min(1, { error: staffMessages.ordersNone }).max(walkMax, { error: staffMessages.ordersMost }),
    }),
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
