import type { Cart } from '#contract/buying/buying.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/shop.js';
import { insertItems } from '../cart/add-to-cart.ts';
import { answerCart } from '../cart/answer-cart.ts';
import { lockNamedCart } from '../cart/open-cart.ts';
import type { Context } from '#server/context.ts';
import { nameInstead, type Successor, successorsOf, takingOver } from '#server/catalogue/reading/successors.ts';
import { type Db, rowsOf } from '#server/platform/db/db.ts';
import { noSuchOrder } from '#server/orders/orders/own-order.ts';

type Wish = { cartId: number; orderId: number; customerId: number; buyerId: number; now: Date };

/**
 * Adds the items of an order to the open cart, at today's prices. Unlike addToCart it adds what it can: an item that is
 * no longer sold, not in stock or would pass a limit of the cart is left out and named in `removedItems`, with the
 * limit where that is the reason; of one that is superseded the part that takes its place is offered, and not added. A fixed number of queries for any order.
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
    const missing = items.filter(({ available }) => !available);
    const successors = await successorsOf(
      trx,
      missing.map(({ sku }) => sku),
    );
    const instead = (item: Item) => takingOver(successors.get(item.sku));
    const { fitting, leftOut } = await sortOut(trx, open.id, items, instead);
    await insertItems(
      trx,
      open.id,
      fitting.map(({ variantId }) => variantId),
      fitting.map(({ qty }) => qty),
    );
    const cart = await answerCart(trx, cache, buyerId, now);
    // A line just removed from the cart may be among them: it is named once.
    const isNew = ({ variantId }: Item) => !cart.removedVariants.some((one) => one.productVariantId === variantId);
    const offered = missing.filter((item) => instead(item) && isNew(item));
    return {
      ...cart,
      removedItems: [...new Set([...cart.removedItems, ...leftOut])],
      removedVariants: [
        ...cart.removedVariants,
        ...offered.map((item) => ({ ...item, productVariantId: item.variantId, successor: instead(item) })),
      ],
    };
  });

const refuseOther = async (trx: Db, customerId: number, orderId: number): Promise<void> => {
  const own = await trx
    .selectFrom('customer_order')
    .select('id')
    .where('id', '=', orderId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (!own) throw noSuchOrder();
};

type Item = {
  variantId: number;
  productId: number;
  name: string;
  sku: string;
  available: boolean;
  qty: number;
  present: number;
};

/** The order's items, one per variant, in order; `present` is the quantity already in the cart. */
const orderedItems = (trx: Db, orderId: number, cartId: number): Promise<Item[]> => rowsOf<Item>(trx)`
    select v.id as "variantId", v.product_id as "productId", v.name, v.sku, is_available(v.stock_status, v.discontinued_at) as available, ordered.qty, coalesce(i.qty, 0) as present
    from (select variant_id, sum(qty) as qty, min(position) as position
      from order_line where order_id = ${orderId} and qty > 0 group by variant_id) ordered
    join variant v on v.id = ordered.variant_id
    left join cart_item i on i.cart_id = ${cartId} and i.variant_id = v.id
    order by ordered.position`;

const sortOut = async (
  trx: Db,
  cartId: number,
  items: Item[],
  instead: (item: Item) => Successor | null,
): Promise<{ fitting: Item[]; leftOut: string[] }> => {
  const { count } = await trx
    .selectFrom('cart_item')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('cart_id', '=', cartId)
    .executeTakeFirstOrThrow();
  let room = limits.cartLinesMax - count;
  const fitting: Item[] = [];
  const leftOut: string[] = [];
  for (const item of items) {
    if (!item.available) leftOut.push(nameInstead(item.name, instead(item)));
    else if (item.present + item.qty > limits.cartQuantityMax) leftOut.push(messages.reorderPassesMaximum(item.name));
    else if (item.present === 0 && room === 0) leftOut.push(messages.reorderCartFull(item.name));
    else {
      if (item.present === 0) room -= 1;
      fitting.push(item);
    }
  }
  return { fitting, leftOut };
};
