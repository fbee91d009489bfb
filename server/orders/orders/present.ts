import { invoiceStatuses, type OrderCourse, type OrderDetail, type OrderRow } from '#contract/orders/orders.ts';
import { orderStatuses } from '#contract/orders/order-statuses.ts';
import { centsToDollars } from '#kernel/money.ts';
import { presentOptionalAsset } from '#server/catalogue/reading/present-parts.ts';
import { isOnBackOrder } from './back-order.ts';
import type { CourseRecord } from './order-course.ts';
import { presentTax } from './present-parts.ts';
import type { OrderRecord, OrderRowRecord } from './queries.ts';

/** The fields of an order's row without prices. */
export const presentOrderRowFacts = (row: OrderRowRecord): Omit<OrderRow, 'total'> => ({
  id: row.id,
  code: row.code,
  orderDateTime: row.placedAt.toISOString(),
  customerFirstName: row.customerFirstName,
  customerLastName: row.customerLastName,
  shippingMethod: { name: row.shippingMethodName },
  status: { id: row.status, name: orderStatuses[row.status] },
});

export const presentOrderRow = (row: OrderRowRecord): OrderRow => ({
  ...presentOrderRowFacts(row),
  total: centsToDollars(row.totalCents),
});

type OrderSums = Pick<
  OrderDetail,
  'subTotal' | 'couponCode' | 'discountAmt' | 'shippingAmt' | 'taxes' | 'taxComponents' | 'total'
>;

/** The fields of an order without prices. */
export const presentOrderFacts = (order: OrderRecord): Omit<OrderDetail, 'items' | 'course' | keyof OrderSums> => ({
  id: order.id,
  code: order.code,
  status: { id: order.status, name: orderStatuses[order.status] },
  orderDateTime: order.placedAt.toISOString(),
  customerCode: order.customerCode,
  customerFirstName: order.customerFirstName,
  customerLastName: order.customerLastName,
  paymentMethod: { name: order.paymentMethodName, description: order.paymentMethodDescription },
  shippingMethod: { name: order.shippingMethodName, description: order.shippingMethodDescription },
  billingAddress: order.billingAddress,
  shippingAddress: order.shippingAddress,
  comments: order.comments,
});

export const presentOrderSums = (order: OrderRecord): OrderSums => ({
  subTotal: centsToDollars(order.subtotalCents),
  couponCode: order.couponCode,
  discountAmt: centsToDollars(order.discountCents),
  shippingAmt: order.shippingCents === null ? null : centsToDollars(order.shippingCents),
  taxes: centsToDollars(order.taxCents),
  taxComponents: order.taxes.map(presentTax),
  total: centsToDollars(order.totalCents),
});

const presentCourse = ({ moves, invoices, shipments }: CourseRecord): OrderCourse => ({
  moves: moves.map(({ status, at }) => ({ status: { id: status, name: orderStatuses[status] }, at: at.toISOString() })),
  invoices: invoices.map(({ id, code, status, invoicedAt, totalCents }) => ({
    id,
    code,
    status: { id: status, name: invoiceStatuses[status] },
    invoiceDate: invoicedAt.toISOString(),
    total: centsToDollars(totalCents),
  })),
  shipments: shipments.map((shipment) => ({ ...shipment, shippedAt: shipment.shippedAt.toISOString() })),
});

export const presentOrder = (order: OrderRecord, course: CourseRecord): OrderDetail => ({
  ...presentOrderFacts(order),
  items: order.lines.map(({ id, name, sku, priceCents, qty, subtotalCents }) => ({
    id,
    name,
    sku,
    price: centsToDollars(priceCents),
    qtyOrdered: qty,
    subTotal: centsToDollars(subtotalCents),
    product: course.lines.get(id)?.product ?? null,
    image: presentOptionalAsset(course.lines.get(id)?.picture ?? null)?.path ?? null,
    qtyBackOrder: isOnBackOrder(course.facts) ? qty - (course.invoiced.get(id) ?? 0) : 0,
  })),
  ...presentOrderSums(order),
  course: presentCourse(course),
});
