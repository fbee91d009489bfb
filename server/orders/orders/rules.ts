import { orderStatuses } from '#contract/orders/order-statuses.ts';
import type { OrderMove } from '#contract/orders/staff-orders.ts';
import { capability } from '#contract/people/staff.ts';
import * as staffMessages from '#messages/staff.js';
import type { OrderStatus } from '#server/platform/db/types.ts';

/** The facts that decide an order's next statuses, without cancelled invoices and their shipments. */
export type OrderFacts = {
  status: OrderStatus;
  /** Ordered pieces that are not invoiced. */
  openQty: number;
  /** Invoices with goods, not for shipping alone. */
  invoices: number;
  unpaidInvoices: number;
  /** Invoices with pieces or money that are not credited, or money that was not refunded. */
  heldInvoices: number;
  shipments: number;
  /** Whether it replaces what a customer returned. */
  replaces: boolean;
};

type Condition = (facts: OrderFacts) => string | null;
const always: Condition = () => null;
const unless =
  (isMet: (facts: OrderFacts) => boolean, whyNot: () => string): Condition =>
  (facts) =>
    isMet(facts) ? null : whyNot();

const cancelled: Condition = unless(({ heldInvoices }) => heldInvoices === 0, staffMessages.stillInvoiced);

/** Readings, "Cart, coupon, tax, order": the allowed changes of status, and their conditions. */
const ways: Readonly<Record<OrderStatus, Partial<Record<OrderStatus, Condition>>>> = {
  PENDING: { PROCESSING: always, CANCELLED: cancelled },
  PROCESSING: {
    PENDING: unless(({ invoices }) => invoices === 0, staffMessages.stillInvoiced),
    PROCESSED: unless(({ invoices }) => invoices > 0, staffMessages.nothingInvoiced),
    CANCELLED: cancelled,
  },
  PROCESSED: {
    SHIPPED: unless(({ shipments }) => shipments > 0, staffMessages.nothingShipped),
    CANCELLED: cancelled,
  },
  SHIPPED: { COMPLETED: unless(({ unpaidInvoices }) => unpaidInvoices === 0, staffMessages.notPaid) },
  COMPLETED: {},
  CANCELLED: {},
};

/** Whether an order can change to that status now, and whether that needs a reason. */
export const orderMove = (facts: OrderFacts, to: OrderStatus): OrderMove => {
  const condition = ways[facts.status][to];
  const whyNot = condition
    ? condition(facts)
    : staffMessages.moveUnknown(orderStatuses[facts.status], orderStatuses[to]);
  return {
    status: { id: to, name: orderStatuses[to] },
    ...capability(whyNot),
    needsReason: to === 'CANCELLED' || (to === 'COMPLETED' && facts.openQty > 0),
  };
};

/** The moves to every other status; back to PENDING only where it is possible. */
export const orderMoves = (facts: OrderFacts): OrderMove[] =>
  (Object.keys(orderStatuses) as OrderStatus[])
    .filter((status) => status !== facts.status && (status !== 'PENDING' || orderMove(facts, status).possible))
    .map((status) => orderMove(facts, status));

const whyNotInvoice = ({ status, openQty }: OrderFacts): string | null => {
  if (status === 'PENDING') return staffMessages.invoiceTooEarly();
  if (status === 'COMPLETED' || status === 'CANCELLED') return staffMessages.invoiceTooLate(orderStatuses[status]);
  return openQty > 0 ? null : staffMessages.allInvoiced();
};

const whyNotChargeShipping = ({ status, invoices }: OrderFacts): string | null => {
  if (status === 'PENDING') return staffMessages.invoiceTooEarly();
  if (status === 'CANCELLED') return staffMessages.invoiceTooLate(orderStatuses[status]);
  return invoices > 0 ? null : staffMessages.shippingGoesAlong();
};

const whyNotEdit = ({ status, openQty, invoices }: OrderFacts): string | null => {
  if (!isWaiting(status)) return staffMessages.editTooLate(orderStatuses[status]);
  return openQty === 0 && invoices > 0 ? staffMessages.editAllInvoiced() : null;
};

const whyNotSplit = (facts: OrderFacts): string | null => {
  if (facts.replaces) return staffMessages.splitReplacement();
  return whyNotEdit(facts) ?? (facts.invoices === 0 && facts.openQty < 2 ? staffMessages.splitOne() : null);
};

/** What staff can do with an order now, besides changing its status. */
export const orderCan = {
  edit: (facts: OrderFacts) => capability(whyNotEdit(facts)),
  split: (facts: OrderFacts) => capability(whyNotSplit(facts)),
  invoice: (facts: OrderFacts) => capability(whyNotInvoice(facts)),
  /** An invoice for shipping alone, also when the order is complete: the carrier's bill may come late. */
  chargeShipping: (facts: OrderFacts) => capability(whyNotChargeShipping(facts)),
};

/** Shipped orders are no longer waiting. */
export const waitingStatuses: readonly OrderStatus[] = ['PENDING', 'PROCESSING', 'PROCESSED'];
export const isWaiting = (status: OrderStatus): boolean => waitingStatuses.includes(status);
