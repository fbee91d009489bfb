import type { AddReceipt, PutCredit, RefundReceipt } from '#contract/orders/staff-receivables.ts';
import type { AuditAction } from '#contract/people/staff-audit.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import { shopDay } from '#kernel/dates.ts';
import { dollarsToCents, formatCents } from '#kernel/money.ts';
import { type Kysely, sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { noSuchCustomer } from '#server/people/customers/lock-customer.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { DB } from '#server/platform/db/types.ts';
import { invalid, notFound, notPossible } from '#server/platform/failure/failure.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { lockInvoiceNow } from '../invoices/lock-invoice.ts';
import { settledStatus } from '../invoices/rules.ts';
import { recordAct } from '../orders/record-act.ts';
import { putOnInvoices, sumOf } from './put-on-invoices.ts';
import { receiptCan } from './rules.ts';

type Given = Pick<Context, 'db' | 'now'>;
type Whose = { customerId: number; by: Actor };

const audited = (
  trx: Kysely<DB>,
  { customerId, by }: Whose,
  at: Date,
  action: AuditAction,
  after: Readonly<Record<string, unknown>>,
): Promise<void> => addAudit(trx, { ...by, at, action, entity: 'customer', entityId: customerId, after });

/** Whether the request was done already; two with one key take turns. @throws 422 when the key is another customer's */
const isDone = async (trx: Kysely<DB>, { requestKey, customerId }: { requestKey: string; customerId: number }) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${requestKey}, 0))`.execute(trx);
  const done = await trx
    .selectFrom('receipt')
    .select('customer_id as customerId')
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  if (done && done.customerId !== customerId)
    throw invalid({ requestKey: [staffMessages.receiptKeyUsed] }, [], 'REQUEST_KEY_USED');
  return done !== undefined;
};

/** The method's name. @throws 422 for an unknown one, a day to come, and more than there is */
const checked = async (
  trx: Kysely<DB>,
  { methodId, paidOn }: Pick<AddReceipt, 'methodId' | 'paidOn'>,
  at: Date,
  tooMuch: string | null,
): Promise<string> => {
  const method = await trx.selectFrom('payment_method').select('name').where('id', '=', methodId).executeTakeFirst();
  const errors = {
    ...(tooMuch !== null && { amount: [tooMuch] }),
    ...(!method && { methodId: [staffMessages.methodUnknown] }),
    ...(paidOn > shopDay(at) && { paidOn: [staffMessages.dayToCome] }),
  };
  if (!method || Object.keys(errors).length > 0) throw invalid(errors);
  return method.name;
};

/**
 * Money that came in: put on invoices as said, the rest on account.
 * @throws 404; 422 as `putOnInvoices`, and for wrong values
 */
export const addReceipt = ({ db, now }: Given, wish: AddReceipt & Whose): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { customerId, by, methodId, paidOn, reference, allocations, requestKey } = wish;
    const at = now();
    if (await isDone(trx, wish)) return;
    if (!(await trx.selectFrom('customer').select('id').where('id', '=', customerId).executeTakeFirst()))
      throw noSuchCustomer();
    const cents = dollarsToCents(wish.amount);
    const isTooMuch = sumOf(allocations) > cents;
    const method = await checked(trx, wish, at, isTooMuch ? staffMessages.allocatedAtMost(formatCents(cents)) : null);
    const { id: receiptId } = await trx
      .insertInto('receipt')
      .values({
        customer_id: customerId,
        amount_cents: cents,
        on_account_cents: cents,
        payment_method_id: methodId,
        paid_on: paidOn,
        reference,
        request_key: requestKey,
        created_at: at,
        entered_by: by.actor,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const sources = [{ receiptId, methodId, method, leftCents: cents }];
    const invoices = await putOnInvoices(trx, { customerId, allocations, sources, paidOn, at, by });
    const onAccountCents = cents - sumOf(allocations);
    await audited(trx, wish, at, 'receipt.add', {
      receiptId,
      amountCents: cents,
      onAccountCents,
      method,
      paidOn,
      reference,
      invoices,
    });
  });

/** Puts what is on account on invoices, the oldest money first. @throws 422 as `putOnInvoices`, and for more than there is */
export const putCredit = ({ db, now }: Given, wish: PutCredit & Whose): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { customerId, by, allocations } = wish;
    const at = now();
    const sources = await trx
      .selectFrom('receipt as r')
      .innerJoin('payment_method as m', 'm.id', 'r.payment_method_id')
      .select(['r.id as receiptId', 'm.id as methodId', 'm.name as method', 'r.on_account_cents as leftCents'])
      .where('r.customer_id', '=', customerId)
      .where('r.on_account_cents', '>', 0)
      .orderBy('r.id')
      .forUpdate('r')
      .execute();
    const left = sources.reduce((sum, { leftCents }) => sum + leftCents, 0);
    const amountCents = sumOf(allocations);
    if (amountCents > left) throw invalid({}, [staffMessages.onAccountAtMost(formatCents(left))]);
    const invoices = await putOnInvoices(trx, { customerId, allocations, sources, paidOn: shopDay(at), at, by });
    await audited(trx, wish, at, 'receipt.put', { amountCents, onAccountCents: left - amountCents, invoices });
  });

/** @throws 404 when the customer has no such receipt */
const lockReceipt = async (trx: Kysely<DB>, customerId: number, receiptId: number) => {
  const found = await trx
    .selectFrom('receipt')
    .select(['id', 'amount_cents as amountCents', 'on_account_cents as onAccountCents', 'refund_of as refundOf'])
    .select(['voided_at as voidedAt', 'reference'])
    .select(
      sql<boolean>`exists (select from receipt r where r.refund_of = receipt.id and r.voided_at is null)`.as(
        'isRefunded',
      ),
    )
    .where('id', '=', receiptId)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notFound(staffMessages.receiptUnknown);
  return found;
};

/** Money of a receipt that was given back: at most what is on account of it. @throws 404; 422 for wrong values */
export const refundReceipt = ({ db, now }: Given, wish: RefundReceipt & Whose & { receiptId: number }): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { customerId, receiptId, by, methodId, paidOn, reference, requestKey } = wish;
    const at = now();
    if (await isDone(trx, wish)) return;
    const receipt = await lockReceipt(trx, customerId, receiptId);
    const { whyNot } = receiptCan.refund(receipt);
    if (whyNot !== null) throw notPossible(whyNot);
    const cents = dollarsToCents(wish.amount);
    const left = receipt.onAccountCents - cents;
    const tooMuch = left < 0 ? staffMessages.onAccountAtMost(formatCents(receipt.onAccountCents)) : null;
    const method = await checked(trx, wish, at, tooMuch);
    await trx.updateTable('receipt').set({ on_account_cents: left }).where('id', '=', receiptId).execute();
    await trx
      .insertInto('receipt')
      .values({
        customer_id: customerId,
        amount_cents: -cents,
        on_account_cents: 0,
        refund_of: receiptId,
        payment_method_id: methodId,
        paid_on: paidOn,
        reference,
        request_key: requestKey,
        created_at: at,
        entered_by: by.actor,
      })
      .execute();
    await audited(trx, wish, at, 'receipt.refund', { receiptId, amountCents: cents, method, paidOn, reference });
  });

/**
 * Takes back a receipt that bounced or was a mistake: it stays, but counts no more; its invoices are open again.
 * @throws 404; 422 when it was taken back already, or a part of it was given back since
 */
export const voidReceipt = ({ db, now }: Given, wish: Whose & { receiptId: number; reason: string }): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { customerId, receiptId, reason, by } = wish;
    const at = now();
    const receipt = await lockReceipt(trx, customerId, receiptId);
    const { whyNot } = receiptCan.void(receipt);
    if (whyNot !== null) throw notPossible(whyNot);
    const voided = { voided_at: at, voided_by: by.actor, void_reason: reason };
    const invoices = await openAgain(trx, receiptId, voided, by);
    await trx
      .updateTable('receipt')
      .set({ ...voided, on_account_cents: 0 })
      .where('id', '=', receiptId)
      .execute();
    if (receipt.refundOf !== null)
      await trx
        .updateTable('receipt')
        .set((row) => ({ on_account_cents: sql`${row.ref('on_account_cents')} - ${receipt.amountCents}::bigint` }))
        .where('id', '=', receipt.refundOf)
        .execute();
    const { amountCents, reference } = receipt;
    await audited(trx, wish, at, 'receipt.void', { receiptId, amountCents, reference, reason, invoices });
  });

type Voided = { voided_at: Date; voided_by: string; void_reason: string };

/** Voids a receipt's payments, order by order. @returns the invoices' codes */
const openAgain = async (trx: Kysely<DB>, receiptId: number, voided: Voided, by: Actor): Promise<string[]> => {
  const paid = await trx
    .selectFrom('payment as p')
    .innerJoin('invoice as i', 'i.id', 'p.invoice_id')
    .select('i.id')
    .distinct()
    .select('i.order_id')
    .where('p.receipt_id', '=', receiptId)
    .where('p.voided_at', 'is', null)
    .orderBy('i.order_id')
    .orderBy('i.id')
    .execute();
  const codes: string[] = [];
  for (const { id } of paid) {
    const invoice = await lockInvoiceNow(trx, id);
    const taken = await trx
      .updateTable('payment')
      .set(voided)
      .where('invoice_id', '=', id)
      .where('receipt_id', '=', receiptId)
      .where('voided_at', 'is', null)
      .returning('amount_cents as cents')
      .execute();
    const amountCents = taken.reduce((sum, { cents }) => sum + cents, 0);
    const paidCents = invoice.paidCents - amountCents;
    if (paidCents < 0) throw notPossible(staffMessages.voidBreaksRefundOf(invoice.code));
    const note = `Payment on ${invoice.code} taken back: ${voided.void_reason}`;
    const status = settledStatus({ ...invoice, paidCents });
    await recordAct(trx, {
      orderId: invoice.orderId,
      at: voided.voided_at,
      by,
      invoice: { id, status },
      note,
      amountCents,
    });
    codes.push(invoice.code);
  }
  return codes;
};
