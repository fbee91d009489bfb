import type { OrderStatus } from '#server/platform/db/types.ts';
import type { OrderPieces } from '#server/orders/orders/order-pieces.ts';

const pieces = (count: number, of: number): string => `${count} of ${of} ${of === 1 ? 'piece' : 'pieces'}`;
const are = (count: number): string => (count === 1 ? 'is' : 'are');

/** "; 7 follow on back order" when pieces are still to come. */
const rest = (missing: number, open: number): string => {
  if (missing <= 0) return '.';
  const follow = `${missing} ${missing === 1 ? 'follows' : 'follow'}`;
  if (open >= missing) return `; ${follow} on back order.`;
  return open > 0 ? `; ${follow}, ${open} of them on back order.` : `; ${follow}.`;
};

/**
 * A sentence about an order that has only partly reached its status.
 * @returns null when the whole order has
 */
export const partWords = (status: OrderStatus, { ordered, invoiced, sent, open }: OrderPieces): string | null => {
  const kept = invoiced + open;
  if (status === 'PROCESSED' && open > 0)
    return `${pieces(invoiced, ordered)} ${are(invoiced)} packed and ${invoiced === 1 ? 'goes' : 'go'} out next${rest(open, open)}`;
  if (status === 'SHIPPED' && sent < kept)
    return `${pieces(sent, ordered)} ${are(sent)} on ${sent === 1 ? 'its' : 'their'} way${rest(kept - sent, open)}`;
  if (status === 'COMPLETED' && open > 0)
    return `Your order ends here with ${pieces(invoiced, ordered)}; the other ${open} will not come any more. Thank you.`;
  return null;
};
