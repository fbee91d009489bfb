import { catalogue, product } from '#test/catalogue-records.ts';
import { signedInCustomer } from '#test/customers.ts';
import { testClient } from '#test/client.ts';
import { createTestShop, testShop, type TestShop } from '#test/shop.ts';
import { signedInStaff } from '#test/staff.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

/* What is kept in one process follows what another one does. */

const shop = testShop();
/** Another server on the same database. */
let other: TestShop;
let gold: number;

beforeAll(async () => {
  const tiers = ['DEFAULT', 'GOLD'].map((priceList) => ({
    priceList,
    qty: 10,
    priceCents: priceList === 'GOLD' ? 1100 : 1500,
  }));
  await shop.apply(catalogue([product([{ priceCents: 1999, tiers }], { categoryUrls: ['parts'] })]));
  const { db, pool } = shop.context;
  ({ id: gold } = await db.selectFrom('price_list').select('id').where('code', '=', 'GOLD').executeTakeFirstOrThrow());
  const database = async () => ({ url: shop.databaseUrl, pool, db, drop: async () => {} });
  other = await createTestShop({ database });
});
afterAll(() => other.close());

const parts = { body: { listBy: 'CATEGORY', value: 'parts' } } as const;

/** What a customer's token is answered with in both processes: the price at ten, by list. */
const asked = (token: string) => {
  const clients = [shop, other].map(({ app }) => testClient(app, { authorization: `Bearer ${token}` }));
  return async () =>
    Promise.all(
      clients.map(async (client) => {
        const tiers = (await client.productList(parts)).results[0]?.tierPrices ?? {};
        return Object.entries(tiers).map(([list, [tier]]) => `${list} ${tier?.price}`);
      }),
    );
};

const onDefault = [['DEFAULT 15'], ['DEFAULT 15']];
const onGold = [['GOLD 11'], ['GOLD 11']];
const noPrices = [[], []];

test('customers of two price lists, asking the same of two processes at once, each see their own', async () => {
  const customers = await Promise.all([
    signedInCustomer(shop),
    signedInCustomer(shop, { price_list_id: gold }),
    signedInCustomer(shop),
    signedInCustomer(shop, { price_list_id: gold }),
  ]);
  const asking = customers.map(({ token }) => asked(token));
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(asking.map((ask) => ask()));
    expect(answers).toEqual([onDefault, onGold, onDefault, onGold]);
    expect(JSON.stringify(await Promise.all([shop, other].map(({ api }) => api.productList(parts))))).not.toContain(
      'rice":',
    );
  }
});

test('who signs out in one process has no prices in the other', async () => {
  const { token, api } = await signedInCustomer(shop);
  const ask = asked(token);
  expect(await ask()).toEqual(onDefault);
  await api.logout({});
  expect((await ask())[0]).toEqual([]);
  await expect.poll(ask).toEqual(noPrices);
});

test('who is suspended in one process has no prices in the other; another account keeps its own', async () => {
  const staff = await signedInStaff(shop, 'customers');
  const [suspended, staying] = [await signedInCustomer(shop), await signedInCustomer(shop)];
  const [gone, there] = [asked(suspended.token), asked(staying.token)];
  expect([await gone(), await there()]).toEqual([onDefault, onDefault]);
  await staff.api.staffSuspendCustomer({ params: { id: suspended.id }, body: { version: 1 } });
  expect((await gone())[0]).toEqual([]);
  await expect.poll(gone).toEqual(noPrices);
  expect(await there()).toEqual(onDefault);
});

test('a price that changes is seen in both, each customer’s in the own list', async () => {
  const { pool } = shop.context;
  const [one, two] = [await signedInCustomer(shop), await signedInCustomer(shop, { price_list_id: gold })];
  const [plain, golden] = [asked(one.token), asked(two.token)];
  expect([await plain(), await golden()]).toEqual([onDefault, onGold]);
  await pool.query('update tier_price set price_cents = 900 where price_list_id = $1', [gold]);
  await expect.poll(golden).toEqual([['GOLD 9'], ['GOLD 9']]);
  expect(await plain()).toEqual(onDefault);
  await pool.query('update tier_price set price_cents = 1100 where price_list_id = $1', [gold]);
  await expect.poll(golden).toEqual(onGold);
});
