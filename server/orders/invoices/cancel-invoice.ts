import { insertRows, inTransaction } from '#server/platform/db/db.ts';
import * as staffMessages from '#messages/staff.js';
import { invalid, refuseUnless } from '#server/platform/failure/failure.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import type { WriteOff } from '#contract/orders/staff-receivables.ts';
import { shopDay } from '#kernel/dates.ts';
import { dollarsToCents, formatCents } from '#kernel/money.ts';
import { recordAct } from '../orders/record-act.ts';
import { lockInvoice } from './lock-invoice.ts';
import { dueCents, invoiceCan, settledStatus } from './rules.ts';

/**
 * Cancels an invoice: its pieces are on back order again, and can be invoiced again.
 * @throws 404; 422 when it was changed elsewhere, is paid or credited, even in part, or its goods were shipped or returned
 */
export const cancelInvoice = inTransaction<{ id: number; version: number; reason: string; by: Actor }>(
  async (trx, { id, version, reason, by }, now) => {
    const at = now();
    const invoice = await lockInvoice(trx, id, version);
    const { code, status, orderId } = invoice;
    refuseUnless(invoiceCan.cancel(invoice));
    await recordAct(trx, {
      orderId,
      at,
      by,
      invoice: { id, status: 'CANCELLED' },
      note: `Invoice ${code} cancelled: ${reason}`,
      audit: { action: 'invoice.cancel', before: { status }, after: { status: 'CANCELLED', reason } },
    });
  },
);

/**
 * Writes off what is left of an invoice, or a part of it: settled, without money.
 * @throws 404; 422 when the invoice was changed elsewhere or is settled, and for more than is due
 */
export const writeOff = inTransaction<WriteOff & { id: number; by: Actor }>(
  async (trx, { id, version, amount, reason, by }, now) => {
    const at = now();
    const invoice = await lockInvoice(trx, id, version);
    refuseUnless(invoiceCan.pay(invoice));
    const amountCents = dollarsToCents(amount);
    const due = dueCents(invoice);
    if (amountCents > due) throw invalid({ amount: [staffMessages.dueAtMost(formatCents(due))] });
    const paidCents = invoice.paidCents + amountCents;
    const status = settledStatus({ ...invoice, paidCents });
    const value = { invoice_id: id, amount_cents: amountCents, write_off_reason: reason, paid_on: shopDay(at) };
    await insertRows(trx, 'payment', { ...value, created_at: at, entered_by: by.actor });
    await recordAct(trx, {
      orderId: invoice.orderId,
      at,
      by,
      invoice: { id, status },
      note: `Written off on ${invoice.code}: ${reason}`,
      amountCents,
      audit: {
        action: 'invoice.writeOff',
        before: { status: invoice.status, paidCents: invoice.paidCents },
        after: { status, paidCents, amountCents, reason },
      },
    });
  },
);
