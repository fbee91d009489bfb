import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { Client } from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CatalogueCache, makeReply } from './catalogue-cache.ts';

let database: TestDatabase;
let cache: CatalogueCache;
beforeAll(async () => {
  database = await createTestDatabase();
  cache = new CatalogueCache(pino({ level: 'silent' }), async () => {
    const client = new Client({ connectionString: database.url, application_name: 'cache under test' });
    await client.connect();
    return client;
  });
  await cache.start();
});
afterAll(() => cache.close());

const counter = () => {
  let made = 0;
  return {
    make: async () => makeReply(200, {}, String((made += 1))),
    text: async (key: string, make: () => Promise<ReturnType<typeof makeReply>>) =>
      (await cache.get(key, make)).body.toString(),
  };
};

test('answers from the cache until the catalogue changes', async () => {
  const { make, text } = counter();
  expect(await text('a', make)).toBe('1');
  expect(await text('a', make)).toBe('1');
  await database.pool.query(`update shop set notice = notice || '!'`);
  await expect.poll(() => text('a', make)).toBe('2');
});

test('concurrent requests for the same wait for one answer', async () => {
  const { make, text } = counter();
  expect(await Promise.all(Array.from({ length: 20 }, () => text('b', make)))).toEqual(Array(20).fill('1'));
});

test('an answer computed during a change is not cached', async () => {
  let finish: (text: string) => void = () => {};
  const slow = cache.get('c', () => new Promise((resolve) => (finish = (text) => resolve(makeReply(200, {}, text)))));
  cache.clear();
  finish('old');
  expect((await slow).body.toString()).toBe('old');
  expect((await cache.get('c', async () => makeReply(200, {}, 'new'))).body.toString()).toBe('new');
});

test('a failure goes to all that waited, and is not cached', async () => {
  const failing = () => Promise.reject(new Error('broken'));
  await expect(cache.get('d', failing)).rejects.toThrow('broken');
  await expect(cache.remember('d', failing)).rejects.toThrow('broken');
  expect((await cache.get('d', async () => makeReply(200, {}, 'fine'))).body.toString()).toBe('fine');
  expect(await cache.remember('d', async () => 'fine')).toBe('fine');
});

test('a remembered value is the same object until the catalogue changes', async () => {
  const make = async () => ({});
  const first = await cache.remember('e', make);
  expect(await cache.remember('e', make)).toBe(first);
  cache.clear();
  expect(await cache.remember('e', make)).not.toBe(first);
});

test('caches nothing while it cannot listen, and reconnects by itself', async () => {
  const { make, text } = counter();
  expect(await text('f', make)).toBe('1');
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cache under test'`,
  );
  await expect.poll(() => cache.listening).toBe(false);
  expect(await text('f', make)).toBe('2');
  expect(await text('f', make)).toBe('3');
  await expect.poll(() => cache.listening, { timeout: 10_000 }).toBe(true);
  expect(await text('f', make)).toBe('4');
  expect(await text('f', make)).toBe('4');
});
