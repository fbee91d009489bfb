import { capabilities } from '#server/platform/calls/capabilities.ts';
import { invoiceStatuses, orderStatuses } from '#contract/orders/order-statuses.ts';
import type { StaffOrder, StaffOrderRow } from '#contract/orders/staff-orders.ts';
import { shopDay } from '#kernel/dates.ts';
import { centsToDollars } from '#kernel/money.ts';
import { orderAge } from '#kernel/working-days.ts';
import type { OrderStatus } from '#server/platform/db/types.ts';
import { presentOptionalAsset } from '#server/catalogue/reading/present-parts.ts';
import { withoutMoney } from '#server/people/staff/add-audit.ts';
import { presentOrderFacts, presentOrderSums, presentOrderRowFacts } from './present.ts';
import { isOnBackOrder } from './back-order.ts';
import type { AgreedOrder } from './edited-order.ts';
import type { DeskTime } from './desk-time.ts';
import { isWaiting, orderCan, orderMoves } from './rules.ts';
import type { StaffOrderRowRecord } from './staff-order-table.ts';
import type { StaffOrderRecord } from './staff-order.ts';

/* Orders as in the staff's contract: what the customer sees, and more. */

const ageOf = ({ status, placedAt }: { status: OrderStatus; placedAt: Date }, { now, days }: DeskTime) =>
  isWaiting(status) ? orderAge(placedAt, shopDay(now), days) : null;

/** @param prices whether the staff member sees prices */
export const presentStaffOrderRow = (row: StaffOrderRowRecord, at: DeskTime, prices: boolean): StaffOrderRow => ({
  ...presentOrderRowFacts(row),
  ...(prices && { total: centsToDollars(row.totalCents) }),
  age: ageOf(row, at),
});

const presentAgreed = ({ lines, ...sums }: AgreedOrder) => ({
  items: lines.map(({ priceCents, ...line }) => ({ ...line, price: centsToDollars(priceCents) })),
  subTotal: centsToDollars(sums.subtotalCents),
  discountAmt: centsToDollars(sums.discountCents),
  shippingAmt: sums.shippingCents === null ? null : centsToDollars(sums.shippingCents),
  taxes: centsToDollars(sums.taxCents),
  total: centsToDollars(sums.totalCents),
});

/** @param prices whether the staff member sees prices */
export const presentStaffOrder = (order: StaffOrderRecord, at: DeskTime, prices: boolean): StaffOrder => ({
  ...presentOrderFacts(order),
  ...(prices && presentOrderSums(order)),
  agreed: prices ? order.agreed && presentAgreed(order.agreed) : undefined,
  age: ageOf(order, at),
  items: order.lines.map((line) => ({
    ...line,
    variantId: order.open.get(line.id)?.variantId ?? 0,
    image: presentOptionalAsset(order.pictures.get(line.id) ?? null)?.path ?? null,
    qtyOrdered: line.qty,
    qtyInvoiced: order.open.get(line.id)?.invoiced ?? 0,
    qtyBackOrder: isOnBackOrder(order.facts) ? (order.open.get(line.id)?.left ?? 0) : 0,
    ...(prices && { price: centsToDollars(line.priceCents), subTotal: centsToDollars(line.subtotalCents) }),
  })),
  invoices: order.invoices.map((invoice) => ({
    ...invoice,
    status: { id: invoice.status, name: invoiceStatuses[invoice.status] },
    invoiceDate: invoice.invoicedAt.toISOString(),
    ...(prices && {
      total: centsToDollars(invoice.totalCents),
      paid: centsToDollars(invoice.paidCents),
      credited: centsToDollars(invoice.creditedCents),
    }),
  })),
  timeline: order.timeline.map((event) => ({
    ...event,
    at: event.at.toISOString(),
    status: event.status && { id: event.status, name: orderStatuses[event.status] },
    amount: prices && event.amountCents !== null ? centsToDollars(event.amountCents) : null,
  })),
  history: prices ? order.history : order.history.map(withoutMoney),
  moves: orderMoves(order.facts),
  can: capabilities(orderCan, order.facts, ['edit', 'split', 'invoice', 'chargeShipping']),
});
