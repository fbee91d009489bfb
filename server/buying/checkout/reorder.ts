import type { Cart } from '#contract/buying/buying.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/shop.js';
import { insertItems } from '../cart/add-to-cart.ts';
import { answerCart } from '../cart/answer-cart.ts';
import type { CartItemRow } from '../cart/load-cart.ts';
import { lockNamedCart } from '../cart/open-cart.ts';
import type { Context } from '#server/context.ts';
import { type Db, foundRow, rowsOf, valueOf } from '#server/platform/db/db.ts';
import { noSuchOrder } from '#server/orders/orders/own-order.ts';

type Wish = { cartId: number; orderId: number; customerId: number; buyerId: number; now: Date };

/**
 * Adds the items of an order to the open cart, at today's prices. Unlike addToCart it adds what it can: an item that is
 * no longer sold, not in stock or would pass a limit of the cart is left out and named in `removedItems`, with the
 * limit where that is the reason; of a superseded one the part that takes its place is offered, not added. A fixed number of queries for any order.
 * @throws 404 for a cart or an order that is not the customer's
 */
export const reorder = (
  { db, cache }: Pick<Context, 'db' | 'cache'>,
  { cartId, orderId, customerId, buyerId, now }: Wish,
): Promise<Cart> =>
  db.transaction().execute(async (trx) => {
    await refuseOther(trx, customerId, orderId);
    const open = await lockNamedCart(trx, buyerId, cartId, now);
    const items = await orderedItems(trx, orderId, open.id);
    const { fitting, leftOut } = await sortOut(trx, open.id, items);
    await insertItems(
      trx,
      open.id,
      fitting.map(({ variantId }) => variantId),
      fitting.map(({ qty }) => qty),
    );
    const cart = await answerCart(trx, cache, buyerId, now);
    // A line just removed from the cart may be among them: it is named once.
    const named = new Set(cart.removedVariants.map((one) => one.productVariantId));
    const offered = items
      .filter(({ successor, variantId }) => successor && !named.has(variantId))
      .map((item) => ({ ...item, productVariantId: item.variantId }));
    const removedItems = [...new Set([...cart.removedItems, ...leftOut])];
    return { ...cart, removedItems, removedVariants: [...cart.removedVariants, ...offered] };
  });

const refuseOther = async (trx: Db, customerId: number, orderId: number): Promise<void> => {
  const own = await foundRow(trx)`select from customer_order where id = ${orderId} and customer_id = ${customerId}`;
  if (!own) throw noSuchOrder();
};

type Item = Omit<CartItemRow, 'id' | 'sku' | 'variantNumber' | 'grams'> & { present: number };

/** The order's items, one per variant, in order; `present` is the quantity already in the cart. */
const orderedItems = (trx: Db, orderId: number, cartId: number): Promise<Item[]> => rowsOf<Item>(trx)`
    select v.id as "variantId", v.name, v.product_id as "productId", successor_now(v) as successor, is_available(v.stock_status, v.discontinued_at) as available, ordered.qty, coalesce(i.qty, 0) as present
    from (select variant_id, sum(qty) as qty, min(position) as position
      from order_line where order_id = ${orderId} and qty > 0 group by variant_id) ordered
    join variant v on v.id = ordered.variant_id
    left join cart_item i on i.cart_id = ${cartId} and i.variant_id = v.id
    order by ordered.position`;

const sortOut = async (trx: Db, cartId: number, items: Item[]): Promise<{ fitting: Item[]; leftOut: string[] }> => {
  const count = await valueOf<number>(trx)`select count(*) from cart_item where cart_id = ${cartId}`;
  let room = limits.cartLinesMax - count;
  const fitting: Item[] = [];
  const leftOut: string[] = [];
  for (const item of items) {
    if (!item.available) leftOut.push(item.name);
    else if (item.present + item.qty > limits.cartQuantityMax) leftOut.push(messages.reorderPassesMaximum(item.name));
    else if (item.present === 0 && room === 0) leftOut.push(messages.reorderCartFull(item.name));
    else {
      if (item.present === 0) room -= 1;
      fitting.push(item);
    }
  }
  return { fitting, leftOut };
};
