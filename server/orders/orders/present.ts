import type { OrderCourse, OrderDetail, OrderRow } from '#contract/orders/orders.ts';
import { invoiceStatuses, orderStatuses } from '#contract/orders/order-statuses.ts';
import { centsToDollars } from '#kernel/money.ts';
import { presentOptionalAsset } from '#server/catalogue/reading/present-parts.ts';
import { isOnBackOrder } from './back-order.ts';
import type { CourseRecord } from './order-course.ts';
import { presentTotals } from './present-parts.ts';
import type { OrderRecord, OrderRowRecord } from './queries.ts';

/* No sum of a row has the name that its answer has, but for an order's coupon and taxes. */

/** An order's row, without sums. */
export const presentOrderRowFacts = <R extends OrderRowRecord>(row: R) => ({
  ...row,
  orderDateTime: row.placedAt.toISOString(),
  shippingMethod: { name: row.shippingMethodName },
  status: { id: row.status, name: orderStatuses[row.status] },
});

export const presentOrderRow = (row: OrderRowRecord): OrderRow => ({
  ...presentOrderRowFacts(row),
  total: centsToDollars(row.totalCents),
});

/** An order, without sums. */
export const presentOrderFacts = <O extends OrderRecord>({ couponCode: _coupon, taxes: _taxes, ...order }: O) => ({
  ...order,
  status: { id: order.status, name: orderStatuses[order.status] },
  orderDateTime: order.placedAt.toISOString(),
  paymentMethod: { name: order.paymentMethodName, description: order.paymentMethodDescription },
  shippingMethod: { name: order.shippingMethodName, description: order.shippingMethodDescription },
});

export const presentOrderSums = (order: OrderRecord) => ({
  ...presentTotals(order),
  couponCode: order.couponCode,
  discountAmt: centsToDollars(order.discountCents),
});

const presentCourse = ({ moves, invoices, shipments }: CourseRecord): OrderCourse => ({
  moves: moves.map(({ status, at }) => ({ status: { id: status, name: orderStatuses[status] }, at: at.toISOString() })),
  invoices: invoices.map((invoice) => ({
    ...invoice,
    status: { id: invoice.status, name: invoiceStatuses[invoice.status] },
    invoiceDate: invoice.invoicedAt.toISOString(),
    total: centsToDollars(invoice.totalCents),
  })),
  shipments: shipments.map((shipment) => ({ ...shipment, shippedAt: shipment.shippedAt.toISOString() })),
});

export const presentOrder = (order: OrderRecord, course: CourseRecord): OrderDetail => ({
  ...presentOrderFacts(order),
  items: order.lines.map((line) => ({
    ...line,
    price: centsToDollars(line.priceCents),
    qtyOrdered: line.qty,
    subTotal: centsToDollars(line.subtotalCents),
    product: course.lines.get(line.id)?.product ?? null,
    image: presentOptionalAsset(course.lines.get(line.id)?.picture ?? null)?.path ?? null,
    qtyBackOrder: isOnBackOrder(course.facts) ? (course.open.get(line.id)?.left ?? 0) : 0,
  })),
  ...presentOrderSums(order),
  course: presentCourse(course),
});
