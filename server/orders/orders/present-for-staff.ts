import { invoiceStatuses } from '#contract/orders/orders.ts';
import { orderStatuses } from '#contract/orders/order-statuses.ts';
import type { StaffOrder, StaffOrderRow } from '#contract/orders/staff-orders.ts';
import { torontoDay } from '#kernel/dates.ts';
import { centsToDollars } from '#kernel/money.ts';
import { orderAge } from '#kernel/working-days.ts';
import type { OrderStatus } from '#server/platform/db/types.ts';
import { presentOptionalAsset } from '#server/catalogue/reading/present-parts.ts';
import { withoutMoney } from '#server/people/staff/without-money.ts';
import { presentOrderFacts, presentOrderSums, presentOrderRowFacts } from './present.ts';
import { isOnBackOrder } from './back-order.ts';
import type { DeskTime } from './desk-time.ts';
import { isWaiting, orderCan, orderMoves } from './rules.ts';
import type { StaffOrderRowRecord } from './staff-order-table.ts';
import type { StaffOrderRecord } from './staff-order.ts';

/* Orders as in the staff's contract, field by field: what the customer sees, and more. */

const ageOf = ({ status, placedAt }: { status: OrderStatus; placedAt: Date }, { now, days }: DeskTime) =>
  isWaiting(status) ? orderAge(placedAt, torontoDay(now), days) : null;

/** @param prices whether the staff member sees prices */
export const presentStaffOrderRow = (row: StaffOrderRowRecord, at: DeskTime, prices: boolean): StaffOrderRow => ({
  ...presentOrderRowFacts(row),
  ...(prices && { total: centsToDollars(row.totalCents) }),
  customerCode: row.customerCode,
  company: row.company,
  age: ageOf(row, at),
});

/** @param prices whether the staff member sees prices */
export const presentStaffOrder = (order: StaffOrderRecord, at: DeskTime, prices: boolean): StaffOrder => ({
  ...presentOrderFacts(order),
  ...(prices && presentOrderSums(order)),
  version: order.version,
  customerId: order.customerId,
  customerEmail: order.customerEmail,
  preferredDocType: order.preferredDocType,
  age: ageOf(order, at),
  items: order.lines.map(({ id, name, sku, rack, priceCents, qty, subtotalCents }) => ({
    id,
    name,
    sku,
    rack,
    image: presentOptionalAsset(order.pictures.get(id) ?? null)?.path ?? null,
    qtyOrdered: qty,
    qtyInvoiced: order.invoiced.get(id) ?? 0,
    qtyBackOrder: isOnBackOrder(order.facts) ? qty - (order.invoiced.get(id) ?? 0) : 0,
    ...(prices && { price: centsToDollars(priceCents), subTotal: centsToDollars(subtotalCents) }),
  })),
  invoices: order.invoices.map(({ id, code, status, invoicedAt, ...sums }) => ({
    id,
    code,
    status: { id: status, name: invoiceStatuses[status] },
    invoiceDate: invoicedAt.toISOString(),
    ...(prices && {
      total: centsToDollars(sums.totalCents),
      paid: centsToDollars(sums.paidCents),
      credited: centsToDollars(sums.creditedCents),
    }),
  })),
  timeline: order.timeline.map(({ id, at, actor, status, note, amountCents, told }) => ({
    id,
    at: at.toISOString(),
    actor,
    status: status && { id: status, name: orderStatuses[status] },
    note,
    amount: prices && amountCents !== null ? centsToDollars(amountCents) : null,
    told,
  })),
  history: prices ? order.history : order.history.map(withoutMoney),
  moves: orderMoves(order.facts),
  can: { invoice: orderCan.invoice(order.facts), chargeShipping: orderCan.chargeShipping(order.facts) },
});
