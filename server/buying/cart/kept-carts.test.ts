import { type Buyer, checkOut, createBuyer } from '#test/buyers.ts';
import { countStatements } from '#test/count-statements.ts';
import { testClient } from '#test/client.ts';
import { testShop } from '#test/shop.ts';
import type { Context } from '#server/context.ts';
import { closeContext, createContext } from '#server/edge/create-context.ts';
import { createApp } from '#server/edge/app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

/* Every reading of a kept cart is compared with that of another process, which has kept nothing. */

const shop = testShop({
  sells: [
    { sku: 'SCREEN', priceCents: 10_000, tiers: [{ priceList: 'DEFAULT', qty: 2, priceCents: 9000 }] },
    { sku: 'BATTERY', priceCents: 2000, attributes: { rack: 'A-1' } },
  ],
});
let other: { context: Context; app: Awaited<ReturnType<typeof createApp>> };
let buyer: Buyer;
let variants: number[];

beforeAll(async () => {
  const { config, log, pool, db, now } = shop.context;
  const context = await createContext({ config, log, pool, db, databaseUrl: shop.databaseUrl, now });
  other = { context, app: await createApp(context, { pages: false }) };
  variants = (await db.selectFrom('variant').select('id').orderBy('id').execute()).map(({ id }) => id);
});
afterAll(async () => {
  await other.app.close();
  await closeContext(other.context);
});

beforeEach(async () => {
  buyer = await createBuyer(shop);
  await buyer.add(Object.fromEntries(variants.map((id) => [id, 2])));
  await checkOut(buyer);
  await buyer.cart();
});

/** The cart as another process reads it for the first time. */
const unkept = async () => {
  other.context.changes.tell({});
  return testClient(other.app, { authorization: `Bearer ${buyer.token}` }).cart({ params: { cartId: buyer.cartId } });
};
test('an unchanged cart is read without its lines', async () => {
  const first = await buyer.cart();
  const count = countStatements(shop.context.pool);
  // The session and the stamp.
  expect(await count(async () => expect(await buyer.cart()).toEqual(first))).toBe(2);
  expect(await unkept()).toEqual(first);
});

test('each reader has it in their language, whoever read it before', async () => {
  const taxIn = async (language: string) => {
    const headers = { authorization: `Bearer ${buyer.token}`, 'accept-language': language };
    const { taxComponents } = await testClient(shop.app, headers).cart({ params: { cartId: buyer.cartId } });
    return taxComponents.map(({ name }) => name);
  };
  await buyer.add({ [variants[0]!]: 1 });
  expect(await taxIn('fr-CA')).toEqual(['TVH']);
  expect(await taxIn('en-CA')).toEqual(['HST']);
  expect(await taxIn('fr-CA')).toEqual(['TVH']);
});

const changes: Record<string, () => Promise<unknown>> = {
  'goods added': () => buyer.add({ [variants[0]!]: 1 }),
  'a quantity': () => buyer.api.updateItemsQty({ body: { cartId: buyer.cartId, items: { [variants[0]!]: 7 } } }),
  'a line removed': () => buyer.api.updateItemsQty({ body: { cartId: buyer.cartId, items: { [variants[0]!]: 0 } } }),
  'a line written by another program': () => sql`update cart_item set qty = 9`.execute(shop.context.db),
  'a price': () => sql`update variant set price_cents = price_cents + 100`.execute(shop.context.db),
  'a tier': () => sql`update tier_price set price_cents = price_cents - 100`.execute(shop.context.db),
  'a name': () => sql`update variant set name = name || ' II'`.execute(shop.context.db),
  'a tax': () => sql`update tax_rate set rate = rate + 1000`.execute(shop.context.db),
  'a method': () => sql`update shipping_method set name = name || ' II'`.execute(shop.context.db),
  'an address': () => sql`update address set street1 = street1 || ' II'`.execute(shop.context.db),
  'a deleted address': () => sql`update address set deleted_at = now()`.execute(shop.context.db),
  comments: () => sql`update cart set comments = comments || 'x'`.execute(shop.context.db),
  'a chosen method': () => sql`update cart set shipping_method_id = null`.execute(shop.context.db),
  'a customer without tax': () => sql`update customer set tax_exempt = not tax_exempt`.execute(shop.context.db),
  'a price list': async () => {
    await sql`insert into price_list (code) values ('OTHER') on conflict do nothing`.execute(shop.context.db);
    await sql`update customer set price_list_id = (select id from price_list where code = 'OTHER')`.execute(
      shop.context.db,
    );
  },
  'a coupon': async () => {
    await sql`insert into coupon (code, kind, value) values ('TEN', 'PERCENT', 10000) on conflict do nothing`.execute(
      shop.context.db,
    );
    await buyer.api.applyCoupon({ body: { cartId: buyer.cartId, couponCode: 'TEN' } });
  },
};

test.each(Object.entries(changes))('%s is seen at the next reading', async (_what, change) => {
  const before = await buyer.cart();
  await change();
  const after = await buyer.cart();
  expect(after).not.toEqual(before);
  expect(await unkept()).toEqual(after);
  // And at the one after it, which may be kept again.
  expect(await buyer.cart()).toEqual(after);
});

test('a rack is seen when the process has heard of it', async () => {
  const racks = async () => (await buyer.cart()).items.map(({ rack }) => rack);
  expect(await racks()).toContain('A-1');
  await sql`update attribute_value set label = 'B-2' where label = 'A-1'`.execute(shop.context.db);
  await vi.waitFor(async () => expect(await racks()).toContain('B-2'), { timeout: 20_000 });
  await sql`update attribute_value set label = 'A-1' where label = 'B-2'`.execute(shop.context.db);
});

test('the total shown by a kept answer is the one that an order is placed at', async () => {
  await sql`insert into coupon (code, kind, value) values ('HALF', 'PERCENT', 50000)`.execute(shop.context.db);
  const { cartId } = buyer;
  const { total } = await buyer.cart();
  await buyer.api.applyCoupon({ body: { cartId, couponCode: 'HALF' } });
  await buyer.api.applyCoupon({ body: { cartId, couponCode: '' } });
  await sql`update cart set shown_total_cents = 1 where id = ${cartId}`.execute(shop.context.db);
  expect((await buyer.cart()).total).toBe(total);
  const placed = await buyer.api.placeOrder({ params: { cartId } });
  expect(placed.placedEarlier).toBe(false);
});

test('an unavailable line is named once', async () => {
  await sql`update variant set stock_status = 'OUT_OF_STOCK' where id = ${variants[1]!}`.execute(shop.context.db);
  expect((await buyer.cart()).removedItems).toHaveLength(1);
  expect((await buyer.cart()).removedItems).toEqual([]);
  await sql`update variant set stock_status = 'IN_STOCK'`.execute(shop.context.db);
});

test('another customer’s cart is not there, kept or not', async () => {
  const stranger = await createBuyer(shop);
  await expect(stranger.api.cart({ params: { cartId: buyer.cartId } })).rejects.toMatchObject({ status: 404 });
});
