import { permissions } from '#contract/people/staff.ts';
import { cleanUp } from '#server/edge/jobs/clean-up.ts';
import { taskContext } from '#test/jobs.ts';
import { testShop } from '#test/shop.ts';
import { signedInStaff } from '#test/staff.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';

const shop = testShop();
let headers: Record<string, string> = {};
let supplierId = 0;

beforeAll(async () => {
  const desk = await signedInStaff(shop, ...permissions);
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

test('a key that may less is answered nothing of before; after a day it is forgotten', async () => {
  await send('a');
  const { db } = shop.context;
  await db
    .updateTable('api_key')
    .set({ permissions: ['orders'] })
    .execute();
  expect((await send('a')).statusCode).toBe(403);
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
