import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { Client } from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CatalogueCache } from './catalogue-cache.ts';
import { anything, type Shown } from './change.ts';
import { ChangeFeed } from './change-feed.ts';
import { makeReply } from './reply.ts';

let database: TestDatabase;
let changes: ChangeFeed;
let cache: CatalogueCache;

const openFeed = () =>
  new ChangeFeed(pino({ level: 'silent' }), async () => {
    const client = new Client({ connectionString: database.url, application_name: 'feed under test' });
    await client.connect();
    return client;
  });

beforeAll(async () => {
  database = await createTestDatabase();
  changes = openFeed();
  cache = new CatalogueCache(changes);
  await changes.start();
});
afterAll(() => changes.close());

const of = (tables: string[], products: number[] = []): Shown => ({
  tables: new Set(tables),
  products: new Set(products),
});

const counter = (shown?: Shown) => {
  let made = 0;
  return {
    make: async () => makeReply(200, {}, String((made += 1)), shown),
    text: async (key: string, make: () => Promise<ReturnType<typeof makeReply>>, from = cache) =>
      (await from.get(key, make)).body.toString(),
  };
};

test('answers from the cache until the catalogue changes', async () => {
  const { make, text } = counter();
  expect(await text('a', make)).toBe('1');
  expect(await text('a', make)).toBe('1');
  await database.pool.query(`update shop set notice = notice || '!'`);
  await expect.poll(() => text('a', make)).toBe('2');
});

