import { calls } from '#contract/calls.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { password, signedInCustomer } from '#test/customers.ts';
import { permissions } from '#contract/people/staff.ts';
import { cleanUp } from '#server/edge/jobs/clean-up.ts';
import { taskContext } from '#test/jobs.ts';
import { testShop } from '#test/shop.ts';
import { signedInStaff } from '#test/staff.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';

const shop = testShop();
let headers: Record<string, string> = {};
let supplierId = 0;
let desk: Awaited<ReturnType<typeof signedInStaff>>;

beforeAll(async () => {
  desk = await signedInStaff(shop, ...permissions);
  const body = { name: 'ERP', customer: '', permissions: [...permissions], days: null };
  headers = { authorization: `Bearer ${(await desk.api.staffMakeKey({ body })).key}` };
  supplierId = (await desk.api.staffAddSupplier({ body: { name: 'Maple' } })).id;
});
beforeEach(async () => {
  for (const table of ['idempotent_call', 'purchase'] as const) await shop.context.db.deleteFrom(table).execute();
});

/** Adds a purchase, each time it is sent. */
const send = (key: string | undefined, sent: object = {}) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/v1/staff/purchase/',
    headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
    payload: { supplierId, expectedOn: '', reference: '', ...sent },
  });
const purchases = async (): Promise<number> =>
  (await shop.context.db.selectFrom('purchase').select('id').execute()).length;
const claimed = () => shop.context.db.selectFrom('idempotent_call').select(['status']).execute();

test('what is sent again is done once, and answered alike', async () => {
  const first = await send('a');
  const again = await send('a');
  expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 200, first.body]);
  expect([first.headers['idempotency-replayed'], again.headers['idempotency-replayed']]).toEqual([undefined, 'true']);
  expect(again.headers['content-type']).toBe(first.headers['content-type']);
  await send('b');
  await send(undefined);
  expect(await purchases()).toBe(3);
});

test('at once it is done once: the others are answered alike, or told that it is under way', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => send('a')));
  expect(await purchases()).toBe(1);
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes).toContain(200);
  expect(codes.filter((code) => ![200, 409].includes(code))).toEqual([]);
  expect((await send('a')).statusCode).toBe(200);
});

test('a key for another call is refused; what was refused has done nothing, and is tried anew', async () => {
  expect((await send('a', { supplierId: 999_999 })).statusCode).toBe(422);
  expect(await claimed()).toEqual([]);
  expect((await send('a')).statusCode).toBe(200);
  expect((await send('a', { reference: 'other' })).statusCode).toBe(422);
  for (const key of ['', 'two words', 'x'.repeat(256)]) expect((await send(key)).statusCode).toBe(422);
  expect(await purchases()).toBe(1);
});

test('killed between its commit and its answer it is not done again', async () => {
  await send('a');
  await shop.context.db.updateTable('idempotent_call').set({ status: null, answer: null }).execute();
  const again = await send('a');
  expect([again.statusCode, again.json().code]).toEqual([409, 'ALREADY_DONE']);
  expect(await purchases()).toBe(1);
});

test('a packed answer is kept as it reads; passwords and tokens are kept nowhere', async () => {
  const buyer = await signedInCustomer(shop);
  const skus = Array.from({ length: 40 }, (_, at) => ({ sku: `P${at}`, priceCents: 1000 }));
  await shop.apply(catalogue(skus.map((each) => product([each], { handle: each.sku, categoryUrls: ['parts'] }))));
  const variants = await shop.context.db.selectFrom('variant').select('id').execute();
  const { cartId } = (await buyer.api.cuiConfig({})).miniCart;
  const items = Object.fromEntries(variants.map(({ id }) => [id, 2]));
  await buyer.api.addToCart({ body: { cartId: cartId ?? 0, items } });
  const keyed = { name: 'POS', customer: buyer.email, permissions: ['orders' as const], days: null };
  const { key } = await desk.api.staffMakeKey({ body: keyed });
  const call = (url: string, payload: object) =>
    shop.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${key}`, 'accept-encoding': 'gzip, br', 'idempotency-key': 'a' },
      payload,
    });
  const change = () => call(calls.updateItemsQty.path, { cartId, items: { [variants[0]!.id]: 3 } });
  const [first, again] = [await change(), await change()];
  expect([first.statusCode, again.statusCode, again.json()]).toEqual([200, 200, first.json()]);
  expect(first.body.length).toBeGreaterThan(2000);
  await shop.context.db.deleteFrom('idempotent_call').execute();
  const signedIn = await call(calls.login.path, { username: buyer.email, password });
  expect([signedIn.statusCode, await claimed()]).toEqual([200, []]);
});

test('a key that may less is answered nothing of before; after a day it is forgotten', async () => {
  await send('a');
  const { db } = shop.context;
  await db
    .updateTable('api_key')
    .set({ permissions: ['orders'] })
    .execute();
  expect((await send('b')).statusCode).toBe(403);
  // It is not told what it was answered when it might more, and where it still may, it is not done again.
  for (const may of [['orders'], permissions.filter((each) => each !== 'content')]) {
    await db.updateTable('api_key').set({ permissions: may }).execute();
    const less = await send('a');
    expect([less.statusCode, less.json().code, less.body.includes('Maple')]).toEqual([409, 'ALREADY_DONE', false]);
  }
  expect(await purchases()).toBe(1);
  await db
    .updateTable('api_key')
    .set({ permissions: [...permissions] })
    .execute();
  await db
    .updateTable('idempotent_call')
    .set({ at: new Date(shop.context.now().getTime() - 25 * 60 * 60 * 1000) })
    .execute();
  await cleanUp(taskContext(shop), {}, '', 1);
  expect(await claimed()).toEqual([]);
});
