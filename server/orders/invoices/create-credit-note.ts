import { type CreditPart, creditSums, type InvoicedSums } from '#kernel/credit-share.ts';
import { type Db, inTransaction, sql, type Trx } from '#server/platform/db/db.ts';
import type { TaxName } from '#server/pricing/taxes/tax-queries.ts';
import { creditReasons } from '#contract/orders/credit-notes.ts';
import type { CreateCreditNote } from '#contract/orders/staff-invoices.ts';
import * as staffMessages from '#messages/staff.js';
import { dollarsToCents, formatCents } from '#kernel/money.ts';
import { invalid, refuseUnless } from '#server/platform/failure/failure.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { chosenPieces, insertParts } from './create-invoice.ts';
import { recordAct } from '../orders/record-act.ts';
import { type InvoiceLineLeft, invoiceLinesLeft } from './lines-left.ts';
import { lockInvoice } from './lock-invoice.ts';
import { invoiceTaxes } from './queries.ts';
import { invoiceCan, settledStatus } from './rules.ts';

/** The sums of an invoice, and the total of its credit notes. Three queries. */
const invoiceShare = async (
  db: Db,
  invoiceId: number,
): Promise<{ invoice: InvoicedSums<TaxName>; before: CreditPart }> => {
  const sums = await db
    .selectFrom('invoice')
    .select(['subtotal_cents as subtotalCents', 'discount_cents as discountCents', 'shipping_cents as shippingCents'])
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const before = await db
    .selectFrom('credit_note')
    .select([
      sql<number>`coalesce(sum(subtotal_cents), 0)::bigint`.as('subtotalCents'),
      sql<number>`coalesce(sum(shipping_cents), 0)::bigint`.as('shippingCents'),
    ])
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return { invoice: { ...sums, taxes: await invoiceTaxes(db, invoiceId) }, before };
};

type Wish = CreateCreditNote & { id: number; by: Actor };
/** @param unsold lines of the invoice that are not sold again, of a note that restocks others */
type Credit = Omit<Wish, 'id' | 'version'> & { unsold?: readonly number[] };

/**
 * Credits pieces of an invoice that were returned or not delivered, and shipping, with their share of discount and
 * taxes. It is mailed to the customer. Nothing goes on back order again; if it covers an unpaid rest, the invoice
 * becomes PAID.
 * @throws 404; 422 when the invoice was changed elsewhere or cannot be credited, and for every excess
 */
export const createCreditNote = inTransaction<Wish>(async (trx, wish, now) => {
  await creditLocked(trx, await lockInvoice(trx, wish.id, wish.version), wish, now());
});

/** The same for an invoice that the transaction has locked. @returns the credit note's id */
export const creditLocked = async (
  trx: Trx,
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
    { lines: await invoiceLinesLeft(trx, id), shippingCents: locked.shippingLeftCents },
  );
  const part = {
    subtotalCents: lines.reduce((sum, { qty, priceCents }) => sum + qty * priceCents, 0),
    shippingCents,
  };
  const { invoice, before } = await invoiceShare(trx, id);
  const sums = creditSums(invoice, before, part);
  const made = await trx
    .insertInto('credit_note')
    .values({
      invoice_id: id,
      reason,
      restocked: wish.restock,
      notes,
      created_at: at,
      entered_by: by.actor,
      subtotal_cents: part.subtotalCents,
      discount_cents: sums.discountCents,
      shipping_cents: shippingCents,
      tax_cents: sums.taxCents,
      total_cents: sums.totalCents,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
  await insertParts(trx, 'creditNote', made.id, { lines, taxes: sums.taxes });
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
  left: { lines: readonly InvoiceLineLeft[]; shippingCents: number },
) => {
  const says = { unknown: staffMessages.invoiceLineUnknown, atMost: staffMessages.piecesToCredit };
  const byId = new Map(left.lines.map((line) => [line.id, line]));
  const { chosen: lines, errors } = chosenPieces(wanted.lines, byId, says);
  const tooMuch = wanted.shippingCents > left.shippingCents;
  const all = {
    ...errors,
    ...(tooMuch && { shippingAmt: [staffMessages.shippingToCredit(formatCents(left.shippingCents))] }),
  };
  if (Object.keys(all).length > 0) throw invalid(all);
  if (lines.length === 0 && wanted.shippingCents === 0) throw invalid({ lines: [staffMessages.creditEmpty()] });
  return lines;
};
