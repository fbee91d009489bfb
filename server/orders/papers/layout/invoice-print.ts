import { invoiceStatuses } from '#contract/orders/order-statuses.ts';
import * as papers from '#messages/papers.js';
import { shopDateTime } from '#kernel/dates.ts';
import { formatCents } from '#kernel/money.ts';
import { fixedName } from '#server/platform/answers/fixed-names.ts';
import type { InvoiceRecord } from '#server/orders/invoices/queries.ts';
import { agreedDay } from '../../invoices/rules.ts';
import { drawCreditNotes } from './credit-note-print.ts';
import type { Faces } from './faces.ts';
import { drawGoods } from './goods.ts';
import {
  bothAddresses,
  type Company,
  customerFacts,
  discountLines,
  drawHeading,
  drawLine,
  drawNote,
  type Facts,
  taxLines,
  totalsHeight,
} from './parts.ts';
import { printPaper } from './paper.ts';
import type { Sheet } from './sheet.ts';
import { type Column, drawTable } from './table.ts';

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
export const printInvoice = (faces: Faces, company: Company, invoice: InvoiceRecord, madeAt: Date): Promise<Buffer> =>
  printPaper(
    faces,
    company,
    {
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
        ...Object.entries(invoice.exemptions).map(
          ([tax, number]) => [papers.exemption(fixedName(tax)), number] as const,
        ),
      ],
      addresses: bothAddresses(invoice),
      madeAt,
    },
    async (sheet) => {
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
