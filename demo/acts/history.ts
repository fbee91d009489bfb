import type { ProductRecord } from '#server/catalogue/product-files/records.ts';
import { shopDay } from '#kernel/dates.ts';
import { buyer } from '../customers/buyer.ts';
import { companies } from '../customers/companies.ts';
import { registrations } from '../customers/registrations.ts';
import { addDays, onDesk, workingDaysAfter } from '../desk-time.ts';
import { type BasketLine, fillBasket, type Offers, offersOf, type OrderPlan } from '../orders/baskets.ts';
import { buyerPlans, drawnPlans } from '../orders/drawn-plans.ts';
import { courseOf, type Step } from '../orders/course.ts';
import { queuePlans } from '../orders/queue-plans.ts';

/** Items ordered in so many last days are still in stock today, unless on back order. */
const freshDays = 14;

export type PlannedOrder = { plan: OrderPlan; basket: BasketLine[]; course: Step[] };

const planned = (offers: Offers, plan: OrderPlan, today: string): PlannedOrder => {
  const { key, basket: kind, lines, placedAt } = plan;
  const day = shopDay(placedAt);
  const basket = fillBasket(offers, {
    key: `basket ${key}`,
    kind,
    lines,
    day,
    scale: plan.scale ?? 1,
    ...(plan.waits ? { short: 2 } : { fresh: day > addDays(today, -freshDays) }),
  });
  return { plan, basket, course: courseOf(plan, basket) };
};

/** Every order until an instant, with its items and its course, oldest first. */
export const plannedOrders = (products: readonly ProductRecord[], now: Date): PlannedOrder[] => {
  const today = shopDay(now);
  const offers = offersOf(products);
  return [...buyerPlans(today), ...drawnPlans(today), ...queuePlans(today)]
    .filter(({ placedAt }) => placedAt <= now)
    .toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime())
    .map((plan) => planned(offers, plan, today));
};

/** All customers, and those waiting for verification. */
export const people = () => ({ customers: [buyer, ...companies()], waiting: registrations });

/** When a customer who no longer pays is suspended. */
export const stoppedAt = (email: string, today: string): Date =>
  onDesk(workingDaysAfter(addDays(today, -72), 1), `stop ${email}`);
