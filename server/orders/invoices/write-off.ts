import type { WriteOff } from '#contract/orders/staff-receivables.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import { shopDay } from '#kernel/dates.ts';
import { dollarsToCents, formatCents } from '#kernel/money.ts';
import type { DbAndClock } from '#server/context.ts';
import { invalid, refuseUnless } from '#server/platform/failure/failure.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { lockInvoice } from './lock-invoice.ts';
import { dueCents, invoiceCan, settledStatus } from './rules.ts';
import { recordAct } from '../orders/record-act.ts';

/**
 * Writes off what is left of an invoice, or a part of it: settled, without money.
 * @throws 404; 422 when the invoice was changed elsewhere or is settled, and for more than is due
 */
export const writeOff = (
  { db, now }: DbAndClock,
  { id, version, amount, reason, by }: WriteOff & { id: number; by: Actor },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const at = now();
    const invoice = await lockInvoice(trx, id, version);
    refuseUnless(invoiceCan.pay(invoice));
    const amountCents = dollarsToCents(amount);
    const due = dueCents(invoice);
    if (amountCents > due) throw invalid({ amount: [staffMessages.dueAtMost(formatCents(due))] });
    const paidCents = invoice.paidCents + amountCents;
    const status = settledStatus({ ...invoice, paidCents });
    const value = { invoice_id: id, amount_cents: amountCents, write_off_reason: reason, paid_on: shopDay(at) };
    await trx
      .insertInto('payment')
      .values({ ...value, created_at: at, entered_by: by.actor })
      .execute();
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
  });
