import * as mails from '#messages/mails.js';
import type { OrderStatus } from '#server/platform/db/types.ts';
import type { OrderPieces } from '#server/orders/orders/order-pieces.ts';

/** "; 7 follow on back order." when pieces are still to come. */
const rest = (missing: number, open: number): string => {
  if (missing <= 0) return '.';
  if (open >= missing) return mails.followOnBackOrder(missing);
  return open > 0 ? mails.followPartly(missing, String(open)) : mails.follow(missing);
};

/**
 * A sentence about an order that has only partly reached its status.
 * @returns null when the whole order has
 */
export const partWords = (status: OrderStatus, { ordered, invoiced, sent, open }: OrderPieces): string | null => {
  const kept = invoiced + open;
  if (status === 'PROCESSED' && open > 0) return mails.packedPart(invoiced, ordered, rest(open, open));
  if (status === 'SHIPPED' && sent < kept) return mails.sentPart(sent, ordered, rest(kept - sent, open));
  if (status === 'COMPLETED' && open > 0) return mails.endsPart(invoiced, ordered, open);
  return null;
};
