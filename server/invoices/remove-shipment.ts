import { staffMessages } from '#contract/staff-messages.ts';
import type { RemoveShipment } from '#contract/staff-invoices.ts';
import type { Context } from '../context.ts';
import { notFound, notPossible } from '../http/failure.ts';
import { addJob } from '../jobs/add-job.ts';
import { addOrderEvent } from '../orders/add-order-event.ts';
import { addAudit } from '../staff/add-audit.ts';
import type { Actor } from '../staff/staff-viewer.ts';
import { bumpInvoice, lockInvoice } from './lock-invoice.ts';
import { invoiceCan } from './rules.ts';

type Wish = RemoveShipment & { id: number; shipmentId: number; by: Actor };

/**
 * Takes back a shipment that was entered at the wrong invoice, or never left: it counts no more, and the customer sees it no more.
 * The timeline and the audit log keep it. The order's status stays what it is.
 * @throws 404; 422 when the invoice was changed elsewhere, or is cancelled.
 */
export const removeShipment = ({ db, now }: Pick<Context, 'db' | 'now'>, wish: Wish): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { id, shipmentId, reason, tell, by } = wish;
    const at = now();
    const invoice = await lockInvoice(trx, id, wish.version);
    const { whyNot } = invoiceCan.unship(invoice);
    if (whyNot !== null) throw notPossible(whyNot);
    const removed = await trx
      .deleteFrom('shipment')
      .where('id', '=', shipmentId)
      .where('invoice_id', '=', id)
      .returning(['name', 'tracking', 'method'])
      .executeTakeFirst();
    if (!removed) throw notFound(staffMessages.shipmentUnknown);
    await bumpInvoice(trx, invoice);
    const { name, tracking, method } = removed;
    const what = [name, method, tracking].filter(Boolean).join(', ');
    const note = `Shipment of ${invoice.code} taken back: ${what} (${reason})`;
    await addOrderEvent(trx, { orderId: invoice.orderId, at, actor: by.actor, note, told: tell });
    await addAudit(trx, {
      ...by,
      at,
      action: 'invoice.removeShipment',
      entity: 'invoice',
      entityId: id,
      before: { shipmentId, name, tracking, method },
      after: { shipmentId, reason, customerTold: tell },
    });
    if (tell) await addJob(trx, 'mail-shipment-removed', { invoiceId: id, name, tracking, method });
  });
