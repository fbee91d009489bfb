import type { CreateCreditNote, PricedInvoice } from '#contract/orders/staff-invoices.ts';
import { creditable, creditSums } from '#kernel/credit-share.ts';
import { dollarsToCents } from '#kernel/money.ts';

type Line = PricedInvoice['items'][number] & {
  left: number;
};

/** Pieces of a line that are not credited, in a return or replaced. */
export const piecesLeft = (line: Pick<Line, 'qtyOrdered' | 'qtyCredited' | 'qtyReturned'>): number =>
  line.qtyOrdered - line.qtyCredited - line.qtyReturned;

/** The part of an invoice that can still be credited. */
export const leftToCredit = (invoice: PricedInvoice): { lines: Line[]; shippingCents: number } => ({
  lines: invoice.items.map((line) => ({ ...line, left: piecesLeft(line) })),
  shippingCents: invoice.creditNotes.reduce(
    (left, { shippingAmt }) => left - dollarsToCents(shippingAmt),
    dollarsToCents(invoice.shippingAmt),
  ),
});

type Preview = {
  /** Of the credit note. */
  totalCents: number;
  /** The invoice's sums afterwards: one of both is 0. */
  dueCents: number;
  refundableCents: number;
};

const isWithin = (amount: number, left: number) => Number.isInteger(amount) && amount >= 0 && amount <= left;

/**
 * The preview of a credit note, with the server's own rules; the server decides.
 * @returns null while nothing, or too much, is chosen
 */
export const creditPreview = (
  invoice: PricedInvoice,
  chosen: Pick<CreateCreditNote, 'lines' | 'shippingAmt'>,
): Preview | null => {
  const { lines, shippingCents: shippingLeft } = leftToCredit(invoice);
  const pieces = lines.map(({ id, left, price }) => ({ qty: chosen.lines[id] ?? 0, left, price }));
  const isAmount = Math.round(chosen.shippingAmt * 100) / 100 === chosen.shippingAmt;
  const shippingCents = isAmount ? dollarsToCents(chosen.shippingAmt) : Number.NaN;
  if (!pieces.every(({ qty, left }) => isWithin(qty, left)) || !isWithin(shippingCents, shippingLeft)) return null;
  const subtotalCents = pieces.reduce((sum, { qty, price }) => sum + qty * dollarsToCents(price), 0);
  if (shippingCents === 0 && pieces.every(({ qty }) => qty === 0)) return null;
  const { invoice: made, before } = creditable(invoice);
  const { totalCents } = creditSums(made, before, { subtotalCents, shippingCents });
  const open =
    dollarsToCents(invoice.total) - dollarsToCents(invoice.credited) - totalCents - dollarsToCents(invoice.paid);
  const moneyCents = invoice.payments.reduce(
    (sum, { amount, voided, writeOff }) => (voided || writeOff !== null ? sum : sum + dollarsToCents(amount)),
    0,
  );
  return { totalCents, dueCents: Math.max(0, open), refundableCents: Math.max(0, Math.min(-open, moneyCents)) };
};
