import type { AddShipment } from '#contract/orders/staff-invoices.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import type { DbAndClock } from '#server/context.ts';
import { notFound, refuseUnless } from '#server/platform/failure/failure.ts';
import { recordAct } from '../orders/record-act.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { lockInvoice } from './lock-invoice.ts';
import { invoiceCan } from './rules.ts';

type Wish = AddShipment & { id: number; shipmentId: number; by: Actor };
const fields = ['name', 'tracking', 'method'] as const;

/**
 * Corrects a shipment. The customer gets an e-mail marked as a correction; unchanged data is not a change.
 * @throws 404; 422 when the invoice was changed elsewhere, or is cancelled
 */
export const changeShipment = ({ db, now }: DbAndClock, wish: Wish): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { id, shipmentId, by, name, tracking, method } = wish;
    const at = now();
    const invoice = await lockInvoice(trx, id, wish.version);
    const shipment = await trx
      .selectFrom('shipment')
      .select(fields)
      .where('id', '=', shipmentId)
      .where('invoice_id', '=', id)
      .executeTakeFirst();
    if (!shipment) throw notFound(staffMessages.shipmentUnknown);
    refuseUnless(invoiceCan.ship(invoice));
    const changed = fields.filter((field) => shipment[field] !== wish[field]);
    if (changed.length === 0) return;
    await trx.updateTable('shipment').set({ name, tracking, method }).where('id', '=', shipmentId).execute();
    const note = `Shipment of ${invoice.code} corrected: ${[name, method, tracking].filter(Boolean).join(', ')}`;
    const only = (from: Record<(typeof fields)[number], string>) =>
      Object.fromEntries(changed.map((field) => [field, from[field]]));
    await recordAct(trx, {
      orderId: invoice.orderId,
      at,
      by,
      invoice: { id },
      note,
      audit: { action: 'invoice.changeShipment', before: only(shipment), after: { ...only(wish), shipmentId } },
      mails: [{ job: 'mail-shipment', of: { shipmentId, isCorrected: true } }],
    });
  });
