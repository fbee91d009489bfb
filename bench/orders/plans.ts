import type { PlannedOrder } from '#demo/acts/history.ts';
import type { BasketLine, OrderPlan } from '#demo/orders/baskets.ts';
import { courseOf, type Step } from '#demo/orders/course.ts';
import { chance, draw, drawInt, pick } from '#demo/seeded.ts';

/* Plans of orders and their course, run by the shop's commands like the demo's orders: see demo/orders. */

const days = 730;
const dayMs = 86_400_000;
/** Lines of an order, by twentieths: ten on average. */
const lineCounts = [1, 1, 2, 2, 3, 4, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 25, 40];
/** One order in so many is the head's. Not a divisor of 7 and 20: theirs have 5, 10, 20 and 2 lines by turns. */
const headsOrder = 15;

/** The number of orders, and their customers; the last of the customers order nothing. */
export type Wanted = { orders: number; head: string; buyers: readonly string[]; skus: readonly string[]; now: Date };

/** The time between two orders: they are evenly spread over two years. */
export const pauseMs = (orders: number): number => (days * dayMs) / orders;

/** Different variants, more than one piece of some. The step is a prime, so that none is repeated. */
const basketOf = (key: string, lines: number, skus: readonly string[]): BasketLine[] =>
  Array.from({ length: lines }, (_, line) => ({
    sku: skus[(drawInt(key, 0, skus.length - 1) + line * 104_729) % skus.length] ?? '',
    qty: 1 + Math.floor(draw(`${key} qty ${line}`) ** 2.5 * 20),
    isInStock: line !== lines - 1 || line === 0,
  }));

/** How far an order has come. `end` is its last status, if not the course's own. */
type Fate = Partial<OrderPlan> & { end?: 'PENDING' | 'PROCESSING' | 'PROCESSED' };

const unpaid = (key: string): Fate => ({
  payment: 'E_TRANSFER',
  ...(chance(`half ${key}`, 0.2) ? { paidAfter: 0, halves: true, owes: true } : { paidAfter: null }),
});

const cancelled = 'Cancelled at the customer’s request.';

/**
 * The fate of an order by its age: the newest twelve of a thousand are in process, those of the next weeks mostly
 * shipped and unpaid; of the rest one in a hundred is still open. Some of each have back orders. @param place from 0,
 * the newest
 */
const fateOf = (key: string, place: number, orders: number): Fate => {
  const few = Math.max(1, Math.round(orders * 0.003));
  if (place < few) return { end: 'PENDING' };
  if (place < 2 * few) return { end: 'PROCESSING' };
  if (place < 4 * few) return (place - 2 * few) % 5 === 1 ? { waits: true } : { end: 'PROCESSED' };
  if (place < orders * 0.05 && chance(`sent ${key}`, 0.7)) return unpaid(key);
  if (chance(`cancelled ${key}`, 0.03)) return { cancelled };
  if (place % 200 === 100) return { waits: true };
  if (place % 200 === 150) return unpaid(key);
  if (place % 33 === 20) return { credited: 'RETURNED' };
  return chance(`parts ${key}`, 0.15) ? { parts: 2 } : {};
};

const planned = (plan: OrderPlan, skus: readonly string[], now: Date, end?: Fate['end']): PlannedOrder => {
  const basket = basketOf(plan.key, plan.lines, skus);
  const course = courseOf(plan, basket);
  return { plan, basket, course: upTo(course, end).map(({ at, act }) => ({ at: at < now ? at : now, act })) };
};

const upTo = (course: Step[], end: Fate['end']): Step[] => {
  if (end === undefined) return course;
  return course.slice(0, course.findIndex(({ act }) => act.kind === 'move' && act.to === end) + 1 || 1);
};

const usual = (key: string) => ({
  key,
  basket: 'repairs' as const,
  to: 0,
  shipping: pick(`shipping ${key}`, ['STANDARD_SHIPPING', 'STANDARD_SHIPPING', 'EXPEDITED_SHIPPING'] as const),
  payment: pick(`payment ${key}`, ['E_TRANSFER', 'CREDIT_CARD'] as const),
});

/** Orders of two years, oldest first, all of them before an instant, at which their last steps happen. */
export const plannedOrders = ({ orders, head, buyers, skus, now }: Wanted): PlannedOrder[] =>
  Array.from({ length: orders }, (_, index) => {
    const n = index + 1;
    const key = `bench ${n}`;
    const { end, ...fate } = fateOf(key, orders - n, orders);
    const buyer = buyers[Math.floor(draw(`buyer ${key}`) ** 2 * buyers.length)] ?? head;
    const plan: OrderPlan = {
      ...usual(key),
      customer: n % headsOrder === 1 ? head : buyer,
      placedAt: new Date(now.getTime() - (orders - index) * pauseMs(orders)),
      lines: Math.max(lineCounts[(n * 7) % lineCounts.length] ?? 1, fate.waits ? 2 : 1),
      ...fate,
    };
    return planned(plan, skus, now, end);
  });

/** That many orders, of the customer with the most, have that many lines. They are the oldest. */
export const large = { orders: 10, lines: 500 };

export const largeOrders = ({ head, skus, now }: Pick<Wanted, 'head' | 'skus' | 'now'>): PlannedOrder[] =>
  Array.from({ length: large.orders }, (_, n) => {
    const placedAt = new Date(now.getTime() - (days + 2 * large.orders - n) * dayMs);
    return planned({ ...usual(`large ${n}`), customer: head, placedAt, lines: large.lines }, skus, now);
  });
