import { creditReasons } from '#contract/orders/credit-notes.ts';
import * as papers from '#messages/papers.js';
import { shopDateTime } from '#kernel/dates.ts';
import { formatCents } from '#kernel/money.ts';
import { fixedName } from '#server/platform/answers/fixed-names.ts';
import type { CreditNoteRecord } from '#server/orders/invoices/credit-note-queries.ts';
import type { InvoiceRecord } from '#server/orders/invoices/queries.ts';
import { invoiceStatuses } from '#contract/orders/order-statuses.ts';
import { agreedDay, dueCents, refundableCents } from '../../invoices/rules.ts';
import { paperOf } from './paper.ts';
import { drawGoods } from './goods.ts';
import {
  bothAddresses,
  customerFacts,
  discountLines,
  drawHeading,
  drawLine,
  drawNote,
  drawTotals,
  type Facts,
  taxLines,
  totalsHeight,
} from './parts.ts';
import type { Sheet } from './sheet.ts';
import { type Column, drawTable } from './table.ts';

/** Prints a credit note by itself. */
export const printCreditNote = paperOf<{ invoice: InvoiceRecord; note: CreditNoteRecord }>(
  ({ invoice, note }) => ({
    title: papers.creditNoteTitle(note.code),
    facts: [
      [papers.creditDate(), shopDateTime(note.createdAt)],
      [papers.reason(), fixedName(creditReasons[note.reason])],
      [papers.invoice(), invoice.code],
      [papers.order(), invoice.orderCode],
      ...customerFacts(invoice),
    ],
    addresses: [[papers.billingAddress(), invoice.billingAddress]],
  }),
  async (sheet, { note }) => {
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

const shipmentColumns = (): readonly Column[] => [
  { label: papers.name(), share: 1 },
  { label: papers.tracking(), share: 1.4 },
  { label: papers.method(), share: 1 },
];
const backOrderColumns = (): readonly Column[] => [
  { label: papers.name(), share: 1 },
  { label: papers.sku(), width: 98 },
  { label: papers.orderedQty(), width: 60, align: 'right' },
  { label: papers.shippedQty(), width: 60, align: 'right' },
  { label: papers.backorder(), width: 60, align: 'right' },
];

/** Prints an invoice like the invoice view (specification section 2), with every tax by name, and its credit notes. */
export const printInvoice = paperOf<InvoiceRecord>(
  (invoice) => ({
    title: papers.invoiceTitle(invoice.code),
    facts: [
      [papers.invoiceDate(), shopDateTime(invoice.invoicedAt)],
      [papers.dueDate(), agreedDay(invoice)],
      [papers.status(), fixedName(invoiceStatuses[invoice.status])],
      [papers.order(), invoice.orderCode],
      ...customerFacts(invoice),
      [papers.paymentMethod(), fixedName(invoice.lastPayment?.methodName ?? invoice.orderPaymentMethodName)],
      [papers.paymentDate(), invoice.lastPayment?.paidOn ?? ''],
      [papers.shippingMethod(), fixedName(invoice.shippingMethodName)],
      // The buyer's number for each tax that is not charged.
      ...Object.entries(invoice.exemptions).map(([tax, number]) => [papers.exemption(fixedName(tax)), number] as const),
    ],
    addresses: bothAddresses(invoice),
  }),
  async (sheet, invoice, company) => {
    await drawShipments(sheet, invoice);
    await drawItems(sheet, invoice);
    drawLine(sheet, company.currencyLine);
    await drawBackOrders(sheet, invoice);
    drawNote(sheet, papers.notes(), invoice.notes);
    await drawCreditNotes(sheet, invoice);
    drawNote(sheet, papers.terms(), company.terms);
  },
);

export const drawShipments = async (sheet: Sheet, { shipments }: InvoiceRecord): Promise<void> => {
  if (shipments.length === 0) return;
  drawHeading(sheet, papers.shipmentDetails());
  await drawTable(
    sheet,
    shipmentColumns(),
    shipments.map(({ name, tracking, method }) => [name, tracking, fixedName(method)]),
  );
};

export const drawBackOrders = async (sheet: Sheet, { backOrders }: InvoiceRecord): Promise<void> => {
  if (backOrders.length === 0) return;
  drawHeading(sheet, papers.backOrderItems());
  await drawTable(
    sheet,
    backOrderColumns(),
    backOrders.map(({ name, sku, qtyOrdered, qtyInvoiced }) => [
      name,
      sku,
      String(qtyOrdered),
      String(qtyInvoiced),
      String(qtyOrdered - qtyInvoiced),
    ]),
  );
};

const drawItems = async (sheet: Sheet, invoice: InvoiceRecord): Promise<void> => {
  const isShippingAlone = invoice.lines.length === 0;
  const totals: Facts = [
    ...(isShippingAlone ? [] : [[papers.subTotal(), formatCents(invoice.subtotalCents)] as const]),
    [papers.shippingAmt(), formatCents(invoice.shippingCents)],
    ...discountLines(invoice.discountCents),
    ...taxLines(invoice.taxes, invoice.taxCents),
    [papers.total(), formatCents(invoice.totalCents)],
  ];
  drawHeading(
    sheet,
    isShippingAlone ? papers.shippingAlone() : papers.shippedItems(),
    isShippingAlone ? totalsHeight(totals) : 70,
  );
  await drawGoods(sheet, invoice.lines, totals);
};
