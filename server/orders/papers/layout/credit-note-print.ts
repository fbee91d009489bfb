import { creditReasons } from '#contract/orders/credit-notes.ts';
import { torontoDateTime } from '#kernel/dates.ts';
import { formatCents } from '#kernel/money.ts';
import type { CreditNoteRecord } from '../../invoices/credit-note-queries.ts';
import type { InvoiceRecord } from '../../invoices/queries.ts';
import { dueCents, refundableCents } from '../../invoices/rules.ts';
import type { Faces } from './faces.ts';
import { drawGoods } from './goods.ts';
import {
  type Company,
  customerFacts,
  discountLines,
  drawHeading,
  drawNote,
  drawTotals,
  type Facts,
  taxLines,
  totalsHeight,
} from './parts.ts';
import { printPaper } from './paper.ts';
import type { Sheet } from './sheet.ts';

/** Prints a credit note by itself. */
export const printCreditNote = (
  faces: Faces,
  company: Company,
  { invoice, note }: { invoice: InvoiceRecord; note: CreditNoteRecord },
  madeAt: Date,
): Promise<Buffer> =>
  printPaper(
    faces,
    company,
    {
      title: `Credit note ${note.code}`,
      facts: [
        ['Credit Date', torontoDateTime(note.createdAt)],
        ['Reason', creditReasons[note.reason]],
        ['Invoice', invoice.code],
        ['Order', invoice.orderCode],
        ...customerFacts(invoice),
      ],
      addresses: [['Billing Address', invoice.billingAddress]],
      madeAt,
    },
    async (sheet) => {
      if (note.lines.length > 0) drawHeading(sheet, 'Credited Items');
      await drawGoods(sheet, note.lines, sumsOf(note));
      drawNote(sheet, 'Notes', note.notes);
    },
  );

/** Draws an invoice's credit notes and what is left to pay after them; nothing without credit notes. */
export const drawCreditNotes = async (sheet: Sheet, invoice: InvoiceRecord): Promise<void> => {
  if (invoice.creditNotes.length === 0) return;
  for (const note of invoice.creditNotes) {
    drawHeading(
      sheet,
      `Credit note ${note.code}, ${torontoDateTime(note.createdAt)}: ${creditReasons[note.reason]}`,
      // The table's head, a row, and the sums below.
      40 + totalsHeight(sumsOf(note)),
    );
    await drawGoods(sheet, note.lines, sumsOf(note));
    drawNote(sheet, `Notes on ${note.code}`, note.notes);
  }
  const left = leftOf(invoice);
  drawHeading(sheet, `Invoice ${invoice.code} after its credit notes`, totalsHeight(left));
  drawTotals(sheet, left);
};

const sumsOf = (note: CreditNoteRecord): Facts => [
  ['Sub Total', formatCents(note.subtotalCents)],
  ...(note.shippingCents > 0 ? [['Shipping Amt', formatCents(note.shippingCents)] as const] : []),
  ...discountLines(note.discountCents),
  ...taxLines(note.taxes, note.taxCents),
  ['Total credited', formatCents(note.totalCents)],
];

const leftOf = (invoice: InvoiceRecord): Facts => {
  const receivedCents = invoice.paidCents + invoice.refundedCents;
  const refundable = refundableCents(invoice);
  return [
    ['Total', formatCents(invoice.totalCents)],
    ['Credited', formatCents(-invoice.creditedCents)],
    ...(receivedCents > 0 ? [['Paid', formatCents(-receivedCents)] as const] : []),
    ...(invoice.refundedCents > 0 ? [['Given back', formatCents(invoice.refundedCents)] as const] : []),
    refundable > 0
      ? ['To be given back', formatCents(refundable)]
      : ['Still to be paid', formatCents(dueCents(invoice))],
  ];
};
