import * as papers from '#messages/papers.js';
import * as messages from '#messages/shop.js';
import { orderStatuses } from '#contract/orders/order-statuses.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { formatCents } from '#kernel/money.ts';
import { fixedName } from '#server/platform/answers/fixed-names.ts';
import type { OrderRecord } from '../../orders/queries.ts';
import { paperOf } from './paper.ts';
import { drawGoods, type GoodsLine } from './goods.ts';
import { bothAddresses, customerFacts, discountLines, drawNote, type Facts, taxLines } from './parts.ts';
import type { Column } from './table.ts';

/** The order view's own columns. */
const goods = () => ({
  columns: [
    { label: papers.place(), width: 26 },
    { label: papers.productName(), share: 1 },
    { label: papers.sku(), width: 98 },
    { label: papers.price(), width: 58, align: 'right' },
    { label: papers.qtyOrdered(), width: 52, align: 'right' },
    { label: papers.subtotal(), width: 70, align: 'right' },
  ] satisfies Column[],
  row: ({ name, sku, priceCents, qty, subtotalCents }: GoodsLine, index: number) => [
    String(index + 1),
    name,
    sku,
    formatCents(priceCents),
    String(qty),
    formatCents(subtotalCents),
  ],
});

/** Prints an order like the order view (specification section 2). */
export const printOrder = paperOf<OrderRecord>(
  (order) => ({
    title: papers.orderTitle(order.code),
    facts: [
      [papers.orderDateTime(), shopDateTime(order.placedAt)],
      [papers.status(), fixedName(orderStatuses[order.status])],
      ...customerFacts(order),
      [papers.paymentMethod(), fixedName(order.paymentMethodName)],
      [papers.shippingMethod(), fixedName(order.shippingMethodName)],
    ],
    addresses: bothAddresses(order),
  }),
  async (sheet, order) => {
    const totals: Facts = [
      [papers.subTotal(), formatCents(order.subtotalCents)],
      ...discountLines(order.discountCents, papers.couponDiscount(order.couponCode ?? '')),
      [
        papers.shippingAmt(),
        order.shippingCents === null ? messages.shippingLater() : formatCents(order.shippingCents),
      ],
      ...taxLines(order.taxes, order.taxCents),
      [papers.total(), formatCents(order.totalCents)],
    ];
    await drawGoods(sheet, order.lines, totals, goods());
    drawNote(sheet, papers.comments(), order.comments);
  },
);
