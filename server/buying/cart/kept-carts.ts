import { Cart } from '#contract/buying/buying.ts';
import { shopDay } from '#kernel/dates.ts';
import { LRUCache } from 'lru-cache';
import { namedFields } from '#server/platform/answers/named-fields.ts';
import { anything } from '#server/platform/cache/change.ts';
import { Printed } from '#server/platform/cache/printed.ts';
import type { Context } from '#server/context.ts';
import { type Db, valueOf } from '#server/platform/db/db.ts';
import { currentLanguage } from '../../../messages/current.ts';

/*
 * Carts as they were answered, by language and id. The database is asked at each reading whether one has changed; all are
 * forgotten when the catalogue, a tax or a method changes.
 */

type Kept = { day: string; stamp: string; answer: Printed<Cart> };

const mostBytes = 24 * 1024 * 1024;

/**
 * The kept answer to reading the customer's cart, or a new one.
 * @param make answers the cart; is called with nothing locked
 */
export const keptCart = async (
  { db, cache, now }: Pick<Context, 'db' | 'cache' | 'now'>,
  { buyerId }: { buyerId: number },
  cartId: number,
  make: () => Promise<Cart>,
): Promise<Cart | Printed<Cart>> => {
  const day = shopDay(now());
  // Before anything is read: what a change makes old goes with its container.
  const carts = await cache.remember(
    'carts',
    async () =>
      new LRUCache<string, Kept>({
        maxSize: mostBytes,
        // Two bytes a letter, where one is not a Latin one.
        sizeCalculation: ({ answer }) => answer.json.length * 2 + 1000,
      }),
    anything,
  );
  // Names of taxes and methods are in the reader's language.
  const key = `${currentLanguage()} ${cartId}`;
  const before = await cartStamp(db, buyerId, cartId);
  const kept = carts.get(key);
  if (kept && kept.day === day && kept.stamp === before) return kept.answer;
  const cart = await make();
  const stamp = await cartStamp(db, buyerId, cartId);
  // What changed meanwhile may be in the answer, or not; and an unavailable line is named once.
  if (stamp === null || stamp !== before || cart.removedItems.length > 0) return cart;
  const answer = new Printed<Cart>([JSON.stringify(namedFields(Cart, cart))]);
  carts.set(key, { day, stamp, answer });
  return answer;
};

const cartStamp = (db: Db, buyerId: number, cartId: number): Promise<string | null> =>
  valueOf<string | null>(db)`select cart_stamp(${buyerId}, ${cartId})`;
