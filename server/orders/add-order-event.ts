import type { Kysely } from 'kysely';
import type { DB, OrderStatus } from '../db/types.ts';

type OrderEvent = {
  orderId: number;
  at: Date;
  actor: string;
  status?: OrderStatus;
  /** Without a sum: who sees no prices reads it too. */
  note?: string;
  amountCents?: number;
  /** Whether the customer is written to of a move. */
  told?: boolean;
  requestKey?: string;
};

/** Writes down what happened to an order, by whom and when. @returns the event's id */
export const addOrderEvent = async (trx: Kysely<DB>, event: OrderEvent): Promise<number> => {
  const { id } = await trx
    .insertInto('order_event')
    .values({
      order_id: event.orderId,
      happened_at: event.at,
      actor: event.actor,
      status: event.status ?? null,
      note: event.note ?? '',
      amount_cents: event.amountCents ?? null,
      told: event.told ?? null,
      request_key: event.requestKey ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
