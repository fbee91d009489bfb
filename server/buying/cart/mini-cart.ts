import type { MiniCart } from '#contract/shop/content.ts';
import type { Db } from '#server/platform/db/db.ts';
import { loadOpenCart } from './load-cart.ts';
import { presentMiniCart } from './present.ts';

/**
 * A summary of the customer's open cart, created if missing. Unavailable lines do not count, but stay until the cart
 * itself is read, which names what it removes.
 */
export const miniCart = async (db: Db, buyerId: number, now: Date): Promise<MiniCart> =>
  presentMiniCart(await loadOpenCart(db, buyerId, now));
