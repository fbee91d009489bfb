import type { CartOrder } from '#contract/buying.ts';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Context } from '../context.ts';
import { meteredKysely } from '../db/metered.ts';
import { actTogether } from '../db/together.ts';
import type { NewOrder } from '../orders/insert-order.ts';

/** An order for its cart. `stamp` is null for a cart that the transaction has locked. */
type Given = { cartId: number; stamp: string | null; order: NewOrder; email: string; mails: readonly string[] };

/** What was placed; `cartId` is the next cart, or null: this one has changed, and nothing was placed. */
type Placed = CartOrder & { cartId: number | null };

type Asked = Pick<Context, 'db'> & Partial<Pick<Context, 'spend'>> & { given: Given };

const placeAlone = async ({ db, given: { cartId, stamp, order, email, mails } }: Asked): Promise<Placed> => {
  const { rows } = await sql<Placed>`
    select order_id as "orderId", order_code as "orderCode", next_cart as "cartId"
    from place_cart(${cartId}, ${stamp}, ${JSON.stringify(order)}, ${order.placedAt}, ${email}, ${mails})`.execute(db);
  return rows[0]!;
};

/** One statement; each pays its part of the time. */
const placeAll = async (pool: Pool, asked: readonly Asked[]): Promise<(Placed | undefined)[]> => {
  const db = meteredKysely(pool, { spend: (ms) => asked.forEach(({ spend }) => spend?.(ms / asked.length)) });
  const all = asked.map(({ given }) => given);
  const { rows } = await sql<Placed & { n: number }>`
    select n, order_id as "orderId", order_code as "orderCode", next_cart as "cartId"
    from place_carts(${all.map(({ cartId }) => cartId)}, ${all.map(({ stamp }) => stamp)},
      ${all.map(({ email }) => email)}, ${JSON.stringify(all.map(({ order }) => order))}, ${all[0]?.mails ?? []})`.execute(
    db,
  );
  const placed = new Map(rows.map(({ n, ...each }) => [n, each]));
  return asked.map((_one, index) => placed.get(index + 1));
};

const lanes = new WeakMap<Pool, (asked: Asked) => Promise<Placed>>();

const laneOf = (pool: Pool): ((asked: Asked) => Promise<Placed>) => {
  const lane =
    lanes.get(pool) ??
    actTogether({
      alone: placeAlone,
      all: (asked) => placeAll(pool, asked),
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
 */
export const askPlace = (
  { pool, db, spend }: Pick<Context, 'db'> & Partial<Pick<Context, 'pool' | 'spend'>>,
  given: Given,
): Promise<Placed> => {
  const asked = { db, given, ...(spend && { spend }) };
  const isShared = pool && !db.isTransaction && given.order.coupon === null && given.order.lines.length <= mostLines;
  return isShared ? laneOf(pool)(asked) : placeAlone(asked);
};
