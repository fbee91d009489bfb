import { doAtDesk, type GoingOrder, place } from './desk.ts';
import type { PlannedOrder } from './history.ts';
import type { Deed } from './living-shop.ts';

/** The events of an order, by the shop's commands, each step at its own time. */
export const orderDeeds = ({ plan, basket, course }: PlannedOrder): Deed[] => {
  const order: GoingOrder = { plan, id: 0, invoiceIds: [] };
  return course.map(({ at, act }) => ({
    at,
    happen: async (shop) => {
      if (act.kind === 'place') order.id = await place(shop, at, plan, basket);
      else await doAtDesk(shop, at, order, act);
    },
  }));
};
