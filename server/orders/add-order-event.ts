import type { Kysely } from 'kysely';
import type { DB, OrderStatus } from '../db/types.ts';

/** Writes down what happened to an order, by whom and when. @returns the event's id */
export const addOrderEvent = async (
  trx: Kysely<DB>,
  event: { orderId: number; at: Date; actor: string; status?: OrderStatus; note?: string; requestKey?: string },
): Promise<number> => {
  const { id } = await trx
    .insertInto('order_event')
    .values({
      order_id: event.orderId,
      happened_at: event.at,
      actor: event.actor,
      status: event.status ?? null,
      note: event.note ?? '',
      request_key: event.requestKey ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
