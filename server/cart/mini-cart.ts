import type { MiniCart } from '#contract/content.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../db/types.ts';
import { loadOpenCart } from './load-cart.ts';
import { presentMiniCart } from './present.ts';

/**
 * The customer's open cart in short, made when there is none. What is not available counts in nothing here, but stays until
 * the cart itself is read, which names what it takes out.
 */
export const miniCart = async (db: Kysely<DB>, customerId: number, now: Date): Promise<MiniCart> =>
  presentMiniCart(await loadOpenCart(db, customerId, now));
