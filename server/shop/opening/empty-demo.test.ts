import * as staffMessages from '#messages/staff.js';
import { refusal } from '#test/buyers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { createCustomer } from '#test/customers.ts';
import { createOrder } from '#test/orders.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { demoTables } from './demo-tables.ts';

const shop = testShop({ sells: [{ sku: 'PART', priceCents: 1000 }] });
let owner: SignedInStaff;
beforeAll(async () => {
  owner = await signedInStaff(shop, 'settings', 'catalogue', 'orders', 'customers', 'stock');
});

const count = async (table: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}`.execute(
    shop.context.db,
  );
  return rows[0]?.n ?? 0;
};
const empty = (name: string) => owner.api.staffEmptyDemo({ body: { name } });
const shopName = async () => (await shop.context.db.selectFrom('shop').select('name').executeTakeFirstOrThrow()).name;
const began = async (lastCustomerId: number) => {
  const row = { loaded_at: shop.context.now(), last_customer_id: lastCustomerId };
  await shop.context.db.deleteFrom('demo_shop').execute();
  await shop.context.db.insertInto('demo_shop').values(row).execute();
};

test('every table of the database is told what becomes of it', async () => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('applied_sql', 'kysely_migration')`.execute(
    shop.context.db,
  );
  expect(Object.keys(demoTables).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  expect(new Set(Object.values(demoTables))).toEqual(new Set(['EMPTIED', 'KEPT']));
});

test('a shop that did not begin as the demo is never emptied', async () => {
  expect(await refusal(empty(await shopName()))).toEqual({ status: 422, messages: [staffMessages.noDemoShop()] });
  expect(await count('variant')).toBe(1);
});

test('with an order of a real customer it is refused, by name', async () => {
  const { id, email } = await createCustomer(shop.context.db);
  await began(id - 1);
  const orderId = await createOrder(shop.context.db, id);
  const { code } = await shop.context.db
    .selectFrom('customer_order')
    .select('code')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const says = `${code} of ${email}`;
  expect(await refusal(empty(await shopName()))).toEqual({ status: 422, messages: [staffMessages.realOrders(says)] });
  expect(await owner.api.staffDemoShop({})).toMatchObject({ realOrders: [says], can: { empty: { possible: false } } });
  expect(await count('customer_order')).toBe(1);
});

test('typing another name changes nothing', async () => {
  await began(2_000_000_000);
  expect(await refusal(empty('Another'))).toEqual({
    status: 422,
    messages: [`name: ${staffMessages.shopNameDiffers(await shopName())}`],
  });
  expect(await count('variant')).toBe(1);
});

test('it needs all permissions of what goes', async () => {
  const other = await signedInStaff(shop, 'settings', 'catalogue');
  await expect(other.api.staffEmptyDemo({ body: { name: 'x' } })).rejects.toMatchObject({ status: 403 });
  await expect(other.api.staffDemoShop({})).rejects.toMatchObject({ status: 403 });
});

test('emptied, it has no products, orders and people, and keeps settings, staff and pages; the shop is closed', async () => {
  const { db } = shop.context;
  await began(2_000_000_000);
  await db.insertInto('content_page').values({ url: 'about-us', title: 'About us', body: '<p>Us.</p>' }).execute();
  const variant = await db.selectFrom('variant').select('id').executeTakeFirstOrThrow();
  await db.insertInto('home_widget').values({ type: 'LATEST_PRODUCTS', title: 'New', position: 0 }).execute();
  // Counted stock too, whose ledger nothing else empties.
  await owner.api.staffCountStock({ params: { id: variant.id }, body: { version: 0, pieces: 5, reason: 'first' } });
  expect(await count('stock_movement')).toBeGreaterThan(0);
  const kept = ['staff', 'content_page', 'payment_method', 'tax_rate', 'price_list', 'province'];
  const before = await Promise.all(kept.map(count));
  const emptied = await empty(await shopName());
  expect(emptied).toMatchObject({ loadedAt: null, emptiedBy: owner.email, products: 0, orders: 0, customers: 0 });
  const gone = Object.entries(demoTables).filter(([, fate]) => fate === 'EMPTIED');
  for (const [table] of gone) expect([table, await count(table)]).toEqual([table, 0]);
  expect(await Promise.all(kept.map(count))).toEqual(before);
  const { opened_at } = await db.selectFrom('shop').select('opened_at').executeTakeFirstOrThrow();
  expect(opened_at).toBeNull();
  expect((await auditOf(shop, 'shop', 1)).at(-1)).toMatchObject({
    actor: owner.email,
    action: 'demo.empty',
    before: { products: 1, orders: 1, customers: 1 },
  });
  // Of two who press, the second finds none.
  expect(await refusal(empty(await shopName()))).toEqual({ status: 422, messages: [staffMessages.noDemoShop()] });
  // What is imported from now on is listed as ever.
  await shop.apply(catalogue([product([{ sku: 'OWN', priceCents: 500 }])]));
  expect(await count('listing')).toBe(1);
});
