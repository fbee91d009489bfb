import * as staffMessages from '#messages/staff.js';
import { refusal } from '#test/buyers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { createCustomer } from '#test/customers.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { beforeAll, expect, test } from 'vitest';
import { fillWithDemo } from '#server/operations/fill-demo.ts';

const shop = testShop();
let owner: SignedInStaff;
beforeAll(async () => {
  const { context, databaseUrl } = shop;
  context.loadDemo = (own) =>
    fillWithDemo({ databaseUrl, dataDir: context.config.dataDir }, () => {}, context.now(), own);
  owner = await signedInStaff(shop, 'settings', 'catalogue', 'orders', 'customers');
});

const load = () => owner.api.staffLoadDemo({});
const refusedFor = (...what: string[]) => ({ status: 422, messages: [staffMessages.demoIntoFilled(what.join(', '))] });
const audited = async () => (await auditOf(shop, 'shop', 1)).filter(({ action }) => action === 'demo.load');

test('a shop with a customer of its own is refused, and nothing is loaded', async () => {
  const { db } = shop.context;
  const { id } = await createCustomer(db);
  expect(await refusal(load())).toEqual(refusedFor('customers'));
  expect(await db.selectFrom('product').select('id').execute()).toEqual([]);
  expect(await audited()).toEqual([]);
  await db.deleteFrom('customer_status_change').where('customer_id', '=', id).execute();
  await db.deleteFrom('customer').where('id', '=', id).execute();
});

test('it needs all permissions of what comes', async () => {
  const other = await signedInStaff(shop, 'settings', 'catalogue');
  await expect(other.api.staffLoadDemo({})).rejects.toMatchObject({ status: 403 });
});

test('of two who press, one loads it; settings, staff and the door stay; emptied, it can be loaded again', async () => {
  const { db } = shop.context;
  await db.updateTable('shop').set({ name: 'My Parts', company_name: 'My Parts Ltd.', opened_at: null }).execute();
  const staff = await db.selectFrom('staff').select('email').execute();
  expect((await owner.api.staffDemoShop({})).can.load).toEqual({ possible: true, whyNot: null });

  const answers = await Promise.allSettled([load(), load()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const found = await owner.api.staffDemoShop({});
  expect(found).toMatchObject({ shopName: 'My Parts', can: { empty: { possible: true }, load: { possible: false } } });
  expect(Math.min(found.products, found.orders, found.customers)).toBeGreaterThan(10);
  const facts = ['name', 'company_name', 'company_hst_number', 'opened_at'] as const;
  expect(await db.selectFrom('shop').select(facts).executeTakeFirstOrThrow()).toEqual({
    name: 'My Parts',
    company_name: 'My Parts Ltd.',
    company_hst_number: '814259637RT0001',
    opened_at: null,
  });
  expect(await db.selectFrom('staff').select('email').execute()).toEqual(staff);
  const { products, orders, customers } = found;
  expect(await audited()).toEqual([
    expect.objectContaining({ actor: owner.email, after: { products, orders, customers } }),
  ]);

  expect((await refusal(load())).messages[0]).toContain('products');
  const emptied = await owner.api.staffEmptyDemo({ body: { name: 'My Parts' } });
  expect(emptied.can.load.possible).toBe(true);
  await shop.apply(catalogue([product([{ sku: 'OWN', priceCents: 500 }])]));
  expect((await refusal(load())).messages[0]).toContain('products');
}, 120_000);
