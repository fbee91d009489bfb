import { shopDateTime } from '#kernel/dates.ts';
import * as papers from '#messages/papers.js';
import { fixedName } from '#server/platform/answers/fixed-names.ts';
import type { InvoiceRecord } from '#server/orders/invoices/queries.ts';
import type { OrderRecord } from '../../orders/queries.ts';
import { paperOf } from './paper.ts';
import { customerFacts, drawHeading, drawNote } from './parts.ts';
import { type Column, drawTable } from './table.ts';
import { drawBackOrders, drawShipments } from './invoice-print.ts';

/** A line of an order, and how many of its pieces are still to be picked there. */
export type PickLine = {
  lineId: number;
  rack: string | null;
  /** Of the location, from 1: they are walked one after another. */
  place: number;
  name: string;
  sku: string;
  left: number;
};

const columns: readonly Column[] = [
  { label: 'Rack', width: 70 },
  { label: 'Name', share: 1 },
  { label: 'SKU', width: 120 },
  { label: 'Qty', width: 40, align: 'right' },
  { label: 'Picked', width: 50, align: 'right' },
];

const collator = new Intl.Collator('en', { numeric: true });

/**
 * The lines in walking order: location by location, by rack, A2 before A10; goods without a rack last. Lines with nothing left are omitted.
 */
export const walk = <Line extends PickLine>(lines: readonly Line[]): Line[] =>
  lines
    .filter(({ left }) => left > 0)
    .toSorted(
      (a, b) =>
        a.place - b.place ||
        Number(!a.rack) - Number(!b.rack) ||
        collator.compare(a.rack ?? '', b.rack ?? '') ||
        collator.compare(a.sku, b.sku),
    );

/** Prints what to fetch from the racks for an order, without prices. */
export const printPickList = paperOf<{ order: OrderRecord; lines: readonly PickLine[] }>(
  ({ order, lines }, madeAt) => ({
    title: `Pick list ${order.code}`,
    facts: [
      ['Order Date Time', shopDateTime(order.placedAt)],
      ['Printed', shopDateTime(madeAt)],
      ...customerFacts(order),
      ['Shipping Method', order.shippingMethodName],
      ['Pieces', String(walk(lines).reduce((sum, { left }) => sum + left, 0))],
    ],
    addresses: [['Shipping Address', order.shippingAddress]],
  }),
  async (sheet, { order, lines }) => {
    const walked = walk(lines);
    if (walked.length === 0) drawHeading(sheet, 'Everything of this order has been invoiced.');
    else
      await drawTable(
        sheet,
        columns,
        walked.map(({ rack, name, sku, left }) => [rack ?? '', name, sku, String(left), '______']),
      );
    drawNote(sheet, 'Comments', order.comments);
  },
);

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
export const printDispatchNote = paperOf<{ invoice: InvoiceRecord; picks: readonly PickLine[] | null }>(
  ({ invoice }) => ({
    title: papers.dispatchNoteTitle(invoice.code),
    facts: [
      [papers.date(), shopDateTime(invoice.invoicedAt)],
      [papers.order(), invoice.orderCode],
      ...customerFacts(invoice),
      [papers.shippingMethod(), fixedName(invoice.shippingMethodName)],
    ],
    addresses: [[papers.shippingAddress(), invoice.shippingAddress]],
  }),
  async (sheet, { invoice, picks }) => {
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
