import type { CartOrder } from '#contract/buying/buying.ts';
import { type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Context } from '#server/context.ts';
import { meteredTogether } from '#server/platform/db/metered.ts';
import { actTogether } from '#server/platform/db/together.ts';
import type { DB } from '#server/platform/db/types.ts';
import type { NewOrder } from '#server/orders/orders/insert-order.ts';

/** An order for its cart. `stamp` is null for a cart that the transaction has locked. */
type Given = { cartId: number; stamp: string | null; order: NewOrder; email: string; mails: readonly string[] };

/** What was placed; `cartId` is the next cart. */
type Placed = CartOrder & { cartId: number };

type Asked = Pick<Context, 'db'> & Partial<Pick<Context, 'spend'>> & { given: Given };

/** One statement. Undefined for a cart that has changed, or that another transaction holds. */
const place = async (db: Kysely<DB>, all: readonly Given[]): Promise<(Placed | undefined)[]> => {
  const { rows } = await sql<Placed & { n: number }>`
    select n, order_id as "orderId", order_code as "orderCode", next_cart as "cartId"
    from place_carts(${all.map(({ cartId }) => cartId)}, ${all.map(({ stamp }) => stamp)},
      ${all.map(({ email }) => email)}, ${JSON.stringify(all.map(({ order }) => order))}, ${all[0]?.mails ?? []})`.execute(
    db,
  );
  const placed = new Map(rows.map(({ n, ...each }) => [n, each]));
  return all.map((_one, index) => placed.get(index + 1));
};

const placeAlone = async ({ db, given }: Asked): Promise<Placed | null> => (await place(db, [given]))[0] ?? null;

const lanes = new WeakMap<Pool, (asked: Asked) => Promise<Placed | null>>();

const laneOf = (pool: Pool): ((asked: Asked) => Promise<Placed | null>) => {
  const lane =
    lanes.get(pool) ??
    actTogether({
      alone: placeAlone,
      all: (asked) =>
        place(
          meteredTogether(pool, asked),
          asked.map(({ given }) => given),
        ),
      whose: ({ given: { order } }) => order.customerId,
    });
  lanes.set(pool, lane);
  return lane;
};

/** Others would wait for a larger one. */
const mostLines = 50;

/**
 * Places an order: one statement, which is the transaction, for those who place at the same time together. Alone without
 * the pool, in a transaction, with a coupon, and when it is large.
 * @returns null for a cart that has changed, or that another transaction holds
 */
export const askPlace = (
  { pool, db, spend }: Pick<Context, 'db'> & Partial<Pick<Context, 'pool' | 'spend'>>,
  given: Given,
): Promise<Placed | null> => {
  const asked = { db, given, ...(spend && { spend }) };
  const isShared = pool && !db.isTransaction && given.order.coupon === null && given.order.lines.length <= mostLines;
  return isShared ? laneOf(pool)(asked) : placeAlone(asked);
};
