import type { DB } from '#server/db/types.ts';
import { insertCreditNote } from '#server/invoices/insert-credit-note.ts';
import type { TaxName } from '#server/pricing/tax-queries.ts';
import { creditSums } from '#kernel/credit-share.ts';
import type { Transaction } from 'kysely';
import { staffEmail } from './account.ts';
import type { Return } from './course.ts';
import type { InvoiceSums } from './invoice-sums.ts';

export type LoadedReturn = { invoiceId: number; sums: InvoiceSums<TaxName>; returned: Return; methodId: number };

/** Writes the credit note of an invoice that was paid, with its refund; the invoice's lines must be there. */
export const loadReturn = async (
  trx: Transaction<DB>,
  { invoiceId, sums: invoice, returned, methodId }: LoadedReturn,
): Promise<void> => {
  const invoiced = await trx
    .selectFrom('invoice_line as i')
    .innerJoin('order_line as l', 'l.id', 'i.order_line_id')
    .select(['i.id as invoiceLineId', 'i.price_cents as priceCents', 'l.position'])
    .where('i.invoice_id', '=', invoiceId)
    .execute();
  const lines = returned.lines.map(({ line, qty }) => {
    const found = invoiced.find(({ position }) => position === line + 1);
    if (!found) throw new Error(`A credit note of the demo has line ${line + 1}, which its invoice has not`);
    return { invoiceLineId: found.invoiceLineId, priceCents: found.priceCents, qty };
  });
  const part = {
    subtotalCents: lines.reduce((sum, { priceCents, qty }) => sum + priceCents * qty, 0),
    shippingCents: 0,
  };
  const sums = creditSums(invoice, { subtotalCents: 0, shippingCents: 0 }, part);
  await insertCreditNote(trx, {
    invoiceId,
    reason: 'RETURNED',
    notes: returned.notes,
    at: returned.at,
    enteredBy: staffEmail,
    ...part,
    sums,
    lines,
  });
  await trx
    .insertInto('payment')
    .values({
      invoice_id: invoiceId,
      amount_cents: -sums.totalCents,
      payment_method_id: methodId,
      paid_on: returned.refund.day,
      created_at: returned.refund.at,
      entered_by: staffEmail,
    })
    .execute();
};
