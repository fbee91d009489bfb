import { chance } from '#demo/seeded.ts';
import { unitPrice } from '#kernel/tiers.ts';
import { randomCatalogue } from '#test/random-catalogue.ts';
import { createTestShop, type TestShop } from '#test/shop.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { variantPrices } from '../prices/price-queries.ts';

/* The prices in memory are those of the database, whatever is written in which order. */

let shop: TestShop;
let listId: number;
let products: number[];
let variants: number[];
beforeAll(async () => {
  shop = await createTestShop({ today: '2026-06-15' });
  const { db } = shop.context;
  await shop.apply(randomCatalogue('prices'));
  products = (await db.selectFrom('product').select('id').orderBy('id').execute()).map(({ id }) => id);
  variants = (await db.selectFrom('variant').select('id').orderBy('id').execute()).map(({ id }) => id);
  listId = (await db.selectFrom('price_list').select('id').executeTakeFirstOrThrow()).id;
});
afterAll(() => shop.close());

/** Both, once what was written has been heard of. */
const expectTrue = () =>
  vi.waitFor(async () => {
    const prices = await variantPrices(shop.context.db, listId, variants);
    const held = await shop.context.priceOrders.current(listId);
    expect(held && variants.map((id) => held[id])).toEqual(variants.map((id) => unitPrice(prices.get(id)!, 1)));
    return held!;
  }, 20_000);

test('after any sequence of changes, which are followed by product', async () => {
  const { db } = shop.context;
  const before = await expectTrue();
  for (let round = 0; round < 12; round += 1) {
    const some = products.filter((id) => chance(`${round} ${id}`, 0.2));
    const tiers = sql`select v.id, ${listId}::int, 1, 50 + (v.id * 31 + ${round}) % 100
      from variant v where v.product_id = any (${some}::int[])`;
    if (round % 3 === 0)
      await sql`insert into tier_price (variant_id, price_list_id, qty, price_cents) ${tiers}
        on conflict (variant_id, price_list_id, qty, derived) do update set price_cents = excluded.price_cents`.execute(
        db,
      );
    else if (round % 3 === 1)
      await sql`update variant set special_price_cents = case when special_price_cents is null then 40 + id % 70 end,
        price_cents = 60 + (id + ${round}) % 90 where product_id = any (${some}::int[])`.execute(db);
    else
      await sql`delete from tier_price t using variant v
        where v.id = t.variant_id and v.product_id = any (${some}::int[])`.execute(db);
    // Of the same array: not everything was read again.
    expect(await expectTrue()).toBe(before);
  }
});

test('after the connection that hears of changes was lost', async () => {
  await shop.context.pool.query(`update variant set price_cents = price_cents + 1`);
  await shop.context.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tradefront cache' and datname = current_database()`,
  );
  await shop.context.pool.query(`update variant set special_price_cents = null`);
  expect(await expectTrue()).toBeInstanceOf(Int32Array);
});

test('a price list that nobody has, and none at all, are answered by the database', async () => {
  expect(await shop.context.priceOrders.current(999_999)).toBeUndefined();
  // What the test before changed may still be heard of.
  await vi.waitFor(async () => {
    expect((await shop.context.priceOrders.current(999_999))?.[variants[0]!]).toBeGreaterThan(0);
  }, 20_000);
});
