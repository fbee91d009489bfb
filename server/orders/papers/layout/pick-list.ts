import { shopDateTime } from '#kernel/dates.ts';
import type { OrderRecord } from '../../orders/queries.ts';
import type { Faces } from './faces.ts';
import { type Company, customerFacts, drawHeading, drawNote } from './parts.ts';
import { printPaper } from './paper.ts';
import { type Column, drawTable } from './table.ts';

/** A line of an order, and how many of its pieces are still to be picked there. */
export type PickLine = {
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
export const walk = (lines: readonly PickLine[]): PickLine[] =>
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
export const printPickList = (
  faces: Faces,
  company: Company,
  { order, lines }: { order: OrderRecord; lines: readonly PickLine[] },
  madeAt: Date,
): Promise<Buffer> => {
  const walked = walk(lines);
  return printPaper(
    faces,
    company,
    {
      title: `Pick list ${order.code}`,
      facts: [
        ['Order Date Time', shopDateTime(order.placedAt)],
        ['Printed', shopDateTime(madeAt)],
        ...customerFacts(order),
        ['Shipping Method', order.shippingMethodName],
        ['Pieces', String(walked.reduce((sum, { left }) => sum + left, 0))],
      ],
      addresses: [['Shipping Address', order.shippingAddress]],
      madeAt,
    },
    async (sheet) => {
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
};
