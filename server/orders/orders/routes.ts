import { sql } from 'kysely';
import type { Handlers } from '#server/platform/calls/handler.ts';
import { answerPageWithin } from '#server/platform/data-tables/answer-table.ts';
import { orderCourse } from './order-course.ts';
import { orderTable } from './order-table.ts';
import { ownOrder } from './own-order.ts';
import { presentOrder, presentOrderRow } from './present.ts';
import { orderRows } from './queries.ts';

export const orderHandlers = {
  orderSearch: (context, { body }, { customerId }) =>
    answerPageWithin(sql`o.customer_id = ${customerId}`, context, body, orderTable, orderRows, presentOrderRow),

  order: async ({ db }, { params }, { customerId }) => {
    const order = await ownOrder(db, customerId, params.id);
    return presentOrder(order, await orderCourse(db, order.id));
  },
} satisfies Partial<Handlers>;
