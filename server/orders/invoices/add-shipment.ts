import type { AddShipment } from '#contract/orders/staff-invoices.ts';
import type { DbAndClock } from '#server/context.ts';
import { refuseUnless } from '#server/platform/failure/failure.ts';
import { followShipments } from '../orders/follow-shipments.ts';
import { recordAct } from '../orders/record-act.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { lockInvoice } from './lock-invoice.ts';
import { invoiceCan } from './rules.ts';

/**
 * Records that goods of an invoice were shipped. The customer gets the tracking by e-mail; the order is SHIPPED with its
 * last parcel.
 * @throws 404; 422 when it was changed elsewhere, or is cancelled
 */
export const addShipment = ({ db, now }: DbAndClock, wish: AddShipment & { id: number; by: Actor }): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { id, by, name, tracking, method } = wish;
    const at = now();
    const invoice = await lockInvoice(trx, id, wish.version);
    refuseUnless(invoiceCan.ship(invoice));
    const { id: shipmentId } = await trx
      .insertInto('shipment')
      .values({ invoice_id: id, name, tracking, method, shipped_at: at, entered_by: by.actor })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAct(trx, {
      orderId: invoice.orderId,
      at,
      by,
      invoice: { id },
      note: `Shipment of ${invoice.code}: ${[name, method, tracking].filter(Boolean).join(', ')}`,
      audit: { action: 'invoice.ship', after: { shipmentId, name, tracking, method } },
      mails: [{ job: 'mail-shipment', of: { shipmentId } }],
    });
    await followShipments(trx, { orderId: invoice.orderId, status: invoice.orderStatus, at, by }, false);
  });
