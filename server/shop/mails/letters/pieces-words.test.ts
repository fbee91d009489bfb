import { expect, test } from 'vitest';
import type { OrderStatus } from '#server/platform/db/types.ts';
import type { OrderPieces } from '#server/orders/orders/order-pieces.ts';
import { partWords } from './pieces-words.ts';

const pieces = (ordered: number, invoiced: number, sent: number, open: number): OrderPieces => ({
  ordered,
  invoiced,
  sent,
  open,
});

test.each<[OrderStatus, OrderPieces, string | null]>([
  ['SHIPPED', pieces(10, 10, 10, 0), null],
  ['SHIPPED', pieces(10, 3, 3, 7), '3 of 10 pieces are on their way; 7 follow on back order.'],
  ['SHIPPED', pieces(10, 7, 3, 3), '3 of 10 pieces are on their way; 7 follow, 3 of them on back order.'],
  ['SHIPPED', pieces(10, 10, 9, 0), '9 of 10 pieces are on their way; 1 follows.'],
  ['SHIPPED', pieces(2, 1, 1, 1), '1 of 2 pieces is on its way; 1 follows on back order.'],
  // Two of ten were charged, not delivered and credited: nothing follows.
  ['SHIPPED', pieces(10, 8, 8, 0), null],
  ['PROCESSED', pieces(10, 10, 0, 0), null],
  ['PROCESSED', pieces(10, 3, 0, 7), '3 of 10 pieces are packed and go out next; 7 follow on back order.'],
  ['COMPLETED', pieces(10, 10, 10, 0), null],
  [
    'COMPLETED',
    pieces(10, 3, 3, 7),
    'Your order ends here with 3 of 10 pieces; the other 7 will not come any more. Thank you.',
  ],
  ['PROCESSING', pieces(10, 0, 0, 10), null],
  ['CANCELLED', pieces(10, 0, 0, 10), null],
])('%s with %o says %s', (status, given, said) => {
  expect(partWords(status, given)).toBe(said);
});