test('a change forgets only what shows it, in every process', async () => {
  const elsewhere = openFeed();
  const other = new CatalogueCache(elsewhere);
  await elsewhere.start();
  const product = async (handle: string): Promise<number> => {
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into product (handle, name) values ($1, $1) returning id`,
      [handle],
    );
    return rows[0]!.id;
  };
  const [one, two] = [await product('one'), await product('two')];
  await database.pool.query(
    `insert into variant (product_id, variant_number, name, sku, price_cents) values ($1, 1, 'One', 'ONE', 100)`,
    [one],
  );
  await settle(changes, elsewhere);
  const kinds = { one: of(['asset'], [one]), two: of(['asset'], [two]), shop: of(['shop']), all: of(['variant']) };
  const makers = Object.entries(kinds).map(([key, shown]) => ({ key, ...counter(shown) }));
  const texts = async (from: CatalogueCache) =>
    Object.fromEntries(
      await Promise.all(makers.map(async ({ key, make, text }) => [key, await text(`kinds ${key}`, make, from)])),
    );
  const before = [await texts(cache), await texts(other)];
  const changed = async (sql: string) => {
    await database.pool.query(sql);
    await settle(changes, elsewhere);
    const after = [await texts(cache), await texts(other)];
    const different = after.map((now, at) => Object.keys(now).filter((key) => now[key] !== before[at]?.[key]));
    before.splice(0, 2, ...after);
    expect(different[0]).toEqual(different[1]);
    return different[0];
  };
  expect(await changed(`update variant set stock_status = 'IN_STOCK'`)).toEqual(['one', 'all']);
  expect(await changed(`update variant set stock_status = 'IN_STOCK' where false`)).toEqual([]);
  expect(await changed(`update product set name = 'Two' where id = ${two}`)).toEqual(['two']);
  expect(await changed(`update variant set product_id = ${two}`)).toEqual(['one', 'two', 'all']);
  expect(await changed(`update shop set notice = notice || '!'`)).toEqual(['shop']);
  expect(await changed(`update asset set width = width`)).toEqual(['one', 'two']);
  expect(await changed(`update category set name = name`)).toEqual([]);
  expect(await changed(`delete from variant`)).toEqual(['two', 'all']);
  expect(await changed(`notify catalogue_changed`)).toEqual(['one', 'two', 'shop', 'all']);
  await elsewhere.close();
});

test('concurrent requests for the same wait for one answer', async () => {
  const { make, text } = counter();
  expect(await Promise.all(Array.from({ length: 20 }, () => text('b', make)))).toEqual(Array(20).fill('1'));
});

test('what was made cheaply is kept when it is asked for again', async () => {
  const { make } = counter();
  const ask = async (wasCheap: () => boolean, key = 'cheap') =>
    (await cache.get(key, make, { wasCheap })).body.toString();
  expect(await ask(() => true)).toBe('1');
  cache.noteRequest('GET /cheap/', 'cheap');
  expect(cache.answerTo('GET /cheap/')).toBeUndefined();
  expect(await ask(() => true)).toBe('2');
  expect(await ask(() => true)).toBe('2');
  // What was asked for twice is kept at once after a change, too.
  changes.tell({});
  expect(await ask(() => true)).toBe('3');
  expect(await ask(() => true)).toBe('3');
  expect(await ask(() => false, 'dear')).toBe('4');
  expect(await ask(() => false, 'dear')).toBe('4');
});

test('a request is answered by its bytes as long as its answer is kept', async () => {
  const { make, text } = counter();
  await text('bytes', make);
  cache.noteRequest('GET /bytes/', 'bytes');
  expect(cache.answerTo('GET /bytes/')?.body.toString()).toBe('1');
  expect(cache.answerTo('GET /other/')).toBeUndefined();
  changes.tell({});
  expect(cache.answerTo('GET /bytes/')).toBeUndefined();
});

test('an answer computed during a change of what it shows is not cached', async () => {
  const slowly = async (key: string, shown: Shown) => {
    let finish: () => void = () => {};
    const slow = cache.get(
      key,
      () => new Promise((resolve) => (finish = () => resolve(makeReply(200, {}, 'old', shown)))),
    );
    changes.tell({ table: 'variant', products: [7] });
    finish();
    expect((await slow).body.toString()).toBe('old');
    return (await cache.get(key, async () => makeReply(200, {}, 'new'))).body.toString();
  };
  expect(await slowly('c', anything)).toBe('new');
  expect(await slowly('c 7', of([], [7]))).toBe('new');
  expect(await slowly('c 8', of([], [8]))).toBe('old');
});

test('who asks after a change does not wait for an answer begun before it', async () => {
  let finish: () => void = () => {};
  const old = cache.get('late', () => new Promise((resolve) => (finish = () => resolve(makeReply(200, {}, 'old')))));
  changes.tell({});
  expect((await cache.get('late', async () => makeReply(200, {}, 'new'))).body.toString()).toBe('new');
  finish();
  await old;
  expect(cache.peek('late')?.body.toString()).toBe('new');
});

test('a failure goes to all that waited, and is not cached', async () => {
  const failing = () => Promise.reject(new Error('broken'));
  await expect(cache.get('d', failing)).rejects.toThrow('broken');
  await expect(cache.remember('d', failing, anything)).rejects.toThrow('broken');
  expect((await cache.get('d', async () => makeReply(200, {}, 'fine'))).body.toString()).toBe('fine');
  expect(await cache.remember('d', async () => 'fine', anything)).toBe('fine');
});

test('a remembered value is the same object until what it is made of changes', async () => {
  const make = async () => ({});
  const first = await cache.remember('e', make, of(['shop']));
  changes.tell({ table: 'phone' });
  expect(await cache.remember('e', make, of(['shop']))).toBe(first);
  changes.tell({ table: 'shop' });
  expect(await cache.remember('e', make, of(['shop']))).not.toBe(first);
});

test('caches nothing while it cannot listen, and reconnects by itself', async () => {
  const { make, text } = counter();
  expect(await text('f', make)).toBe('1');
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'feed under test'`,
  );
  await expect.poll(() => cache.listening).toBe(false);
  expect(await text('f', make)).toBe('2');
  expect(await text('f', make)).toBe('3');
  await expect.poll(() => cache.listening, { timeout: 10_000 }).toBe(true);
  expect(await text('f', make)).toBe('4');
  expect(await text('f', make)).toBe('4');
});

let markers = 0;
/** Waits until the feeds have heard everything that was committed. */
const settle = async (...feeds: ChangeFeed[]): Promise<void> => {
  const marker = `marker_${(markers += 1)}`;
  const heard = feeds.map(
    (feed) => new Promise<void>((resolve) => feed.onChange(({ table }) => table === marker && resolve())),
  );
  await database.pool.query('select pg_notify($1, $2)', ['catalogue_changed', marker]);
  await Promise.all(heard);
};

test('answers are counted by their kind: kept ones, and those that were made or waited for', async () => {
  const { make } = counter();
  const kind = 'counted';
  const own = new CatalogueCache(changes);
  await Promise.all([own.get('g', make, { kind }), own.get('g', make, { kind })]);
  await own.get('g', make, { kind });
  own.noteRequest('GET /g/', 'g');
  own.answerTo('GET /g/', { kind });
  own.answerTo('GET /other/', { kind });
  own.peek('h', { kind });
  await own.get('g', make);
  expect([...own.counts.entries()]).toEqual([[kind, { kept: 2, made: 2 }]]);
});
