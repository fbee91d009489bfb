import type { Context } from '../context.ts';
import { addAudit } from '../staff/add-audit.ts';
import type { Actor } from '../staff/staff-viewer.ts';
import { addOrderEvent } from './add-order-event.ts';
import { lockOrder } from './lock-order.ts';

/** Adds to an order's timeline. It changes nothing that another could have seen, so it needs no version. @throws 404 */
export const noteOrder = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, note, by }: { id: number; note: string; by: Actor },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const at = now();
    await lockOrder(trx, id);
    await addOrderEvent(trx, { orderId: id, at, actor: by.actor, note });
    await addAudit(trx, { ...by, at, action: 'order.note', entity: 'order', entityId: id, after: { note } });
  });
