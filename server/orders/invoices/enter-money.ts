import type { AddPayment } from '#contract/orders/staff-invoices.ts';
import type { Capability } from '#contract/people/staff.ts';
import * as staffMessages from '#messages/staff.js';
import { shopDay } from '#kernel/dates.ts';
import { dollarsToCents, formatCents } from '#kernel/money.ts';
import { type Db, insertRows, inTransaction, updateRow } from '#server/platform/db/db.ts';
import { invalid, notFound, refuseUnless } from '#server/platform/failure/failure.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { recordAct } from '../orders/record-act.ts';
import { lockInvoice } from './lock-invoice.ts';
import { dueCents, invoiceCan, type InvoiceFacts, refundableCents, settledStatus } from './rules.ts';

type EnteredMoney = AddPayment & { id: number; by: Actor };

/** A kind of entry and its limits. */
type Way = {
  action: 'invoice.pay' | 'invoice.refund';
  noun: string;
  /** A refund is a payment below 0. */
  sign: 1 | -1;
  can: (facts: InvoiceFacts) => Capability;
  most: (facts: InvoiceFacts) => number;
  tooMuch: (most: string) => string;
};

/**
 * Records a payment or a refund; with nothing due, the invoice is PAID.
 * @throws 404; 422 when it was changed elsewhere or cannot take it, and for wrong values: too much, a future day, an
 * unknown method
 */
const enterMoney = (way: Way) =>
  inTransaction<EnteredMoney>(async (trx, { id, by, version, amount, methodId, paidOn }, now) => {
    const at = now();
    const invoice = await lockInvoice(trx, id, version);
    refuseUnless(way.can(invoice));
    const cents = dollarsToCents(amount);
    const most = way.most(invoice);
    const method = await methodName(trx, methodId);
    const errors = {
      ...(cents > most && { amount: [way.tooMuch(formatCents(most))] }),
      ...(method === undefined && { methodId: [staffMessages.methodUnknown()] }),
      ...(paidOn > shopDay(at) && { paidOn: [staffMessages.dayToCome()] }),
    };
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const paidCents = invoice.paidCents + way.sign * cents;
    const status = settledStatus({ ...invoice, paidCents });
    await insertRows(trx, 'payment', {
      invoice_id: id,
      amount_cents: way.sign * cents,
      payment_method_id: methodId,
      paid_on: paidOn,
      created_at: at,
      entered_by: by.actor,
    });
    await recordAct(trx, {
      orderId: invoice.orderId,
      at,
      by,
      invoice: { id, status },
      note: `${way.noun} on ${invoice.code} (${method}, ${paidOn})`,
      amountCents: cents,
      audit: {
        action: way.action,
        before: { status: invoice.status, paidCents: invoice.paidCents },
        after: { status, paidCents, method, paidOn },
      },
    });
  });

const methodName = async (trx: Db, id: number): Promise<string | undefined> =>
  (await trx.selectFrom('payment_method').select('name').where('id', '=', id).executeTakeFirst())?.name;

type Wish = { id: number; paymentId: number; version: number; reason: string; by: Actor };

/**
 * Voids a payment or a refund that was entered by mistake. It stays visible but no longer counts; the invoice is
 * recomputed from its other payments and may be UNPAID again.
 * @throws 404; 422 when the invoice was changed elsewhere or is cancelled, when the payment was voided already, or was
 * refunded since
 */
export const voidPayment = inTransaction<Wish>(async (trx, { id, paymentId, version, reason, by }, now) => {
  const at = now();
  const receiptId = await lockReceiptOf(trx, paymentId);
  const invoice = await lockInvoice(trx, id, version);
  const payment = await trx
    .selectFrom('payment')
    .select(['amount_cents as amountCents', 'voided_at as voidedAt', 'write_off_reason as writeOff'])
    .where('id', '=', paymentId)
    .where('invoice_id', '=', id)
    .executeTakeFirst();
  if (!payment) throw notFound(staffMessages.paymentUnknown());
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
  await updateRow(trx, 'payment', paymentId, { voided_at: at, voided_by: by.actor, void_reason: reason });
  // The money itself came in: it is on account again.
  if (receiptId !== null)
    await updateRow(trx, 'receipt', receiptId, (row) => ({
      on_account_cents: row('on_account_cents', '+', amountCents),
    }));
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
const lockReceiptOf = async (trx: Db, paymentId: number): Promise<number | null> => {
  const found = await trx
    .selectFrom('payment as p')
    .innerJoin('receipt as r', 'r.id', 'p.receipt_id')
    .select('r.id')
    .where('p.id', '=', paymentId)
    .forUpdate('r')
    .executeTakeFirst();
  return found?.id ?? null;
};

/** Records a payment for an invoice or part of it: at most what is due. @throws as `enterMoney` */
export const addPayment = enterMoney({
  action: 'invoice.pay',
  noun: 'Payment',
  sign: 1,
  can: invoiceCan.pay,
  most: dueCents,
  tooMuch: staffMessages.dueAtMost,
});

/** Records a refund: at most what was overpaid. @throws as `enterMoney` */
export const addRefund = enterMoney({
  action: 'invoice.refund',
  noun: 'Refund',
  sign: -1,
  can: invoiceCan.refund,
  most: refundableCents,
  tooMuch: staffMessages.refundAtMost,
});
