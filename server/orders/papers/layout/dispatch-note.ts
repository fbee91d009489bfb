import * as papers from '#messages/papers.js';
import { shopDateTime } from '#kernel/dates.ts';
import { fixedName } from '#server/platform/answers/fixed-names.ts';
import type { InvoiceRecord } from '#server/orders/invoices/queries.ts';
import type { Faces } from './faces.ts';
import { drawBackOrders, drawShipments } from './invoice-print.ts';
import { type Company, customerFacts, drawHeading, drawNote } from './parts.ts';
import { printPaper } from './paper.ts';
import { type PickLine, walk } from './pick-list.ts';
import { type Column, drawTable } from './table.ts';

const columnsOf = (racks: readonly Column[] = []): readonly Column[] => [
  { label: papers.place(), width: 26 },
  ...racks,
  { label: papers.name(), share: 1 },
  { label: papers.sku(), width: 120 },
  { label: papers.qty(), width: 50, align: 'right' },
];

/** Numbered as they stand: the invoice's lines, or as one walks where there are racks. */
const goods = ({ lines }: Pick<InvoiceRecord, 'lines'>, picks: readonly PickLine[] | null) =>
  picks?.some(({ rack }) => rack)
    ? {
        columns: columnsOf([{ label: papers.rack(), width: 70 }]),
        rows: walk(picks).map(({ rack, name, sku, left }, index) => [
          String(index + 1),
          rack ?? '',
          name,
          sku,
          String(left),
        ]),
      }
    : {
        columns: columnsOf(),
        rows: lines.map(({ name, sku, qty }, index) => [String(index + 1), name, sku, String(qty)]),
      };

/**
 * Prints the goods of an invoice without prices, to pack with them (readings, "Accounts and sessions").
 * @param data.picks where the goods lie; null when they left
 */
export const printDispatchNote = (
  faces: Faces,
  company: Company,
  { invoice, picks }: { invoice: InvoiceRecord; picks: readonly PickLine[] | null },
  madeAt: Date,
): Promise<Buffer> =>
  printPaper(
    faces,
    company,
    {
      title: papers.dispatchNoteTitle(invoice.code),
      facts: [
        [papers.date(), shopDateTime(invoice.invoicedAt)],
        [papers.order(), invoice.orderCode],
        ...customerFacts(invoice),
        [papers.shippingMethod(), fixedName(invoice.shippingMethodName)],
      ],
      addresses: [[papers.shippingAddress(), invoice.shippingAddress]],
      madeAt,
    },
    async (sheet) => {
      await drawShipments(sheet, invoice);
      if (invoice.lines.length === 0) drawHeading(sheet, papers.nothingPacked());
      else {
        drawHeading(sheet, papers.shippedItems());
        const table = goods(invoice, picks);
        await drawTable(sheet, table.columns, table.rows);
      }
      await drawBackOrders(sheet, invoice);
      drawNote(sheet, papers.notes(), invoice.notes);
    },
  );
