import type { Kysely } from 'kysely';
import type { DB } from '../db/types.ts';
import { notFound } from '../failure/failure.ts';

export const noSuchCart = () => notFound('There is no such cart.');

const openCart = (db: Kysely<DB>, customerId: number) =>
  db.selectFrom('cart').select('id').where('customer_id', '=', customerId).where('order_id', 'is', null);

/** Creates the open cart if missing; concurrent calls create one, and none fails. */
export const makeOpenCart = async (db: Kysely<DB>, customerId: number, now: Date): Promise<void> => {
  await db
    .insertInto('cart')
    .values({ customer_id: customerId, created_at: now })
    .onConflict((conflict) => conflict.column('customer_id').where('order_id', 'is', null).doNothing())
    .execute();
};

/** The id of the customer's open cart, created if missing, and locked until the transaction ends. */
const lockOpenCart = async (trx: Kysely<DB>, customerId: number, now: Date): Promise<number> => {
  // Between creation and lock another request may order it; then there is a new one.
  for (let tries = 0; tries < 10; tries += 1) {
    const open = await openCart(trx, customerId).forUpdate().executeTakeFirst();
    if (open) return open.id;
    await makeOpenCart(trx, customerId, now);
  }
  throw new Error(`the open cart of customer ${customerId} goes away as soon as it is made`);
};

/**
 * Locks the open cart for a call that names a cart.
 * @returns its id, and whether it is the named one rather than an earlier one, ordered meanwhile in another tab
 * @throws 404 for a cart that is not the customer's
 */
export const lockNamedCart = async (
  trx: Kysely<DB>,
  customerId: number,
  cartId: number,
  now: Date,
): Promise<{ id: number; isNamed: boolean }> => {
  const named = await trx
    .selectFrom('cart')
    .select('id')
    .where('id', '=', cartId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (!named) throw noSuchCart();
  const id = await lockOpenCart(trx, customerId, now);
  return { id, isNamed: id === cartId };
};
