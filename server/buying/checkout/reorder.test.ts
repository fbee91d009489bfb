import { type Buyer, createBuyer, refusal, variantId } from '#test/buyers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { createOrder } from '#test/orders.ts';
import { testShop } from '#test/shop.ts';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

const shop = testShop({
  sells: [
    {
      sku: 'SCREEN',
      name: 'Screen',
      priceCents: 2500,
      tiers: [{ priceList: 'DEFAULT', qty: 5, priceCents: 2000 }],
    },
    { sku: 'BATTERY', name: 'Battery', priceCents: 1999 },
    { sku: 'CABLE', name: 'Cable', priceCents: 500 },
  ],
});
let buyer: Buyer;
let [screen, battery, cable]: number[] = [];
beforeAll(async () => {
  [screen, battery, cable] = await Promise.all(['SCREEN', 'BATTERY', 'CABLE'].map((sku) => variantId(shop, sku)));
});
beforeEach(async () => {
  buyer = await createBuyer(shop);
});
afterEach(async () => {
  await shop.context.db.updateTable('variant').set({ stock_status: 'IN_STOCK', discontinued_at: null }).execute();
});

const order = (...lines: [variantId: number | undefined, qty: number][]) =>
  createOrder(shop.context.db, buyer.id, {
    lines: lines.map(([id, qty]) => ({ variantId: id!, qty, priceCents: 9900 })),
  });
const again = (orderId: number, cartId = buyer.cartId) => buyer.api.reorder({ params: { cartId, orderId } });
const held = ({ items }: Awaited<ReturnType<typeof again>>) =>
  items.map(({ productVariantName, qty }) => [productVariantName, qty]);

test('adds to the cart, at today’s prices for the new quantities', async () => {
  await buyer.add({ [cable!]: 1 });
  await buyer.add({ [screen!]: 2 });
  const cart = await again(await order([screen, 3], [battery, 1]));
  expect(held(cart)).toEqual([
    ['Cable', 1],
    ['Screen', 5],
    ['Battery', 1],
  ]);
  expect(cart.items.map(({ price }) => price)).toEqual([5, 20, 19.99]);
  expect(cart.removedItems).toEqual([]);
  expect(await buyer.cart()).toEqual(cart);
});

test('names items not in stock and no longer sold, and adds the rest', async () => {
  const { db } = shop.context;
  const orderId = await order([screen, 3], [battery, 1], [cable, 7]);
  await db.updateTable('variant').set({ stock_status: 'OUT_OF_STOCK' }).where('id', '=', screen!).execute();
  await db.updateTable('variant').set({ discontinued_at: new Date() }).where('id', '=', battery!).execute();
  const cart = await again(orderId);
  expect(held(cart)).toEqual([['Cable', 7]]);
  expect(cart.removedItems).toEqual(['Screen', 'Battery']);
});

test('names an unavailable line of the cart once', async () => {
  await buyer.add({ [screen!]: 2 });
  const orderId = await order([screen, 3]);
  await shop.context.db
    .updateTable('variant')
    .set({ stock_status: 'ARRIVING_SOON' })
    .where('id', '=', screen!)
    .execute();
  const cart = await again(orderId);
  expect(held(cart)).toEqual([]);
  expect(cart.removedItems).toEqual(['Screen']);
});

test('a line may hold exactly the maximum; one that would pass it is unchanged and named with the reason', async () => {
  const orderId = await order([screen, 400], [battery, 1]);
  await buyer.add({ [screen!]: 600 });
  expect(held(await again(orderId))).toEqual([
    ['Screen', 1000],
    ['Battery', 1],
  ]);
  const cart = await again(orderId);
  expect(held(cart)).toEqual([
    ['Screen', 1000],
    ['Battery', 2],
  ]);
  expect(cart.removedItems).toEqual(['Screen (a cart holds at most 1000 of it)']);
});

test('several lines of one variant become one line of the cart', async () => {
  expect(held(await again(await order([screen, 3], [battery, 1], [screen, 4])))).toEqual([
    ['Screen', 7],
    ['Battery', 1],
  ]);
});

test('a full cart takes more of its own lines, and names new ones', async () => {
  const { db } = shop.context;
  await shop.apply(
    catalogue(
      Array.from({ length: 20 }, (_, p) =>
        product(Array.from({ length: 100 }, (_unused, v) => ({ name: `P${p} ${v}` }))),
      ),
    ),
  );
  const others = await db
    .selectFrom('variant')
    .select('id')
    .where('id', 'not in', [screen!, battery!, cable!])
    .execute();
  await buyer.add(Object.fromEntries([...others.slice(0, 1998).map(({ id }) => id), cable!].map((id) => [id, 1])));
  const cart = await again(await order([screen, 1], [cable, 1], [battery, 1]));
  expect(cart.items).toHaveLength(2000);
  expect(cart.items.filter(({ sku }) => /^[A-Z]+$/.test(sku)).map(({ sku, qty }) => [sku, qty])).toEqual([
    ['CABLE', 2],
    ['SCREEN', 1],
  ]);
  expect(cart.removedItems).toEqual(['Battery (a cart holds at most 2000 different products)']);
});

test('adds to the open cart also when the named one was ordered meanwhile', async () => {
  const orderId = await order([screen, 1]);
  await shop.context.db.updateTable('cart').set({ order_id: orderId }).where('id', '=', buyer.cartId).execute();
  const cart = await again(orderId);
  expect(cart.id).not.toBe(buyer.cartId);
  expect(held(cart)).toEqual([['Screen', 1]]);
});

test('an unknown order or cart is a 404', async () => {
  const orderId = await order([screen, 1]);
  expect((await refusal(again(orderId + 1000))).status).toBe(404);
  expect((await refusal(again(orderId, buyer.cartId + 1000))).status).toBe(404);
});

test('ten at once add ten times the order', async () => {
  const orderId = await order([screen, 3], [battery, 1]);
  await Promise.all(Array.from({ length: 10 }, () => again(orderId)));
  expect(held(await buyer.cart())).toEqual([
    ['Screen', 30],
    ['Battery', 10],
  ]);
});
