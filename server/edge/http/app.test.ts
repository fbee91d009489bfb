import * as messages from '#messages/shop.js';
import { testShop } from '#test/shop.ts';
import { describe, expect, test } from 'vitest';
import { QueueState } from '#server/platform/queue/queue-state.ts';
import { createApp } from '../app.ts';

const shop = testShop();

const post = (url: string, payload: string, type = 'application/json') =>
  shop.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

describe('the envelope', () => {
  test.each([
    ['broken JSON', '{"listBy":', 400],
    ['an empty body where one is needed', '', 400],
    ['a list instead of an object', '[]', 400],
    ['null', 'null', 400],
    ['a poisoned prototype', '{"__proto__":{"a":1}}', 400],
    ['missing fields', '{}', 422],
    ['too much', JSON.stringify({ value: 'x'.repeat(300_000) }), 413],
  ])('%s', async (_what, payload, status) => {
    const answer = await post('/api/v1/product/list/', payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ status: 'ERROR', msg: expect.stringMatching(/./) });
  });

  test.each([
    ['/api/v1/login/', { username: 'a\u0000b', password: 'c' }],
    ['/api/v1/product/list/', { listBy: 'SEARCH', value: 'a\u0000b' }],
  ])('a character that PostgreSQL cannot store is refused by %s', async (url, body) => {
    const answer = await shop.app.inject({ method: 'POST', url, payload: body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().msg).toBe('Text must not hold the character U+0000.');
  });

  test('half a character is refused, however deep it lies; a whole one may be escaped', async () => {
    const whole = '{"listBy":"SEARCH","value":"\\ud83d\\udcb6"}';
    expect((await post('/api/v1/product/list/', whole)).statusCode).toBe(200);
    for (const half of [
      '{"listBy":"SEARCH","value":"\\ud800"}',
      `{"a":${'['.repeat(30_000)}"\\udc00"${']'.repeat(30_000)}}`,
    ]) {
      const answer = await post('/api/v1/product/list/', half);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'BAD_REQUEST']);
    }
  });

  test('another content type is refused', async () => {
    expect((await post('/api/v1/product/list/', 'a=b', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
  });

  test('an unknown call is a 404, a missing slash a redirect that keeps the method', async () => {
    expect((await shop.app.inject('/api/v1/nothing/')).statusCode).toBe(404);
    expect((await shop.app.inject('/api/v1/nothing/')).json()).toMatchObject({ status: 'ERROR' });
    const moved = await post('/api/v1/product/list?x=1', '{}');
    expect(moved.statusCode).toBe(308);
    expect(moved.headers['location']).toBe('/api/v1/product/list/?x=1');
  });

  test('an unexpected error is a 500 without details', async () => {
    await shop.context.db.schema.alterTable('shop').renameTo('shop_gone').execute();
    shop.context.changes.tell({});
    const answer = await shop.app.inject('/api/v1/cuiConfig/');
    await shop.context.db.schema.alterTable('shop_gone').renameTo('shop').execute();
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ status: 'ERROR', code: 'SERVER_ERROR', msg: messages.serverError() });
    expect((await shop.app.inject('/api/v1/cuiConfig/')).statusCode).toBe(200);
  });
});

test('/healthz and /readyz answer', async () => {
  expect((await shop.app.inject('/healthz')).statusCode).toBe(200);
  expect((await shop.app.inject('/readyz')).json()).toEqual({ status: 'OK', jobs: 'OK' });
});

test('/readyz reports a stopped job queue, and fails after a minute', async () => {
  let now = 0;
  const queue = new QueueState(() => now);
  const app = await createApp({ ...shop.context, queue }, { pages: false });
  const ready = async () => {
    const { statusCode, body } = await app.inject('/readyz');
    return [statusCode, (JSON.parse(body) as { jobs: string }).jobs];
  };
  queue.stopped();
  now = 60_000;
  expect(await ready()).toEqual([200, 'STOPPED']);
  queue.stopped();
  now += 1;
  expect(await ready()).toEqual([503, 'STOPPED']);
  queue.running();
  expect(await ready()).toEqual([200, 'OK']);
  await app.close();
});

test('another origin may call when it is the shop’s public one', async () => {
  const preflight = (origin: string) =>
    shop.app.inject({
      method: 'OPTIONS',
      url: '/api/v1/product/list/',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
    });
  const allowed = await preflight('https://shop.example');
  expect(allowed.headers['access-control-allow-origin']).toBe('https://shop.example');
  expect((await preflight('https://evil.example')).headers['access-control-allow-origin']).not.toBe(
    'https://evil.example',
  );
});

describe('answers cached for visitors', () => {
  test('a change by another connection shows at once, and answers are compressed on request', async () => {
    const notice = async () => (await shop.app.inject('/api/v1/cuiConfig/')).json().response.notice as string;
    const before = await notice();
    const { db } = shop.context;
    await db.updateTable('shop').set({ notice: 'Closed on Monday' }).execute();
    await expect.poll(notice).toBe('Closed on Monday');
    await db.updateTable('shop').set({ notice: before }).execute();
    await expect.poll(notice).toBe(before);
    await db
      .updateTable('shop')
      .set({ notice: 'long '.repeat(400) })
      .execute();
    await expect.poll(notice).toHaveLength(2000);
    const packed = await shop.app.inject({ url: '/api/v1/cuiConfig/', headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.rawPayload.length).toBeLessThan(1000);
    const plain = await shop.app.inject({ url: '/api/v1/cuiConfig/', headers: { 'accept-encoding': 'br;q=0' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
  });
});

test('every answer says how it may be read, and behind https that plain http is over for a year', async () => {
  const headersOf = async (url: string) => (await shop.app.inject(url)).headers;
  for (const url of ['/api/v1/cuiConfig/', '/healthz', '/api/v1/nothing/', '/images/none.webp'])
    expect([url, await headersOf(url)]).toEqual([
      url,
      expect.objectContaining({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': 'max-age=31536000',
      }),
    ]);
  const config = { ...shop.context.config, publicUrl: 'http://shop.example' };
  const plain = await createApp({ ...shop.context, config }, { pages: false });
  expect((await plain.inject('/healthz')).headers).not.toHaveProperty('strict-transport-security');
  await plain.close();
});
