import { calls } from '#contract/calls.ts';
import { meets } from '#contract/platform/staff-call.ts';
import { permissions, type Permission } from '#contract/people/staff.ts';
import { staffCalls } from '#contract/staff-calls.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { testClient } from '#test/client.ts';
import { signedInCustomer } from '#test/customers.ts';
import { hashToken } from '#server/platform/credentials/token.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, signedInStaff } from '#test/staff.ts';
import { beforeAll, expect, test } from 'vitest';

const shop = testShop();
let desk: Awaited<ReturnType<typeof signedInStaff>>;

beforeAll(async () => {
  const tiers = [{ priceList: 'GOLD', qty: 1, priceCents: 700 }];
  await shop.apply(catalogue([product([{ sku: 'SCREEN', priceCents: 1999, tiers }], { categoryUrls: ['parts'] })]));
  desk = await signedInStaff(shop, ...permissions);
});

type Wish = { permissions?: Permission[]; customer?: string; days?: number | null; by?: typeof desk };
const makeKey = async ({ permissions: granted = [], customer = '', days = null, by = desk }: Wish) => {
  const body = { name: 'ERP', customer, permissions: granted, days };
  const { key, keys } = await by.api.staffMakeKey({ body });
  return { id: keys[0]!.id, headers: { authorization: `Bearer ${key}` } };
};

type Called = { method: 'GET' | 'POST' | 'PUT'; path: string };
const statusOf = async ({ method, path }: Called, headers: object): Promise<number> => {
  const url = path.replace(/:\w+/g, '999999');
  const answer = await shop.app.inject({
    method,
    url,
    headers: { 'content-type': 'application/json', ...headers },
    ...(method !== 'GET' && { payload: '{}' }),
  });
  return answer.statusCode;
};

/** A token of a key with every permission, for one. */
const narrowed = async (scope: Permission) => {
  const { id, headers } = await makeKey({ permissions: [...permissions] });
  const secret = headers.authorization.replace('Bearer ', '');
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `grant_type=client_credentials&client_id=${id}&client_secret=${secret}&scope=${scope}`,
  });
  return { headers: { authorization: `Bearer ${answer.json().access_token}` } };
};
const oneEach = permissions.flatMap((each) => [['key', each] as const, ['token', each] as const]);

test.each(oneEach)('a %s with %s alone may what its calls say, and nothing of a person', async (kind, permission) => {
  const { headers } = await (kind === 'key' ? makeKey({ permissions: [permission] }) : narrowed(permission));
  const may = (asked: Permission) => asked === permission || (asked === 'prices' && permission === 'invoices');
  const newest = String((await desk.api.staffKeys({}))[0]!.id);
  const wrong: string[] = [];
  for (const [name, call] of Object.entries(staffCalls)) {
    const { access } = call;
    if (access === 'ANYBODY') continue;
    const isPerson =
      ('recent' in call && call.recent) || /\/staff\/(style|storefront)\/|\/draft\/|catalogue\/views/.test(call.path);
    const isOpen = access !== 'STAFF' && !isPerson && meets(access, may);
    const status = await statusOf(call, headers);
    if (isOpen === [401, 403].includes(status)) wrong.push(`${name} ${status}`);
    shop.context.budgets.keys.spentElsewhere(newest, -1);
  }
  expect(wrong).toEqual([]);
});

test.each([
  [[], ['product']],
  [['orders'], ['product', 'cart', 'checkout', 'order', 'invoice', 'quote', 'address']],
] as [Permission[], string[]][])('a customer’s key with %j reaches %j', async (granted, open) => {
  const { email } = await signedInCustomer(shop);
  const { headers } = await makeKey({ customer: email, permissions: granted });
  const wrong: string[] = [];
  for (const [name, call] of Object.entries(calls)) {
    if (!call.customer) continue;
    const isOpen =
      name === 'myAccount' ||
      (open.includes(call.path.split('/')[3]!) && (name !== 'setStockWatch' || granted.length > 0));
    const status = await statusOf(call, headers);
    if (isOpen === [401, 403].includes(status)) wrong.push(`${name} ${status}`);
  }
  expect(wrong).toEqual([]);
  // Nothing of the shop's people, either.
  expect(await statusOf(staffCalls.staffOrderSearch, headers)).toBe(403);
  expect(await statusOf(staffCalls.changes, headers)).toBe(403);
});

test('a customer’s key has that customer’s prices; the shop’s own is a visitor of the storefront’s calls', async () => {
  const buyer = await signedInCustomer(shop);
  const { headers } = await makeKey({ customer: buyer.email });
  const list = { body: { listBy: 'CATEGORY', value: 'parts' } } as const;
  const { db } = shop.context;
  const gold = await db.selectFrom('price_list').select('id').where('code', '=', 'GOLD').executeTakeFirstOrThrow();
  await db.updateTable('customer').set({ price_list_id: gold.id }).where('id', '=', buyer.id).execute();
  const own = await testClient(shop.app, headers).productList(list);
  expect(JSON.stringify(own)).toContain('"price":7');
  expect(own).toEqual(await buyer.api.productList(list));
  const shops = await makeKey({ permissions: ['catalogue'] });
  expect(await testClient(shop.app, shops.headers).productList(list)).toEqual(await shop.api.productList(list));
});

