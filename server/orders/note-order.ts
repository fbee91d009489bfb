import type { Kysely } from 'kysely';
import type { Context } from '../context.ts';
import type { DB } from '../db/types.ts';
import { addAudit } from '../staff/add-audit.ts';
import type { Actor } from '../staff/staff-viewer.ts';
import { addOrderEvent } from './add-order-event.ts';
import { lockOrder } from './lock-order.ts';

/**
 * Adds to an order's timeline, once for a request key. It changes nothing that another could have seen, so it needs no version.
 * @throws 404
 */
export const noteOrder = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, note, requestKey, by }: { id: number; note: string; requestKey: string; by: Actor },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const at = now();
    await lockOrder(trx, id);
    if (await isNoted(trx, id, requestKey)) return;
    await addOrderEvent(trx, { orderId: id, at, actor: by.actor, note, requestKey });
    await addAudit(trx, { ...by, at, action: 'order.note', entity: 'order', entityId: id, after: { note } });
  });

const isNoted = async (trx: Kysely<DB>, orderId: number, requestKey: string): Promise<boolean> =>
  (await trx
    .selectFrom('order_event')
    .select('id')
    .where('order_id', '=', orderId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst()) !== undefined;
