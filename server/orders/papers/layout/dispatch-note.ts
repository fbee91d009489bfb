import { torontoDateTime } from '#kernel/dates.ts';
import type { InvoiceRecord } from '../../invoices/queries.ts';
import type { Faces } from './faces.ts';
import { drawBackOrders, drawShipments } from './invoice-print.ts';
import { type Company, customerFacts, drawHeading, drawNote } from './parts.ts';
import { printPaper } from './paper.ts';
import { type PickLine, walk } from './pick-list.ts';
import { type Column, drawTable } from './table.ts';

const columns: readonly Column[] = [
  { label: 'SR#', width: 26 },
  { label: 'Name', share: 1 },
  { label: 'SKU', width: 120 },
  { label: 'Qty', width: 50, align: 'right' },
];

const withRacks: readonly Column[] = [{ label: 'SR#', width: 26 }, { label: 'Rack', width: 70 }, ...columns.slice(1)];

/** Numbered as they stand: the invoice's lines, or as one walks where there are racks. */
const goods = ({ lines }: Pick<InvoiceRecord, 'lines'>, picks: readonly PickLine[] | null) =>
  picks?.some(({ rack }) => rack)
    ? {
        columns: withRacks,
        rows: walk(picks).map(({ rack, name, sku, left }, index) => [
          String(index + 1),
          rack ?? '',
          name,
          sku,
          String(left),
        ]),
      }
    : { columns, rows: lines.map(({ name, sku, qty }, index) => [String(index + 1), name, sku, String(qty)]) };

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
      title: `Dispatch note ${invoice.code}`,
      facts: [
        ['Date', torontoDateTime(invoice.invoicedAt)],
        ['Order', invoice.orderCode],
        ...customerFacts(invoice),
        ['Shipping Method', invoice.shippingMethodName],
      ],
      addresses: [['Shipping Address', invoice.shippingAddress]],
      madeAt,
    },
    async (sheet) => {
      await drawShipments(sheet, invoice);
      if (invoice.lines.length === 0)
        drawHeading(sheet, 'This invoice is for shipping alone: nothing is packed for it.');
      else {
        drawHeading(sheet, 'Shipped Items');
        const table = goods(invoice, picks);
        await drawTable(sheet, table.columns, table.rows);
      }
      await drawBackOrders(sheet, invoice);
      drawNote(sheet, 'Notes', invoice.notes);
    },
  );
