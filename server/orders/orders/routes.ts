import { sql } from 'kysely';
import type { Handlers } from '#server/platform/calls/handler.ts';
import { answerTable } from '#server/platform/data-tables/answer-table.ts';
import { tablePage } from '#server/platform/data-tables/table-page.ts';
import { orderCourse } from './order-course.ts';
import { orderTable } from './order-table.ts';
import { ownOrder } from './own-order.ts';
import { presentOrder, presentOrderRow } from './present.ts';
import { orderRows } from './queries.ts';

export const orderHandlers = {
  orderSearch: async ({ db, now }, { body }, { customerId }) => {
    const page = await tablePage(db, orderTable, sql`o.customer_id = ${customerId}`, body, now());
    return answerTable(body, page, await orderRows(db, page.ids), presentOrderRow);
  },

  order: async ({ db }, { params }, { customerId }) => {
    const order = await ownOrder(db, customerId, params.id);
    return presentOrder(order, await orderCourse(db, order.id));
  },
} satisfies Partial<Handlers>;
