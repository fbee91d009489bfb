import type { AddReceipt, ClearOnline, PutCredit, RefundReceipt } from '#contract/orders/staff-receivables.ts';
import type { AuditAction } from '#contract/people/staff-audit.ts';
import * as staffMessages from '#messages/staff.js';
import { shopDay } from '#kernel/dates.ts';
import { dollarsToCents, formatCents } from '#kernel/money.ts';
import { noSuchCustomer } from '#server/people/customers/lock-customer.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import {
  columnOf,
  execute,
  type Db,
  foundRow,
  insertRow,
  inTransaction,
  rowsOf,
  updateRow,
  valueOf,
} from '#server/platform/db/db.ts';
import { invalid, notFound, notPossible, staleVersion } from '#server/platform/failure/failure.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { lockInvoiceNow } from '../invoices/lock-invoice.ts';
import { settledStatus } from '../invoices/rules.ts';
import { recordAct } from '../orders/record-act.ts';
import { putOnInvoices, type Source, sumOf } from './put-on-invoices.ts';
import { receiptCan } from './rules.ts';

/** `id`: of the customer. */
type Whose = { id: number; by: Actor };
type OfReceipt = Whose & { receiptId: number };
type Audited = Readonly<Record<string, unknown>>;

/** One transaction, with one entry in the audit log; with none where the act was done already. */
const act = <Wish extends Whose>(
  action: AuditAction,
  work: (trx: Db, wish: Wish, at: Date) => Promise<Audited | null>,
) =>
  inTransaction<Wish>(async (trx, wish, now) => {
    const at = now();
    // Stock locked order after order would wait for buyers that wait for it.
    await execute(trx)`select set_config('tradefront.stock', 'left out', true), hold_account(${wish.id})`;
    const after = await work(trx, wish, at);
    if (after) await addAudit(trx, { ...wish.by, at, action, entityId: wish.id, after });
  });

/** Whether the request was done already; two with one key take turns. @throws 422 when the key is of another sum, receipt or customer */
const isDone = async (trx: Db, wish: RefundReceipt & Whose & { receiptId?: number }): Promise<boolean> => {
  const { requestKey, id: customerId, receiptId = null, amount } = wish;
  const isSame = await valueOf<boolean | null>(trx)`
    select is_receipt_entered(${requestKey}, ${customerId}, ${receiptId}, ${dollarsToCents(amount)})`;
  if (isSame === false) throw invalid({ requestKey: [staffMessages.receiptKeyUsed()] }, [], 'REQUEST_KEY_USED');
  return isSame === true;
};

/**
 * Writes money down that came in, with all of it on account, or that was given back.
 * @param tooMuch why it is too much
 * @throws 422 for an unknown method, a day to come, and too much
 */
const insertReceipt = async (
  trx: Db,
  { id: customerId, by, amount, methodId, paidOn, reference, requestKey }: RefundReceipt & Whose,
  at: Date,
  { tooMuch, refundOf = null }: { tooMuch: string | null; refundOf?: number | null },
) => {
  const method = await trx.selectFrom('payment_method').select('name').where('id', '=', methodId).executeTakeFirst();
  const errors = {
    ...(tooMuch !== null && { amount: [tooMuch] }),
    ...(!method && { methodId: [staffMessages.methodUnknown()] }),
    ...(paidOn > shopDay(at) && { paidOn: [staffMessages.dayToCome()] }),
  };
  if (!method || Object.keys(errors).length > 0) throw invalid(errors);
  const amountCents = dollarsToCents(amount);
  const id = await insertRow(trx, 'receipt', {
    customer_id: customerId,
    amount_cents: refundOf === null ? amountCents : -amountCents,
    on_account_cents: refundOf === null ? amountCents : 0,
    refund_of: refundOf,
    payment_method_id: methodId,
    paid_on: paidOn,
    reference,
    request_key: requestKey,
    created_at: at,
    entered_by: by.actor,
  });
  return { receiptId: id, amountCents, method: method.name };
};

/**
 * Money that came in: put on invoices as said, the rest on account.
 * @throws 404; 422 as `putOnInvoices`, and for wrong values
 */
export const addReceipt = act<AddReceipt & Whose>('receipt.add', async (trx, { allocations, ...wish }, at) => {
  const { id: customerId, by, methodId, paidOn, reference } = wish;
  if (await isDone(trx, wish)) return null;
  if (!(await foundRow(trx)`select from customer where id = ${customerId} and ended_at is null for key share`))
    throw noSuchCustomer();
  const leftCents = dollarsToCents(wish.amount) - sumOf(allocations);
  const tooMuch = leftCents < 0 ? staffMessages.allocatedAtMost(formatCents(dollarsToCents(wish.amount))) : null;
  const { amountCents, ...made } = await insertReceipt(trx, wish, at, { tooMuch });
  const sources = [{ ...made, methodId, leftCents: amountCents }];
  const invoices = await putOnInvoices(trx, { customerId, allocations, sources, paidOn, at, by });
  return { ...made, amountCents, onAccountCents: leftCents, paidOn, reference, invoices };
});

/** Puts on invoices what is on account, the oldest money first. @throws 422 as `putOnInvoices`, and for more than there is */
export const putCredit = act<PutCredit & Whose>('receipt.put', async (trx, { allocations, ...wish }, at) => {
  const sources = await rowsOf<Source>(trx)`
    select r.id as "receiptId", m.id as "methodId", m.name as method, r.on_account_cents as "leftCents"
    from receipt r join payment_method m on m.id = r.payment_method_id
    where r.customer_id = ${wish.id} and r.on_account_cents > 0 order by r.id for update of r`;
  const left = sources.reduce((sum, { leftCents }) => sum + leftCents, 0);
  const amountCents = sumOf(allocations);
  if (amountCents > left) throw invalid({}, [staffMessages.onAccountAtMost(formatCents(left))]);
  const put = { customerId: wish.id, allocations, sources, paidOn: shopDay(at), at };
  const invoices = await putOnInvoices(trx, { ...wish, ...put });
  return { amountCents, onAccountCents: left - amountCents, invoices };
});

