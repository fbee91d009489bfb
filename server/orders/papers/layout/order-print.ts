import * as messages from '#messages/shop.js';
import { orderStatuses } from '#contract/orders/order-statuses.ts';
import { torontoDateTime } from '#kernel/dates.ts';
import { formatCents } from '#kernel/money.ts';
import type { OrderRecord } from '../../orders/queries.ts';
import type { Faces } from './faces.ts';
import { drawGoods, type GoodsLine } from './goods.ts';
import { bothAddresses, type Company, customerFacts, discountLines, drawNote, type Facts, taxLines } from './parts.ts';
import { printPaper } from './paper.ts';
import type { Column } from './table.ts';

/** The order view's own columns. */
const goods = {
  columns: [
    { label: 'SR#', width: 26 },
    { label: 'Product name', share: 1 },
    { label: 'SKU', width: 98 },
    { label: 'Price', width: 58, align: 'right' },
    { label: 'Qty ordered', width: 52, align: 'right' },
    { label: 'Subtotal', width: 70, align: 'right' },
  ] satisfies Column[],
  row: ({ name, sku, priceCents, qty, subtotalCents }: GoodsLine, index: number) => [
    String(index + 1),
    name,
    sku,
    formatCents(priceCents),
    String(qty),
    formatCents(subtotalCents),
  ],
};

/** Prints an order like the order view (specification section 2). */
export const printOrder = (faces: Faces, company: Company, order: OrderRecord, madeAt: Date): Promise<Buffer> =>
  printPaper(
    faces,
    company,
    {
      title: `Order ${order.code}`,
      facts: [
        ['Order Date Time', torontoDateTime(order.placedAt)],
        ['Status', orderStatuses[order.status]],
        ...customerFacts(order),
        ['Payment Method', order.paymentMethodName],
        ['Shipping Method', order.shippingMethodName],
      ],
      addresses: bothAddresses(order),
      madeAt,
    },
    async (sheet) => {
      const totals: Facts = [
        ['Sub Total', formatCents(order.subtotalCents)],
        ...discountLines(order.discountCents, `Disc. (${order.couponCode ?? ''})`),
        ['Shipping Amt', order.shippingCents === null ? messages.shippingLater() : formatCents(order.shippingCents)],
        ...taxLines(order.taxes, order.taxCents),
        ['Total', formatCents(order.totalCents)],
      ];
      await drawGoods(sheet, order.lines, totals, goods);
      drawNote(sheet, 'Comments', order.comments);
    },
  );
