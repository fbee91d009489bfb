import { orderStatuses } from '#contract/orders.ts';
import type { OrderMove } from '#contract/staff-orders.ts';
import type { Capability } from '#contract/staff.ts';
import { staffMessages } from '#contract/staff-messages.ts';
import type { OrderStatus } from '../db/types.ts';

/** What moving an order on depends on. Invoices that are cancelled, and their shipments, count nowhere. */
export type OrderFacts = {
  status: OrderStatus;
  /** Ordered pieces that are on no invoice. */
  openQty: number;
  /** That hold goods: one for shipping alone is none of these. */
  invoices: number;
  unpaidInvoices: number;
  /** That hold anything yet: pieces or money that no credit note has taken back, or money that was not given back. */
  heldInvoices: number;
  shipments: number;
};

type Condition = (facts: OrderFacts) => string | null;
const always: Condition = () => null;
const unless =
  (isMet: (facts: OrderFacts) => boolean, whyNot: string): Condition =>
  (facts) =>
    isMet(facts) ? null : whyNot;

const cancelled: Condition = unless(({ heldInvoices }) => heldInvoices === 0, staffMessages.stillInvoiced);

/** Readings, "Cart, coupon, tax, order": from which status to which, and on what condition. */
const ways: Readonly<Record<OrderStatus, Partial<Record<OrderStatus, Condition>>>> = {
  PENDING: { PROCESSING: always, CANCELLED: cancelled },
  PROCESSING: {
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

/** Whether an order can become that now, and whether somebody must say why. */
export const orderMove = (facts: OrderFacts, to: OrderStatus): OrderMove => {
  const condition = ways[facts.status][to];
  const whyNot = condition
    ? condition(facts)
    : staffMessages.moveUnknown(orderStatuses[facts.status], orderStatuses[to]);
  return {
    status: { id: to, name: orderStatuses[to] },
    possible: whyNot === null,
    whyNot,
    needsReason: to === 'CANCELLED' || (to === 'COMPLETED' && facts.openQty > 0),
  };
};

/** Every other status. */
export const orderMoves = (facts: OrderFacts): OrderMove[] =>
  (Object.keys(orderStatuses) as OrderStatus[])
    .filter((status) => status !== facts.status && status !== 'PENDING')
    .map((status) => orderMove(facts, status));

const whyNotInvoice = ({ status, openQty }: OrderFacts): string | null => {
  if (status === 'PENDING') return staffMessages.invoiceTooEarly;
  if (status === 'COMPLETED' || status === 'CANCELLED') return staffMessages.invoiceTooLate(orderStatuses[status]);
  return openQty > 0 ? null : staffMessages.allInvoiced;
};

const whyNotChargeShipping = ({ status, invoices }: OrderFacts): string | null => {
  if (status === 'PENDING') return staffMessages.invoiceTooEarly;
  if (status === 'CANCELLED') return staffMessages.invoiceTooLate(orderStatuses[status]);
  return invoices > 0 ? null : staffMessages.shippingGoesAlong;
};

/** What staff can do with an order now, besides moving it on. */
export const orderCan = {
  invoice: (facts: OrderFacts): Capability => {
    const whyNot = whyNotInvoice(facts);
    return { possible: whyNot === null, whyNot };
  },
  /** An invoice for shipping alone, also when the order is complete: the carrier's bill may come late. */
  chargeShipping: (facts: OrderFacts): Capability => {
    const whyNot = whyNotChargeShipping(facts);
    return { possible: whyNot === null, whyNot };
  },
};

/** Orders that have left are not waiting any more. */
export const waitingStatuses: readonly OrderStatus[] = ['PENDING', 'PROCESSING', 'PROCESSED'];
export const isWaiting = (status: OrderStatus): boolean => waitingStatuses.includes(status);
