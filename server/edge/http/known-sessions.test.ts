import { catalogue, product } from '#test/catalogue-records.ts';
import { countStatements } from '#test/count-statements.ts';
import { signedInCustomer } from '#test/customers.ts';
import { testShop } from '#test/shop.ts';
import { signedInStaff } from '#test/staff.ts';
import { beforeAll, expect, test } from 'vitest';

const shop = testShop();
const parts = { body: { listBy: 'CATEGORY', value: 'parts' } } as const;
let gold: number;

beforeAll(async () => {
  const tiers = ['DEFAULT', 'GOLD'].map((priceList) => ({ priceList, qty: 10, priceCents: 1500 }));
  await shop.apply(catalogue([product([{ priceCents: 1999, tiers }], { categoryUrls: ['parts'] })]));
  const { db } = shop.context;
  ({ id: gold } = await db.selectFrom('price_list').select('id').where('code', '=', 'GOLD').executeTakeFirstOrThrow());
});

let asked = 0;

/** A customer whose list is kept and whose session is known. `newLists` asks for a list that was not asked for before. */
const knownCustomer = async () => {
  const customer = await signedInCustomer(shop);
  const pricesIn = async (input: Parameters<typeof customer.api.productList>[0]) => {
    const [first] = (await customer.api.productList(input)).results;
    return Object.keys(first?.tierPrices ?? {});
  };
  const lists = () => pricesIn(parts);
  const newLists = () => pricesIn({ body: { ...parts.body, page: 0, pageSize: 21 + (asked++ % 70) } });
  expect(await lists()).toEqual(['DEFAULT']);
  return { ...customer, lists, newLists };
};

test('a known session needs no query for a kept list', async () => {
  const { lists } = await knownCustomer();
  expect(await countStatements(shop.context.pool)(() => lists())).toBe(0);
});

test('nor for a list that was never asked for, once its prices are known', async () => {
  const { newLists } = await knownCustomer();
  await expect.poll(() => shop.context.index.current).toBeDefined();
  await newLists();
  const count = countStatements(shop.context.pool);
  expect(await count(async () => expect(await newLists()).toEqual(['DEFAULT']))).toBe(0);
});

test('who signed out, or was suspended by staff, sees no price in the very next answer', async () => {
  const leaving = await knownCustomer();
  await leaving.api.logout({});
  expect(await leaving.newLists()).toEqual([]);
  expect(await leaving.lists()).toEqual([]);
  const staff = await signedInStaff(shop, 'customers');
  const suspended = await knownCustomer();
  await staff.api.staffSuspendCustomer({ params: { id: suspended.id }, body: { version: 1 } });
  expect(await suspended.newLists()).toEqual([]);
  expect(await suspended.lists()).toEqual([]);
});

test.each([
  ['suspended', `update customer set status = 'SUSPENDED' where id = $1`, []],
  ['without a session', `delete from customer_session where customer_id = $1`, []],
  ['with another session', `update customer_session set token_hash = 'x' where customer_id = $1`, []],
  [
    'in another price list',
    `update customer set price_list_id = (select id from price_list where code = 'GOLD') where id = $1`,
    ['GOLD'],
  ],
])('a customer %s by another process is soon known to be so', async (_what, sql, lists) => {
  const customer = await knownCustomer();
  await shop.context.pool.query(sql, [customer.id]);
  await expect.poll(customer.newLists).toEqual(lists);
  await expect.poll(customer.lists).toEqual(lists);
});

test('a price list with another code shows it', async () => {
  const customer = await signedInCustomer(shop, { price_list_id: gold });
  const code = async () => Object.keys((await customer.api.productList(parts)).results[0]?.tierPrices ?? {});
  expect(await code()).toEqual(['GOLD']);
  await shop.context.pool.query(`update price_list set code = 'SILVER' where id = $1`, [gold]);
  await expect.poll(code).toEqual(['SILVER']);
});

test('nothing is known while no changes are heard', async () => {
  const customer = await knownCustomer();
  await shop.context.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tradefront cache' and datname = current_database()`,
  );
  await expect.poll(() => shop.context.changes.listening).toBe(false);
  const count = countStatements(shop.context.pool);
  expect(await count(() => customer.lists())).toBeGreaterThan(0);
  expect(await count(() => customer.lists())).toBeGreaterThan(0);
});