type Locked = Omit<Parameters<typeof receiptCan.void>[0], 'isRefunded'> & {
  refundOf: number | null;
  reference: string;
};
/** @throws 404 when the customer has no such receipt; 422 when that cannot be done with it */
const lockReceipt = async (trx: Db, { id: customerId, receiptId }: OfReceipt, can: keyof typeof receiptCan) => {
  const found = await foundRow<Locked>(trx)`
    select amount_cents as "amountCents", on_account_cents as "onAccountCents", refund_of as "refundOf", voided_at as "voidedAt", reference
    from receipt where id = ${receiptId} and customer_id = ${customerId} for update`;
  if (!found) throw notFound(staffMessages.receiptUnknown());
  const refund = await foundRow(trx)`select from receipt where refund_of = ${receiptId} and voided_at is null`;
  const { whyNot } = receiptCan[can]({ ...found, isRefunded: refund !== undefined });
  if (whyNot !== null) throw notPossible(whyNot);
  return found;
};

/** Has the provider that the money came by give it back. @returns its reference; null where it came by none */
type SendBack = (trx: Db, of: { receiptId: number; amountCents: number }) => Promise<string | null>;
export type Refund = RefundReceipt & OfReceipt & { sendBack: SendBack };

/** Money of a receipt that was given back: at most what is on account of it. @throws 404; 422 for wrong values */
export const refundReceipt = act<Refund>('receipt.refund', async (trx, wish, at) => {
  const { receiptId, paidOn } = wish;
  if (await isDone(trx, wish)) return null;
  const { onAccountCents } = await lockReceipt(trx, wish, 'refund');
  const left = onAccountCents - dollarsToCents(wish.amount);
  const tooMuch = left < 0 ? staffMessages.onAccountAtMost(formatCents(onAccountCents)) : null;
  const made = await insertReceipt(trx, wish, at, { tooMuch, refundOf: receiptId });
  await updateRow(trx, 'receipt', receiptId, { on_account_cents: left });
  // Last, with all of it found right: what is not committed after it is done again by the same key, and sent once.
  const reference = (await wish.sendBack(trx, { receiptId, amountCents: made.amountCents })) ?? wish.reference;
  await execute(trx)`update receipt set reference = ${reference} where id = ${made.receiptId}`;
  return { ...made, paidOn, reference };
});

/**
 * Takes back a receipt that bounced or was a mistake: it stays, but counts no more; its invoices are open again.
 * @throws 404; 422 when it was taken back already, or a part of it was given back since
 */
export const voidReceipt = act<OfReceipt & { reason: string }>('receipt.void', async (trx, wish, at) => {
  const { receiptId, reason, by } = wish;
  const { amountCents, refundOf, reference } = await lockReceipt(trx, wish, 'void');
  const voided = { voided_at: at, voided_by: by.actor, void_reason: reason };
  const invoices = await openAgain(trx, receiptId, voided, by);
  await updateRow(trx, 'receipt', receiptId, { ...voided, on_account_cents: 0 });
  await execute(trx)`update receipt set on_account_cents = on_account_cents - ${amountCents} where id = ${refundOf}`;
  return { receiptId, amountCents, reference, reason, invoices };
});

type Online = { state: string; problem: string };
/** A person looked at a payment that came online, and says what became of it. @throws 404; 422 where it is not as it was shown */
export const clearOnline = act<ClearOnline & Whose & { paymentId: number }>('receipt.clear', async (trx, wish) => {
  const { id, paymentId, reason, problem } = wish;
  const was = await foundRow<Online>(trx)`select * from clear_online_payment(${id}, ${paymentId})`;
  if (!was) throw notFound(staffMessages.receiptUnknown());
  if (was.state !== 'CHECK' || was.problem !== problem) throw staleVersion();
  return { ...was, paymentId, reason };
});

type Voided = { voided_at: Date; voided_by: string; void_reason: string };

/** Voids a receipt's payments, order by order. @returns the invoices' codes */
const openAgain = async (trx: Db, receiptId: number, voided: Voided, by: Actor): Promise<string[]> => {
  const ids = await columnOf<number>(trx)`
    select i.id from invoice i where i.id in (
      select p.invoice_id from payment p where p.receipt_id = ${receiptId} and p.voided_at is null)
    order by i.order_id, i.id`;
  const codes: string[] = [];
  for (const id of ids) {
    const invoice = await lockInvoiceNow(trx, id);
    const taken = await columnOf<number>(trx)`
      update payment set voided_at = ${voided.voided_at}, voided_by = ${voided.voided_by}, void_reason = ${voided.void_reason}
      where invoice_id = ${id} and receipt_id = ${receiptId} and voided_at is null returning amount_cents`;
    const amountCents = taken.reduce((sum, cents) => sum + cents, 0);
    const paidCents = invoice.paidCents - amountCents;
    if (paidCents < invoice.writtenOffCents) throw notPossible(staffMessages.voidBreaksRefundOf(invoice.code));
    const note = `Payment on ${invoice.code} taken back: ${voided.void_reason}`;
    const changed = { id, status: settledStatus({ ...invoice, paidCents }) };
    await recordAct(trx, { orderId: invoice.orderId, at: voided.voided_at, by, invoice: changed, note, amountCents });
    codes.push(invoice.code);
  }
  return codes;
};
