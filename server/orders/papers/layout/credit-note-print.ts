import { creditReasons } from '#contract/orders/credit-notes.ts';
import * as papers from '#messages/papers.js';
import { shopDateTime } from '#kernel/dates.ts';
import { formatCents } from '#kernel/money.ts';
import { fixedName } from '#server/platform/answers/fixed-names.ts';
import type { CreditNoteRecord } from '#server/orders/invoices/credit-note-queries.ts';
import type { InvoiceRecord } from '#server/orders/invoices/queries.ts';
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
      title: papers.creditNoteTitle(note.code),
      facts: [
        [papers.creditDate(), shopDateTime(note.createdAt)],
        [papers.reason(), fixedName(creditReasons[note.reason])],
        [papers.invoice(), invoice.code],
        [papers.order(), invoice.orderCode],
        ...customerFacts(invoice),
      ],
      addresses: [[papers.billingAddress(), invoice.billingAddress]],
      madeAt,
    },
    async (sheet) => {
      if (note.lines.length > 0) drawHeading(sheet, papers.creditedItems());
      await drawGoods(sheet, note.lines, sumsOf(note));
      drawNote(sheet, papers.notes(), note.notes);
    },
  );

/** Draws an invoice's credit notes and what is left to pay after them; nothing without credit notes. */
export const drawCreditNotes = async (sheet: Sheet, invoice: InvoiceRecord): Promise<void> => {
  if (invoice.creditNotes.length === 0) return;
  for (const note of invoice.creditNotes) {
    drawHeading(
      sheet,
      papers.creditNoteOf(note.code, shopDateTime(note.createdAt), fixedName(creditReasons[note.reason])),
      // The table's head, a row, and the sums below.
      40 + totalsHeight(sumsOf(note)),
    );
    await drawGoods(sheet, note.lines, sumsOf(note));
    drawNote(sheet, papers.notesOn(note.code), note.notes);
  }
  const left = leftOf(invoice);
  drawHeading(sheet, papers.afterCreditNotes(invoice.code), totalsHeight(left));
  drawTotals(sheet, left);
};

const sumsOf = (note: CreditNoteRecord): Facts => [
  [papers.subTotal(), formatCents(note.subtotalCents)],
  ...(note.shippingCents > 0 ? [[papers.shippingAmt(), formatCents(note.shippingCents)] as const] : []),
  ...discountLines(note.discountCents),
  ...taxLines(note.taxes, note.taxCents),
  [papers.totalCredited(), formatCents(note.totalCents)],
];

const leftOf = (invoice: InvoiceRecord): Facts => {
  const receivedCents = invoice.paidCents + invoice.refundedCents - invoice.writtenOffCents;
  const refundable = refundableCents(invoice);
  return [
    [papers.total(), formatCents(invoice.totalCents)],
    [papers.credited(), formatCents(-invoice.creditedCents)],
    ...(receivedCents > 0 ? [[papers.paid(), formatCents(-receivedCents)] as const] : []),
    ...(invoice.refundedCents > 0 ? [[papers.givenBack(), formatCents(invoice.refundedCents)] as const] : []),
    refundable > 0
      ? [papers.toBeGivenBack(), formatCents(refundable)]
      : [papers.stillToBePaid(), formatCents(dueCents(invoice))],
  ];
};
