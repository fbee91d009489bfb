import { type Db, sql, valueOf } from '#server/platform/db/db.ts';
import { noSuch } from '#server/platform/failure/failure.ts';

export const noSuchCart = () => noSuch('cart');

/** Creates the open cart if missing; concurrent calls create one, and none fails. */
export const makeOpenCart = async (db: Db, buyerId: number, now: Date): Promise<void> => {
  await sql`select make_open_cart(${buyerId}, ${now})`.execute(db);
};

/**
 * Locks the open cart, created if missing, for a call that names a cart, until the transaction ends.
 * @returns its id, and whether it is the named one rather than an earlier one, ordered meanwhile in another tab
 * @throws 404 for a cart that is not the customer's
 */
export const lockNamedCart = async (
  trx: Db,
  buyerId: number,
  cartId: number,
  now: Date,
): Promise<{ id: number; isNamed: boolean }> => {
  const id = await valueOf<number | null>(trx)`select lock_named_cart(${buyerId}, ${cartId}, ${now})`;
  if (id === null) throw noSuchCart();
  return { id, isNamed: id === cartId };
};
