import { creditReasons } from '#contract/orders/credit-notes.ts';
import type { EntityErrors } from '#contract/platform/envelope.ts';
import type { CreateCreditNote } from '#contract/orders/staff-invoices.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import { creditSums } from '#kernel/credit-share.ts';
import { dollarsToCents, formatCents } from '#kernel/money.ts';
import type { Transaction } from 'kysely';
import type { DbAndClock } from '#server/context.ts';
import type { DB } from '#server/platform/db/types.ts';
import { invalid, refuseUnless } from '#server/platform/failure/failure.ts';
import { recordAct } from '../orders/record-act.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { insertCreditNote } from './insert-credit-note.ts';
import { lockInvoice } from './lock-invoice.ts';
import { type CreditableLine, creditableLines, invoiceShare } from './open-to-credit.ts';
import { invoiceCan, settledStatus } from './rules.ts';

type Wish = CreateCreditNote & { id: number; by: Actor };
/** @param unsold lines of the invoice that are not sold again, of a note that restocks others */
type Credit = Omit<Wish, 'id' | 'version'> & { unsold?: readonly number[] };

/**
 * Credits pieces of an invoice that were returned or not delivered, and shipping, with their share of discount and
 * taxes. It is mailed to the customer. Nothing goes on back order again; if it covers an unpaid rest, the invoice
 * becomes PAID.
 * @throws 404; 422 when the invoice was changed elsewhere or cannot be credited, and for every excess
 */
export const createCreditNote = ({ db, now }: DbAndClock, wish: Wish): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await creditLocked(trx, await lockInvoice(trx, wish.id, wish.version), wish, now());
  });

/** The same for an invoice that the transaction has locked. @returns the credit note's id */
export const creditLocked = async (
  trx: Transaction<DB>,
  locked: Awaited<ReturnType<typeof lockInvoice>>,
  wish: Credit,
  at: Date,
): Promise<number> => {
  const { by, notes, reason, unsold = [] } = wish;
  const { id } = locked;
  refuseUnless(invoiceCan.credit(locked));
  const shippingCents = dollarsToCents(wish.shippingAmt);
  const lines = chosen(
    { lines: wish.lines, shippingCents },
    { lines: await creditableLines(trx, id), shippingCents: locked.shippingLeftCents },
  );
  const part = {
    subtotalCents: lines.reduce((sum, { qty, priceCents }) => sum + qty * priceCents, 0),
    shippingCents,
  };
  const { invoice, before } = await invoiceShare(trx, id);
  const sums = creditSums(invoice, before, part);
  const made = await insertCreditNote(trx, {
    invoiceId: id,
    reason,
    restocked: wish.restock,
    notes,
    at,
    enteredBy: by.actor,
    ...part,
    sums,
    lines,
  });
  if (unsold.length > 0)
    await trx
      .updateTable('credit_note_line')
      .set({ restocked: false })
      .where('credit_note_id', '=', made.id)
      .where('invoice_line_id', 'in', unsold)
      .execute();
  const creditedCents = locked.creditedCents + sums.totalCents;
  const status = settledStatus({ ...locked, creditedCents });
  await recordAct(trx, {
    orderId: locked.orderId,
    at,
    by,
    invoice: { id, status },
    note: `Credit note ${made.code} for ${locked.code} (${reasonOf(wish)})`,
    amountCents: sums.totalCents,
    audit: {
      action: 'invoice.credit',
      before: { status: locked.status, creditedCents: locked.creditedCents },
      after: {
        status,
        creditedCents,
        code: made.code,
        reason: reasonOf(wish),
        lines: lines.map(({ sku, qty }) => `${qty} × ${sku}`),
        shippingCents,
        totalCents: sums.totalCents,
      },
    },
    mails: [{ job: 'mail-credit-note', of: { creditNoteId: made.id } }],
  });
  return made.id;
};

const reasonOf = ({ reason, restock }: Credit): string =>
  reason === 'RETURNED' && !restock ? `${creditReasons[reason]}, not restocked` : creditReasons[reason];

/** @throws 422 naming everything that cannot be credited */
const chosen = (
  wanted: { lines: CreateCreditNote['lines']; shippingCents: number },
  left: { lines: readonly CreditableLine[]; shippingCents: number },
) => {
  const byId = new Map(left.lines.map((line) => [line.id, line]));
  const errors: EntityErrors = {};
  const lines = Object.entries(wanted.lines).flatMap(([id, qty]) => {
    const line = byId.get(Number(id));
    if (!line) errors[id] = [staffMessages.invoiceLineUnknown];
    else if (qty > line.left) errors[id] = [staffMessages.piecesToCredit(line.left)];
    return line && qty > 0 ? [{ of: line.id, sku: line.sku, qty, priceCents: line.priceCents }] : [];
  });
  const tooMuch = wanted.shippingCents > left.shippingCents;
  const all = {
    ...(Object.keys(errors).length > 0 && { lines: errors }),
    ...(tooMuch && { shippingAmt: [staffMessages.shippingToCredit(formatCents(left.shippingCents))] }),
  };
  if (Object.keys(all).length > 0) throw invalid(all);
  if (lines.length === 0 && wanted.shippingCents === 0) throw invalid({ lines: [staffMessages.creditEmpty] });
  return lines;
};
