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
      'e.note',
      'e.status',
      'o.id as orderId',
      'o.code as orderCode',
      'o.customer_id as customerId',
      'o.customer_email as customerEmail',
      'o.customer_first_name as customerFirstName',
      'o.customer_last_name as customerLastName',
    ])
    .where('e.id', '=', eventId)
    .where('e.status', 'is not', null)
    .$narrowType<{ status: NonNullable<DB['order_event']['status']> }>()
    .executeTakeFirst();
