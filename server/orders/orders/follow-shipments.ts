import type { OrderStatus } from '#server/platform/db/types.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { isAllSent, orderPieces } from './order-pieces.ts';
import { recordAct } from './record-act.ts';

type Order = { orderId: number; status: OrderStatus; at: Date; by: Actor };

/**
 * Moves an order on when its last shipment is entered, so that it leaves the queue, and back when that
 * shipment is taken back. Without a mail: those of the shipments tell the customer.
 * @param wasAllSent whether everything was shipped before: an order that staff marked as shipped in part stays so
 */
export const followShipments = async (
  trx: Db,
  { orderId, status, at, by }: Order,
  wasAllSent: boolean,
): Promise<void> => {
  const allSent = isAllSent(await orderPieces(trx, orderId));
  let before = status;
  for (const to of allSent ? onward(status) : wasAllSent && status === 'SHIPPED' ? (['PROCESSED'] as const) : []) {
    const audit = { action: 'order.status', before: { status: before }, after: { status: to } } as const;
    await recordAct(trx, { orderId, at, by, order: to, audit });
    before = to;
  }
};

const onward = (status: OrderStatus): readonly OrderStatus[] => {
  if (status === 'PROCESSING') return ['PROCESSED', 'SHIPPED'];
  return status === 'PROCESSED' ? ['SHIPPED'] : [];
};
