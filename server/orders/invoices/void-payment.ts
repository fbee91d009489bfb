import * as staffMessages from '#contract/staff-messages.ts';
import type { DbAndClock } from '#server/context.ts';
import { notFound, refuseUnless } from '#server/platform/failure/failure.ts';
import { recordAct } from '../orders/record-act.ts';
import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { lockInvoice } from './lock-invoice.ts';
import { invoiceCan, settledStatus } from './rules.ts';

type Wish = { id: number; paymentId: number; version: number; reason: string; by: Actor };

/**
 * Voids a payment or a refund that was entered by mistake. It stays visible but no longer counts; the invoice is
 * recomputed from its other payments and may be UNPAID again.
 * @throws 404; 422 when the invoice was changed elsewhere or is cancelled, when the payment was voided already, or was
 * refunded since
 */
export const voidPayment = ({ db, now }: DbAndClock, { id, paymentId, version, reason, by }: Wish): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const at = now();
    const receiptId = await lockReceiptOf(trx, paymentId);
    const invoice = await lockInvoice(trx, id, version);
    const payment = await trx
      .selectFrom('payment')
      .select(['amount_cents as amountCents', 'voided_at as voidedAt', 'write_off_reason as writeOff'])
      .where('id', '=', paymentId)
      .where('invoice_id', '=', id)
      .executeTakeFirst();
    if (!payment) throw notFound(staffMessages.paymentUnknown);
    const { amountCents, voidedAt, writeOff } = payment;
    refuseUnless(
      invoiceCan.void(invoice, {
        amountCents,
        isVoided: voidedAt !== null,
        isWriteOff: writeOff !== null,
      }),
    );
    const paidCents = invoice.paidCents - amountCents;
    const status = settledStatus({ ...invoice, paidCents });
    await trx
      .updateTable('payment')
      .set({ voided_at: at, voided_by: by.actor, void_reason: reason })
      .where('id', '=', paymentId)
      .execute();
    // The money itself came in: it is on account again.
    if (receiptId !== null)
      await trx
        .updateTable('receipt')
        .set((row) => ({ on_account_cents: row('on_account_cents', '+', amountCents) }))
        .where('id', '=', receiptId)
        .execute();
    await recordAct(trx, {
      orderId: invoice.orderId,
      at,
      by,
      invoice: { id, status },
      note: `${writeOff ? 'Write-off' : amountCents < 0 ? 'Refund' : 'Payment'} on ${invoice.code} taken back: ${reason}`,
      amountCents: Math.abs(amountCents),
      audit: {
        action: 'invoice.voidPayment',
        before: { status: invoice.status, paidCents: invoice.paidCents },
        after: { status, paidCents, paymentId, amountCents, reason },
      },
    });
  });

/** Receipts are locked before orders and their invoices. */
const lockReceiptOf = async (trx: Kysely<DB>, paymentId: number): Promise<number | null> => {
  const found = await trx
    .selectFrom('payment as p')
    .innerJoin('receipt as r', 'r.id', 'p.receipt_id')
    .select('r.id')
    .where('p.id', '=', paymentId)
    .forUpdate('r')
    .executeTakeFirst();
  return found?.id ?? null;
};
