import { columns } from '#server/platform/db/columns.ts';
import type { DB } from '#server/platform/db/types.ts';
import type { Db } from '#server/platform/db/db.ts';

/** The events of an order, oldest first. */
export const timelineOf = (db: Db, orderId: number) =>
  db
    .selectFrom('order_event')
    .select(['id', 'happened_at as at', 'actor', 'status', 'note', 'amount_cents as amountCents', 'told'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();

/** An event that changed an order's status, with the recipient of its mail. */
export const orderMoveByEvent = (db: Db, eventId: number) =>
  db
    .selectFrom('order_event as e')
    .innerJoin('customer_order as o', 'o.id', 'e.order_id')
    .select([
      ...columns('e', 'note status'),
      'o.id as orderId',
      'o.code as orderCode',
      ...columns('o', 'customer_id customer_email customer_first_name customer_last_name'),
    ])
    .where('e.id', '=', eventId)
    .where('e.status', 'is not', null)
    .$narrowType<{ status: NonNullable<DB['order_event']['status']> }>()
    .executeTakeFirst();
