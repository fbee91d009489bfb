import * as messages from '#messages/shop.js';
import { isApiError } from '#contract/platform/api-error.ts';
import { addJob } from '#server/platform/queue/add-job.ts';
import { type Buyer, createBuyer, variantId } from '#test/buyers.ts';
import { runJobs } from '#test/jobs.ts';
import { testShop } from '#test/shop.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';

const shop = testShop({ sells: [{ sku: 'SCREEN', name: 'Screen' }, { sku: 'BATTERY' }] });
let buyer: Buyer;
let [screen, battery]: number[] = [];
beforeAll(async () => {
  [screen, battery] = await Promise.all(['SCREEN', 'BATTERY'].map((sku) => variantId(shop, sku)));
});
beforeEach(async () => {
  buyer = await createBuyer(shop);
});

const add = (key: string, items: Record<string, number>, by = buyer) =>
  by.api.addToCart({ body: { cartId: by.cartId, items }, headers: { 'idempotency-key': key } });
const bodyOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('it was not refused'),
    (error: unknown) => (isApiError(error) ? error.body : expect.unreachable(String(error))),
  );

test('a repeated key and body adds once and answers the current mini cart', async () => {
  const first = await add('press-1', { [screen!]: 2, [battery!]: 1 });
  expect(await add('press-1', { [battery!]: 1, [screen!]: 2 })).toEqual(first);
  await buyer.add({ [screen!]: 5 });
  expect((await add('press-1', { [screen!]: 2, [battery!]: 1 })).itemCount).toBe(8);
});

test('of ten at the same time one adds', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => add('at-once', { [screen!]: 3 })));
  expect(answers.map(({ itemCount }) => itemCount)).toEqual(Array.from({ length: 10 }, () => 3));
});

test('another key, another customer, and no key add again', async () => {
  await add('mine', { [screen!]: 1 });
  await add('next', { [screen!]: 1 });
  await buyer.add({ [screen!]: 1 });
  await buyer.add({ [screen!]: 1 });
  expect((await buyer.cart()).itemCount).toBe(4);
  const other = await createBuyer(shop);
  expect((await add('mine', { [screen!]: 7 }, other)).itemCount).toBe(7);
});

test('the same key with another body is refused, and adds nothing', async () => {
  await add('press', { [screen!]: 1 });
  expect(await bodyOf(add('press', { [screen!]: 2 }))).toMatchObject({
    code: 'REQUEST_KEY_USED',
    globalErrors: [messages.idempotencyKeyUsed()],
  });
  expect((await buyer.cart()).itemCount).toBe(1);
});

test('a refused call may be sent again with its key', async () => {
  const { db } = shop.context;
  const stock = (stock_status: 'IN_STOCK' | 'OUT_OF_STOCK') =>
    db.updateTable('variant').set({ stock_status }).where('id', '=', screen!).execute();
  await stock('OUT_OF_STOCK');
  expect((await bodyOf(add('press', { [screen!]: 1 }))).code).toBe('CART_ITEMS_REFUSED');
  await stock('IN_STOCK');
  expect((await add('press', { [screen!]: 1 })).itemCount).toBe(1);
});

test.each(['', 'two words', 'x'.repeat(201), 'ключ'])('%j is not a valid key', async (key) => {
  const { statusCode, body } = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/cart/addToCart/',
    headers: { authorization: `Bearer ${buyer.token}`, 'idempotency-key': key },
    payload: { cartId: buyer.cartId, items: {} },
  });
  expect(statusCode).toBe(422);
  expect(JSON.parse(body)).toMatchObject({ entityErrors: { 'idempotency-key': [messages.idempotencyKeyForm()] } });
});

test('another origin may send it', async () => {
  const { headers } = await shop.app.inject({
    method: 'OPTIONS',
    url: '/api/v1/cart/addToCart/',
    headers: {
      origin: 'https://shop.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    },
  });
  expect(headers['access-control-allow-headers']).toContain('idempotency-key');
});

test('it is in the OpenAPI document', async () => {
  const { paths } = (await shop.app.inject('/api/docs/json')).json();
  expect(paths['/api/v1/cart/addToCart/'].post.parameters).toContainEqual(
    expect.objectContaining({ in: 'header', name: 'Idempotency-Key', required: false }),
  );
});

test('a key is kept for at least a day, then deleted', async () => {
  const { db, now } = shop.context;
  const hoursAgo = (hours: number) => new Date(now().getTime() - hours * 60 * 60 * 1000);
  await add('young', { [screen!]: 1 });
  await add('old', { [screen!]: 1 });
  for (const [key, hours] of [
    ['young', 23],
    ['old', 25],
  ] as const)
    await db
      .updateTable('add_key')
      .set({ added_at: hoursAgo(hours) })
      .where('customer_id', '=', buyer.id)
      .where('key', '=', key)
      .execute();
  await addJob(db, 'clean-up', {});
  await runJobs(shop);
  const kept = await db.selectFrom('add_key').select('key').where('customer_id', '=', buyer.id).execute();
  expect(kept).toEqual([{ key: 'young' }]);
});
