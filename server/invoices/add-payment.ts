import type { AddPayment } from '#contract/staff-invoices.ts';
import { staffMessages } from '#contract/staff-messages.ts';
import { torontoDay } from '#kernel/dates.ts';
import { dollarsToCents, formatCents } from '#kernel/money.ts';
import type { Kysely } from 'kysely';
import type { Context } from '../context.ts';
import type { DB } from '../db/types.ts';
import { invalid, refused } from '../http/failure.ts';
import { addOrderEvent } from '../orders/add-order-event.ts';
import { bumpOrder } from '../orders/lock-order.ts';
import { addAudit } from '../staff/add-audit.ts';
import type { Actor } from '../staff/staff-viewer.ts';
import { bumpInvoice, lockInvoice } from './lock-invoice.ts';
import { invoiceCan } from './rules.ts';

type Wish = AddPayment & { id: number; by: Actor };

/**
 * Writes down that an invoice, or a part of it, was paid; covered, it is PAID.
 * @throws 404; 422 when it was changed elsewhere or cannot be paid, and on what is wrong: more than is due, a day to come, an
 * unknown method.
 */
export const addPayment = ({ db, now }: Pick<Context, 'db' | 'now'>, wish: Wish): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { id, by, methodId, paidOn } = wish;
    const at = now();
    const invoice = await lockInvoice(trx, id, wish.version);
    const { whyNot } = invoiceCan.pay(invoice);
    if (whyNot !== null) throw refused(whyNot);
    const amountCents = dollarsToCents(wish.amount);
    const dueCents = invoice.totalCents - invoice.paidCents;
    const method = await methodName(trx, methodId);
    const errors = {
      ...(amountCents > dueCents && { amount: [staffMessages.dueAtMost(formatCents(dueCents))] }),
      ...(method === undefined && { methodId: [staffMessages.methodUnknown] }),
      ...(paidOn > torontoDay(at) && { paidOn: [staffMessages.dayToCome] }),
    };
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const status = amountCents === dueCents ? 'PAID' : invoice.status;
    await trx
      .insertInto('payment')
      .values({
        invoice_id: id,
        amount_cents: amountCents,
        payment_method_id: methodId,
        paid_on: paidOn,
        created_at: at,
        entered_by: by.actor,
      })
      .execute();
    await trx.updateTable('invoice').set({ status }).where('id', '=', id).execute();
    await bumpInvoice(trx, id);
    // What the order can become has changed.
    await bumpOrder(trx, invoice.orderId);
    const note = `Payment of ${formatCents(amountCents)} on ${invoice.code} (${method}, ${paidOn})`;
    await addOrderEvent(trx, { orderId: invoice.orderId, at, actor: by.actor, note });
    await addAudit(trx, {
      ...by,
      at,
      action: 'invoice.pay',
      entity: 'invoice',
      entityId: id,
      before: { status: invoice.status, paidCents: invoice.paidCents },
      after: { status, paidCents: invoice.paidCents + amountCents, method, paidOn },
    });
  });

const methodName = async (trx: Kysely<DB>, id: number): Promise<string | undefined> =>
  (await trx.selectFrom('payment_method').select('name').where('id', '=', id).executeTakeFirst())?.name;
