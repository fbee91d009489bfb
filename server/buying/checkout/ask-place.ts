import type { CartOrder } from '#contract/buying/buying.ts';
import { type ActContext, actTogetherByPool } from '#server/platform/db/together.ts';
import { type Db, rowsOf } from '#server/platform/db/db.ts';
import type { NewOrder } from '#server/orders/orders/insert-order.ts';

/** An order for its cart. `stamp` is null for a cart that the transaction has locked. */
type Given = { cartId: number; stamp: string | null; order: NewOrder; email: string; mails: readonly string[] };

/** What was placed; `cartId` is the next cart. */
type Placed = CartOrder & { cartId: number };

/** One statement, which is the transaction. Undefined for a cart that has changed, or that another transaction holds. */
const place = async (db: Db, all: readonly Given[]): Promise<(Placed | undefined)[]> => {
  const rows = await rowsOf<Placed & { n: number }>(db)`
    select n, order_id as "orderId", order_code as "orderCode", next_cart as "cartId"
    from place_carts(${all.map(({ cartId }) => cartId)}, ${all.map(({ stamp }) => stamp)},
      ${all.map(({ email }) => email)}, ${JSON.stringify(all.map(({ order }) => order))}, ${all[0]?.mails ?? []})`;
  const placed = new Map(rows.map(({ n, ...each }) => [n, each]));
  return all.map((_one, index) => placed.get(index + 1));
};

const placeOne = async (db: Db, given: Given): Promise<Placed | null> => (await place(db, [given]))[0] ?? null;

/** Several at the same time: 5 lines take 1.6 ms of PostgreSQL instead of 2.5 (docs/performance.md, "Buying"). */
const placeTogether = actTogetherByPool<Given, Placed | null>({
  alone: placeOne,
  all: place,
  whose: ({ order }) => order.customerId,
});

/** Others would wait for a larger one. */
const mostLines = 50;

/**
 * Places an order; alone with a coupon, and when it is large.
 * @returns null for a cart that has changed, or that another transaction holds
 */
export const askPlace = (context: ActContext, given: Given): Promise<Placed | null> =>
  given.order.coupon === null && given.order.lines.length <= mostLines
    ? placeTogether(context, given)
    : placeOne(context.db, given);
