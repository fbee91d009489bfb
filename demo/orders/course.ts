import type { CreditReason, OrderStatus } from '#server/platform/db/types.ts';
import { shopDay } from '#kernel/dates.ts';
import { processingDay, usualDays } from '#kernel/working-days.ts';
import { atDesk, onDesk, rightAfter, workingDaysAfter } from '../desk-time.ts';
import { draw, drawInt, pick } from '../seeded.ts';
import type { BasketLine, OrderPlan } from './baskets.ts';
import { type PartLine, splitByStock, splitLines } from './split-lines.ts';

/** An act on an order. Its invoices are counted from 0, in the order in which they are made. */
export type Act =
  | { kind: 'place' }
  | { kind: 'note'; note: string }
  | { kind: 'move'; to: Exclude<OrderStatus, 'PENDING'>; reason: string }
  | { kind: 'invoice'; lines: PartLine[]; shippingCents: number; notes: string }
  | { kind: 'cancelInvoice'; invoice: number; reason: string }
  | { kind: 'ship'; invoice: number; carrier: string; tracking: string; box: string; grams: number }
  /** Per cent of what is due then. */
  | { kind: 'pay'; invoice: number; percent: number }
  | { kind: 'voidPayment'; invoice: number; reason: string }
  | { kind: 'credit'; invoice: number; reason: CreditReason; lines: PartLine[]; notes: string }
  | { kind: 'refund'; invoice: number };
export type Step = { at: Date; act: Act };

const shippingFrom = { STANDARD_SHIPPING: 995, EXPEDITED_SHIPPING: 1675, EXPRESS_SHIPPING: 2450 };
const carriers = [
  ['Northline Parcel', 'NL'],
  ['Maple Courier', 'MC'],
  ['Lakeshore Cargo', 'LC'],
] as const;

/** The shipping cost of a parcel with that many lines, in steps of five cents. */
const freight = (key: string, { shipping }: OrderPlan, lines: readonly PartLine[]): number =>
  shippingFrom[shipping] + 5 * Math.floor(lines.length * 12 * draw(`freight ${key}`));

/**
 * Working days until payment: credit cards are charged with the invoice; customers on account pay within about a month.
 */
const paidAfter = (key: string, plan: OrderPlan): number | null =>
  plan.paidAfter === undefined
    ? { CREDIT_CARD: 0, E_TRANSFER: drawInt(`paid ${key}`, 1, 3), ON_ACCOUNT: drawInt(`paid ${key}`, 15, 23) }[
        plan.payment
      ]
    : plan.paidAfter;

const latest = (times: readonly Date[]): Date => new Date(Math.max(...times.map((at) => at.getTime())));

/** When an order is picked: on the day on which it is to be processed, or a little later. */
const pickedAt = ({ key, placedAt, pickedAfter = 0 }: OrderPlan): Date => {
  const promised = processingDay(placedAt, usualDays);
  if (pickedAfter > 0) return onDesk(workingDaysAfter(promised, pickedAfter), `pick ${key}`);
  return promised === shopDay(placedAt) ? atDesk(placedAt, 0, `pick ${key}`) : onDesk(promised, `pick ${key}`);
};

/**
 * The steps of an order from placing to its end, each with its time, in the order of these times. Steps after the
 * loading of the demo have not happened. An order is PROCESSING when it is picked, PROCESSED when its first part is
 * invoiced, SHIPPED by the shop with its last parcel, COMPLETED when everything is paid too.
 */
