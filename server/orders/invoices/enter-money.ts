import type { AddPayment } from '#contract/orders/staff-invoices.ts';
import type { Capability } from '#contract/people/staff.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import { shopDay } from '#kernel/dates.ts';
import { dollarsToCents, formatCents } from '#kernel/money.ts';
import type { Kysely } from 'kysely';
import type { DbAndClock } from '#server/context.ts';
import type { DB } from '#server/platform/db/types.ts';
import { invalid, refuseUnless } from '#server/platform/failure/failure.ts';
import { recordAct } from '../orders/record-act.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { lockInvoice } from './lock-invoice.ts';
import { type InvoiceFacts, settledStatus } from './rules.ts';

export type EnteredMoney = AddPayment & { id: number; by: Actor };

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
export const enterMoney = (
  { db, now }: DbAndClock,
  way: Way,
  { id, by, version, amount, methodId, paidOn }: EnteredMoney,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const at = now();
    const invoice = await lockInvoice(trx, id, version);
    refuseUnless(way.can(invoice));
    const cents = dollarsToCents(amount);
    const most = way.most(invoice);
    const method = await methodName(trx, methodId);
    const errors = {
      ...(cents > most && { amount: [way.tooMuch(formatCents(most))] }),
      ...(method === undefined && { methodId: [staffMessages.methodUnknown] }),
      ...(paidOn > shopDay(at) && { paidOn: [staffMessages.dayToCome] }),
    };
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const paidCents = invoice.paidCents + way.sign * cents;
    const status = settledStatus({ ...invoice, paidCents });
    await trx
      .insertInto('payment')
      .values({
        invoice_id: id,
        amount_cents: way.sign * cents,
        payment_method_id: methodId,
        paid_on: paidOn,
        created_at: at,
        entered_by: by.actor,
      })
      .execute();
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

const methodName = async (trx: Kysely<DB>, id: number): Promise<string | undefined> =>
  (await trx.selectFrom('payment_method').select('name').where('id', '=', id).executeTakeFirst())?.name;
