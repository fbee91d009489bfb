import type { OrderStatus } from '#server/db/types.ts';
import { addDays } from '../days.ts';
import { draw, drawInt, pick } from '../seeded.ts';
import { buyer, staffEmail } from './account.ts';
import type { OrderPlan } from './order-plans.ts';
import { splitLines } from './split-lines.ts';
import { momentOn, workingDaysAfter } from './working-days.ts';

export type OrderEvent = { at: Date; actor: string; status: OrderStatus; note: string };
export type Shipment = { carrier: string; tracking: string; at: Date };
export type Payment = { day: string; at: Date; percent: number };
/** Pieces that came back, credited on their day and paid back on another. */
export type Return = {
  at: Date;
  /** Of the order's lines, counted from 0. */
  lines: { line: number; qty: number }[];
  notes: string;
  refund: { day: string; at: Date };
};

/** An invoice before its sums. */
export type InvoiceCourse = {
  at: Date;
  cancelled: boolean;
  notes: string;
  /** Of the order's lines, counted from 0. */
  lines: { line: number; qty: number }[];
  shippingCents: number;
  shipments: Shipment[];
  payment: Payment | null;
  returned: Return | null;
};

export type Course = { placedAt: Date; status: OrderStatus; events: OrderEvent[]; invoices: InvoiceCourse[] };

const shippingFrom = { STANDARD_SHIPPING: 995, EXPEDITED_SHIPPING: 1675, EXPRESS_SHIPPING: 2450 };
const carriers = [
  ['Northline Parcel', 'NL'],
  ['Maple Courier', 'MC'],
  ['Lakeshore Cargo', 'LC'],
] as const;

const shipmentOf = (key: string, at: Date): Shipment => {
  const [carrier, letters] = pick(`carrier ${key}`, carriers);
  return { carrier, tracking: `${letters}${drawInt(`tracking ${key}`, 100_000_000, 999_999_999)}`, at };
};

/** Credit cards are charged with the invoice; who buys on account pays within about a month. */
const paidAfter = (key: string, payment: OrderPlan['payment']): number =>
  ({ CREDIT_CARD: 0, E_TRANSFER: drawInt(`paid ${key}`, 1, 3), ON_ACCOUNT: drawInt(`paid ${key}`, 17, 23) })[payment];

/**
 * How an order went, from the day it was placed to the day before today: what would have come later has not happened. An
 * order is PROCESSING when it is picked, PROCESSED when it is invoiced, SHIPPED with its last part, COMPLETED when it is paid
 * too.
 * @param quantities of the order's lines
 */
export const courseOf = (plan: OrderPlan, quantities: readonly number[], today: string): Course => {
  const key = `order ${plan.daysAgo}`;
  const day = addDays(today, -plan.daysAgo);
  const placedAt = momentOn(day, key, 14, 20);
  const events: OrderEvent[] = [{ at: placedAt, actor: buyer.email, status: 'PENDING', note: '' }];
  const happened = (when: string) => when < today;
  const move = (when: string, status: OrderStatus, hour: number, note = ''): void => {
    if (happened(when))
      events.push({ at: momentOn(when, `${key} ${status}`, hour, hour + 1), actor: staffEmail, status, note });
  };
  const invoices: InvoiceCourse[] = [];
  const result = (): Course => ({ placedAt, status: events.at(-1)?.status ?? 'PENDING', events, invoices });

  const pickedOn = workingDaysAfter(day, 1);
  if (plan.cancelled !== undefined) {
    move(pickedOn, 'CANCELLED', 14, plan.cancelled);
    return result();
  }
  move(pickedOn, 'PROCESSING', 13);

  let invoicedOn = workingDaysAfter(day, plan.invoicedAfter ?? drawInt(`invoiced ${key}`, 1, 2));
  move(invoicedOn, 'PROCESSED', 15);
  const parts = splitLines(quantities, plan.parts ?? 1);
  if (plan.reissued && happened(invoicedOn)) {
    const right = invoiceOf(`${key} part 0`, plan, momentOn(invoicedOn, `${key} wrong`, 15, 16), parts[0] ?? []);
    invoices.push({
      ...right,
      shippingCents: 2 * right.shippingCents,
      cancelled: true,
      notes: 'Cancelled: the freight was entered twice. Replaced by the next invoice.',
    });
  }
  let completedOn = invoicedOn;
  for (const [index, lines] of parts.entries()) {
    const partKey = `${key} part ${index}`;
    const isBackOrder = plan.waits === true && index === parts.length - 1;
    if (isBackOrder || !happened(invoicedOn)) return result();
    const at = momentOn(invoicedOn, partKey, 16, 18);
    const shippedOn = workingDaysAfter(invoicedOn, plan.shippedAfter ?? drawInt(`shipped ${partKey}`, 0, 1));
    const paidOn = workingDaysAfter(invoicedOn, paidAfter(partKey, plan.payment));
    const invoice = invoiceOf(partKey, plan, at, lines);
    if (happened(shippedOn)) {
      invoice.shipments.push(shipmentOf(partKey, momentOn(shippedOn, `${partKey} shipped`, 18, 20)));
      // A large order leaves in two parcels.
      if (lines.length > 40) invoice.shipments.push(shipmentOf(`${partKey} second`, invoice.shipments[0]?.at ?? at));
    }
    if (happened(paidOn)) {
      const percent = plan.owes ? 40 : 100;
      invoice.payment = { day: paidOn, at: momentOn(paidOn, `${partKey} paid`, 18, 21), percent };
    }
    const returnedOn = workingDaysAfter(shippedOn, 6);
    const refundedOn = workingDaysAfter(returnedOn, 1);
    if (plan.returned && happened(refundedOn)) invoice.returned = returnOf(partKey, lines, returnedOn, refundedOn);
    invoices.push(invoice);
    const isLast = index === parts.length - 1;
    if (isLast) move(shippedOn, 'SHIPPED', 20);
    completedOn =
      [completedOn, workingDaysAfter(shippedOn, 1), workingDaysAfter(paidOn, 1)].toSorted().at(-1) ?? paidOn;
    invoicedOn = workingDaysAfter(shippedOn, drawInt(`rest ${partKey}`, 5, 9));
  }
  if (!plan.owes) move(completedOn, 'COMPLETED', 14);
  return result();
};

/** Half of the first line and a piece of the second did not fit. */
const returnOf = (key: string, lines: InvoiceCourse['lines'], returnedOn: string, refundedOn: string): Return => ({
  at: momentOn(returnedOn, `${key} returned`, 15, 17),
  lines: lines.slice(0, 2).map(({ line, qty }, index) => ({ line, qty: index === 0 ? Math.ceil(qty / 2) : 1 })),
  notes: 'They did not fit; received unopened.',
  refund: { day: refundedOn, at: momentOn(refundedOn, `${key} refunded`, 15, 17) },
});

const invoiceOf = (key: string, plan: OrderPlan, at: Date, lines: InvoiceCourse['lines']): InvoiceCourse => ({
  at,
  cancelled: false,
  notes: '',
  lines,
  // What a parcel of so many lines may cost, in steps of five cents.
  shippingCents: shippingFrom[plan.shipping] + 5 * Math.floor(lines.length * 12 * draw(`freight ${key}`)),
  shipments: [],
  payment: null,
  returned: null,
});
