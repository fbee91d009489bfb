import { type Db, inTransaction } from '#server/platform/db/db.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { lockOrder } from './lock-order.ts';
import { recordAct } from './record-act.ts';

/**
 * Adds a note to an order's timeline, once per request key. It needs no version, as it conflicts with no other change.
 * @throws 404
 */
export const noteOrder = inTransaction<{ id: number; note: string; requestKey: string; by: Actor }>(
  async (trx, { id, note, requestKey, by }, now) => {
    const at = now();
    await lockOrder(trx, id);
    if (await isNoted(trx, id, requestKey)) return;
    const audit = { action: 'order.note', after: { note } } as const;
    await recordAct(trx, { orderId: id, at, by, note, requestKey, audit, isChange: false });
  },
);

const isNoted = async (trx: Db, orderId: number, requestKey: string): Promise<boolean> =>
  (await trx
    .selectFrom('order_event')
    .select('id')
    .where('order_id', '=', orderId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst()) !== undefined;
