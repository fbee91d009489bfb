import { invoiceStatuses } from '#contract/orders/orders.ts';
import { torontoDateTime } from '#kernel/dates.ts';
import { formatCents } from '#kernel/money.ts';
import type { InvoiceRecord } from '../../invoices/queries.ts';
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

const shipmentColumns: readonly Column[] = [
  { label: 'Name', share: 1 },
  { label: 'Tracking', share: 1.4 },
  { label: 'Method', share: 1 },
];
const backOrderColumns: readonly Column[] = [
  { label: 'Name', share: 1 },
  { label: 'SKU', width: 98 },
  { label: 'Ordered Qty', width: 60, align: 'right' },
  { label: 'Shipped Qty', width: 60, align: 'right' },
  { label: 'Backorder', width: 60, align: 'right' },
];

/** Prints an invoice like the invoice view (specification section 2), with every tax by name, and its credit notes. */
export const printInvoice = (faces: Faces, company: Company, invoice: InvoiceRecord, madeAt: Date): Promise<Buffer> =>
  printPaper(
    faces,
    company,
    {
      title: `Invoice ${invoice.code}`,
      facts: [
        ['Invoice Date', torontoDateTime(invoice.invoicedAt)],
        ['Status', invoiceStatuses[invoice.status]],
        ['Order', invoice.orderCode],
        ...customerFacts(invoice),
        ['Payment Method', invoice.lastPayment?.methodName ?? invoice.orderPaymentMethodName],
        ['Payment Date', invoice.lastPayment?.paidOn ?? ''],
        ['Shipping Method', invoice.shippingMethodName],
        // The buyer's number for each tax that is not charged.
        ...Object.entries(invoice.exemptions).map(([tax, number]) => [`${tax} exemption`, number] as const),
      ],
      addresses: bothAddresses(invoice),
      madeAt,
    },
    async (sheet) => {
      await drawShipments(sheet, invoice);
      await drawItems(sheet, invoice);
      drawLine(sheet, company.currencyLine);
      await drawBackOrders(sheet, invoice);
      drawNote(sheet, 'Notes', invoice.notes);
      await drawCreditNotes(sheet, invoice);
      drawNote(sheet, 'Terms', company.terms);
    },
  );

export const drawShipments = async (sheet: Sheet, { shipments }: InvoiceRecord): Promise<void> => {
  if (shipments.length === 0) return;
  drawHeading(sheet, 'Shipment Details');
  await drawTable(
    sheet,
    shipmentColumns,
    shipments.map(({ name, tracking, method }) => [name, tracking, method]),
  );
};

export const drawBackOrders = async (sheet: Sheet, { backOrders }: InvoiceRecord): Promise<void> => {
  if (backOrders.length === 0) return;
  drawHeading(sheet, 'Back order items');
  await drawTable(
    sheet,
    backOrderColumns,
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
    ...(isShippingAlone ? [] : [['Sub Total', formatCents(invoice.subtotalCents)] as const]),
    ['Shipping Amt', formatCents(invoice.shippingCents)],
    ...discountLines(invoice.discountCents),
    ...taxLines(invoice.taxes, invoice.taxCents),
    ['Total', formatCents(invoice.totalCents)],
  ];
  drawHeading(sheet, isShippingAlone ? 'Shipping alone' : 'Shipped Items', isShippingAlone ? totalsHeight(totals) : 70);
  await drawGoods(sheet, invoice.lines, totals);
};