test('what a key does is written down as its doing, with who made it', async () => {
  const { headers } = await makeKey({ permissions: ['customers'] });
  const { id } = await signedInCustomer(shop);
  expect(
    await statusOf({ ...staffCalls.staffSuspendCustomer, path: `/api/v1/staff/customer/${id}/suspend/` }, headers),
  ).toBe(422);
  const version = (await desk.api.staffCustomer({ params: { id } })).version;
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/v1/staff/customer/${id}/suspend/`,
    headers,
    payload: { version },
  });
  expect(answer.statusCode).toBe(200);
  expect((await auditOf(shop, 'customer', id)).at(-1)).toMatchObject({
    action: 'customer.suspend',
    actor: `ERP (key of ${desk.email})`,
  });
});

test('a key ends at once: ended, expired, its maker’s permission or account gone, its customer suspended', async () => {
  const { staffOrderSearch } = staffCalls;
  const ended = await makeKey({ permissions: ['orders'] });
  expect(await statusOf(staffOrderSearch, ended.headers)).toBe(200);
  const left = await desk.api.staffEndKey({ params: { id: ended.id } });
  expect(left.map(({ id }) => id)).not.toContain(ended.id);
  expect(await statusOf(staffOrderSearch, ended.headers)).toBe(401);

  const short = await makeKey({ permissions: ['orders'], days: 1 });
  const right = shop.context.now;
  const late = new Date(right().getTime() + 24 * 60 * 60 * 1000 + 1);
  Object.assign(shop.context, { now: () => late });
  expect(await statusOf(staffOrderSearch, short.headers)).toBe(401);
  Object.assign(shop.context, { now: right });
  expect(await statusOf(staffOrderSearch, short.headers)).toBe(200);

  const maker = await signedInStaff(shop, 'settings', 'orders');
  const theirs = await makeKey({ permissions: ['orders'], by: maker });
  const { db } = shop.context;
  await db
    .updateTable('staff')
    .set({ permissions: ['settings'] })
    .where('id', '=', maker.id)
    .execute();
  expect(await statusOf(staffOrderSearch, theirs.headers)).toBe(403);
  await db.updateTable('staff').set({ disabled_at: right() }).where('id', '=', maker.id).execute();
  expect(await statusOf(staffOrderSearch, theirs.headers)).toBe(401);

  const buyer = await signedInCustomer(shop);
  const buyers = await makeKey({ customer: buyer.email, permissions: ['orders'] });
  expect(await statusOf(calls.orderSearch, buyers.headers)).toBe(200);
  await db.updateTable('customer').set({ status: 'SUSPENDED' }).where('id', '=', buyer.id).execute();
  expect(await statusOf(calls.orderSearch, buyers.headers)).toBe(401);
});

test('nobody makes a key with more than they may; a key makes none', async () => {
  const maker = await signedInStaff(shop, 'settings', 'orders');
  await expect(makeKey({ permissions: ['orders', 'prices'], by: maker })).rejects.toMatchObject({ status: 422 });
  await expect(makeKey({ permissions: [] })).rejects.toMatchObject({ status: 422 });
  await expect(makeKey({ customer: 'none@example.com' })).rejects.toMatchObject({ status: 422 });
  // A customer's key opens their prices and account: its maker may know them.
  const { email } = await signedInCustomer(shop);
  await expect(makeKey({ customer: email, by: maker })).rejects.toMatchObject({ status: 422 });
  const knows = await signedInStaff(shop, 'settings', 'customers', 'prices');
  await expect(makeKey({ customer: email, permissions: ['orders'], by: knows })).rejects.toMatchObject({ status: 422 });
  await makeKey({ customer: email, by: knows });
  const { headers } = await makeKey({ permissions: ['settings'] });
  expect(await statusOf(staffCalls.staffMakeKey, headers)).toBe(403);
});

test('each key has a rate of its own, told with every answer', async () => {
  const [one, other] = [await makeKey({ permissions: ['orders'] }), await makeKey({ permissions: ['orders'] })];
  const ask = (headers: object) =>
    shop.app.inject({ method: 'GET', url: '/api/v1/changes/', headers: headers as Record<string, string> });
  const { headers } = await ask(one.headers);
  expect(headers).toMatchObject({ 'ratelimit-limit': '600', 'ratelimit-remaining': '599' });
  shop.context.budgets.keys.spend(String(one.id), 700);
  const refused = await ask(one.headers);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'ASKED_TOO_MUCH' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.headers['ratelimit-remaining']).toBe('0');
  expect((await ask(other.headers)).statusCode).toBe(200);
});

test('requests without a cookie stay those of strangers after one with a key', async () => {
  const { headers } = await makeKey({ permissions: ['orders'] });
  expect(await statusOf(staffCalls.staffOrderSearch, headers)).toBe(200);
  expect(shop.context.rush.hasMet(hashToken('').toString('base64'))).toBe(false);
});