export const courseOf = (plan: OrderPlan, basket: readonly BasketLine[]): Step[] => {
  const { key } = plan;
  const picked = pickedAt(plan);
  const steps: Step[] = [{ at: plan.placedAt, act: { kind: 'place' } }];
  const add = (at: Date, act: Act): Date => {
    steps.push({ at, act });
    return at;
  };
  const move = (at: Date, to: Exclude<OrderStatus, 'PENDING'>, reason = ''): Date =>
    add(at, { kind: 'move', to, reason });

  if (plan.cancelled !== undefined) {
    move(picked, 'CANCELLED', plan.cancelled);
    return steps;
  }
  if (plan.note !== undefined) add(rightAfter(picked, `note ${key}`), { kind: 'note', note: plan.note });
  move(picked, 'PROCESSING');

  const parts = plan.waits ? splitByStock(basket) : splitLines(basket, plan.parts ?? 1);
  let invoiced = atDesk(
    rightAfter(picked, key),
    plan.invoicedAfter ?? drawInt(`invoiced ${key}`, 0, 1),
    `invoice ${key}`,
  );
  let invoice = 0;
  if (plan.reissued && parts[0]) {
    const shippingCents = 2 * freight(`${key} 0`, plan, parts[0]);
    add(invoiced, { kind: 'invoice', lines: parts[0], shippingCents, notes: '' });
    const reason = 'The freight was entered twice. Replaced by the next invoice.';
    invoiced = rightAfter(add(rightAfter(invoiced, `wrong ${key}`), { kind: 'cancelInvoice', invoice, reason }), key);
    invoice += 1;
  }
  const ends: Date[] = [];
  let isPaid = true;
  for (const [index, lines] of parts.entries()) {
    const isLast = index === parts.length - 1;
    if (plan.waits && parts.length > 1 && isLast) return inOrder(steps);
    const its = `${key} ${index}`;
    add(invoiced, { kind: 'invoice', lines, shippingCents: freight(its, plan, lines), notes: '' });
    const written = index === 0 ? move(rightAfter(invoiced, `processed ${key}`), 'PROCESSED') : invoiced;
    const shipped = atDesk(
      rightAfter(written, `pack ${its}`),
      plan.shippedAfter ?? drawInt(`shipped ${its}`, 0, 1),
      `ship ${its}`,
    );
    // A large order is shipped in two parcels.
    const pieces = lines.reduce((sum, { qty }) => sum + qty, 0);
    for (const parcel of lines.length > 40 ? ['', ' second'] : ['']) {
      const [carrier, letters] = pick(`carrier ${its}`, carriers);
      const tracking = `${letters}${drawInt(`tracking ${its}${parcel}`, 100_000_000, 999_999_999)}`;
      const grams = 150 + Math.ceil((pieces * 62) / (lines.length > 40 ? 2 : 1));
      ends.push(add(shipped, { kind: 'ship', invoice, carrier, tracking, box: pieces > 30 ? 'L' : 'M', grams }));
    }
    const money = settle(its, plan, { invoice, invoiced, shipped, lines });
    steps.push(...money.steps);
    ends.push(...money.steps.map(({ at }) => at));
    isPaid &&= money.isPaid;
    invoiced = atDesk(shipped, drawInt(`rest ${its}`, 5, 9), `invoice ${its}`);
    invoice += 1;
  }
  if (isPaid) move(atDesk(latest(ends), drawInt(`completed ${key}`, 0, 1), `complete ${key}`), 'COMPLETED');
  return inOrder(steps);
};

/** Sorted by time; steps of one instant keep their order. */
const inOrder = (steps: readonly Step[]): Step[] => steps.toSorted((a, b) => a.at.getTime() - b.at.getTime());

type Sent = { invoice: number; invoiced: Date; shipped: Date; lines: readonly PartLine[] };

/** How an invoice is paid, credited and refunded. */
const settle = (key: string, plan: OrderPlan, { invoice, invoiced, shipped, lines }: Sent) => {
  const steps: Step[] = [];
  const after = paidAfter(key, plan);
  const paid = after === null ? null : atDesk(rightAfter(invoiced, `pay ${key}`), after, `paid ${key}`);
  if (paid && plan.mistyped) {
    const wrong = atDesk(rightAfter(invoiced, `mistype ${key}`), 0, `wrong ${key}`);
    steps.push({ at: wrong, act: { kind: 'pay', invoice, percent: 100 } });
    const reason = 'Entered on the wrong invoice.';
    steps.push({ at: rightAfter(wrong, `void ${key}`), act: { kind: 'voidPayment', invoice, reason } });
  }
  const settled = paid && latest([paid, ...steps.map(({ at }) => rightAfter(at, `then ${key}`))]);
  const credited = plan.credited && atDesk(shipped, drawInt(`credited ${key}`, 3, 7), `credit ${key}`);
  if (settled) steps.push({ at: settled, act: { kind: 'pay', invoice, percent: plan.halves ? 50 : 100 } });
  if (settled && plan.halves && !plan.owes)
    steps.push({ at: atDesk(settled, 8, `rest of ${key}`), act: { kind: 'pay', invoice, percent: 100 } });
  if (credited && plan.credited) {
    steps.push({ at: credited, act: { kind: 'credit', invoice, ...creditOf(plan.credited, lines) } });
    // What was paid already is refunded.
    if (settled && settled < credited && !plan.halves)
      steps.push({ at: atDesk(credited, 1, `refund ${key}`), act: { kind: 'refund', invoice } });
  }
  return { steps, isPaid: settled !== null && !plan.owes };
};

/** Half of the first line and a piece of the second did not fit; or a piece was missing from the parcel. */
const creditOf = (reason: CreditReason, lines: readonly PartLine[]) => {
  const [first, second] = lines;
  if (reason === 'SHORT' || !first)
    return { reason, lines: lines.slice(-1).map(({ sku }) => ({ sku, qty: 1 })), notes: 'It was not in the parcel.' };
  const back = [{ sku: first.sku, qty: Math.ceil(first.qty / 2) }, ...(second ? [{ sku: second.sku, qty: 1 }] : [])];
  return { reason, lines: back, notes: 'They did not fit; received unopened.' };
};
