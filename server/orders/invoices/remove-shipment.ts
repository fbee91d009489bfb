import * as staffMessages from '#contract/staff-messages.ts';
import type { RemoveShipment } from '#contract/orders/staff-invoices.ts';
import type { DbAndClock } from '#server/context.ts';
import { notFound, refuseUnless } from '#server/platform/failure/failure.ts';
import { followShipments } from '../orders/follow-shipments.ts';
import { isAllSent, orderPieces } from '../orders/order-pieces.ts';
import { recordAct } from '../orders/record-act.ts';
import { isMailSent } from '#server/platform/queue/mail-switch.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { lockInvoice } from './lock-invoice.ts';
import { invoiceCan } from './rules.ts';

type Wish = RemoveShipment & { id: number; shipmentId: number; by: Actor };

/**
 * Removes a shipment that was entered on the wrong invoice, or never left: it no longer counts, and the customer no
 * longer sees it. The timeline and the audit log keep it. An order that was SHIPPED whole is PROCESSED again.
 * @throws 404; 422 when the invoice was changed elsewhere, or is cancelled
 */
export const removeShipment = ({ db, now }: DbAndClock, wish: Wish): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { id, shipmentId, reason, tell, by } = wish;
    const at = now();
    const invoice = await lockInvoice(trx, id, wish.version);
    refuseUnless(invoiceCan.unship(invoice));
    const { orderId, orderStatus: status } = invoice;
    const wasAllSent = isAllSent(await orderPieces(trx, orderId));
    const removed = await trx
      .deleteFrom('shipment')
      .where('id', '=', shipmentId)
      .where('invoice_id', '=', id)
      .returning(['name', 'tracking', 'method'])
      .executeTakeFirst();
    if (!removed) throw notFound(staffMessages.shipmentUnknown);
    const { name, tracking, method } = removed;
    const what = [name, method, tracking].filter(Boolean).join(', ');
    const isTold = tell && (await isMailSent(trx, 'shipment-removed'));
    await recordAct(trx, {
      orderId,
      at,
      by,
      invoice: { id },
      note: `Shipment of ${invoice.code} taken back: ${what} (${reason})`,
      told: isTold,
      audit: {
        action: 'invoice.removeShipment',
        before: { shipmentId, name, tracking, method },
        after: { shipmentId, reason, customerTold: isTold },
      },
      mails: isTold ? [{ job: 'mail-shipment-removed', of: { invoiceId: id, name, tracking, method } }] : [],
    });
    await followShipments(trx, { orderId, status, at, by }, wasAllSent);
  });
