import { limits } from '#contract/limits.ts';
import { wordsOfLine } from '#contract/buying/quick-order.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { testShop } from '#test/shop.ts';
import { beforeAll, expect, test } from 'vitest';

/* What a pasted list may cost: other customers share the process. */

// Little is saved up: one list's worth and a half.
const shop = testShop({ env: { VISITOR_BUDGET_MS: '10' } });

const letters = 'abcdefghijklmnopqrstuvwxyz';
/** Words of letters, all different; those with another `end` are mistyped. */
const word = (number: number, end = 'er'): string => {
  let rest = number;
  let made = '';
  for (let at = 0; at < 4; at += 1) {
    made += letters[rest % 26]! + 'aeiou'[rest % 5]!;
    rest = Math.floor(rest / 26) + at + number;
  }
  return `scr${made}${end}`;
};
const sold = 3000;
const wordsOfName = 15;

beforeAll(async () => {
  const name = (at: number) =>
    Array.from({ length: wordsOfName }, (_, each) => word(at * wordsOfName + each)).join(' ');
  const variants = Array.from({ length: sold / wordsOfName }, (_, at) => ({ name: name(at), sku: `TF-${at}` }));
  await shop.apply(catalogue([product(variants, { name: 'Many words' })]));
  // What all calls need is read.
  await resolve([['TF-1']], '192.0.2.1');
});

const resolve = (lines: string[][], remoteAddress: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/v1/product/resolve/',
    payload: { lines: lines.map((readings) => readings.map((text) => ({ text, quantity: 1 }))) },
    remoteAddress,
  });

/** Lines in four readings of words that differ from each other, as long as a text may be. */
const listOf = (words: number, end: string): string[][] => {
  const lines: string[][] = [];
  let at = 0;
  for (let left = words; left >= 4 * 12; left -= 4 * 12)
    lines.push(
      Array.from({ length: 4 }, () =>
        Array.from({ length: 12 }, () => word((at += 1), end))
          .join(' ')
          .slice(0, limits.searchTextMax),
      ),
    );
  return lines;
};

/** Milliseconds of this thread's processor. */
const cpuOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};

test('the most mistyped words that are taken cost no more than ten times a list of words that are sold', async () => {
  const rightly = listOf(limits.partWordsMax, 'er');
  const calibration = await cpuOf(() => resolve(rightly, '192.0.2.2'));
  const mistyped = listOf(limits.partWordsMax, 'ex');
  const taken = await cpuOf(async () => expect((await resolve(mistyped, '192.0.2.3')).statusCode).toBe(200));
  expect(taken / calibration).toBeLessThan(10);
});

test('others are answered meanwhile', async () => {
  let done = false;
  const long = resolve(listOf(limits.partWordsMax, 'iz'), '192.0.2.4').then(() => (done = true));
  const short = await resolve([['TF-2']], '192.0.2.5');
  expect([short.statusCode, done]).toEqual([200, false]);
  await long;
});

test('more words are refused before they are read, with the line from which on they are too many', async () => {
  const list = Array.from({ length: 285 }, (_, line) =>
    Array.from({ length: 4 }, (_, at) =>
      Array.from({ length: 10 }, (_, each) => word(line * 40 + at * 10 + each, 'ox')).join(' '),
    ),
  );
  expect(wordsOfLine(list[0]!.map((text) => ({ text })))).toBe(40);
  const answer = await resolve(list, '192.0.2.6');
  expect(answer.statusCode).toBe(422);
  expect(answer.json().entityErrors.lines).toEqual({
    [Math.floor(limits.partWordsMax / 40)]: [expect.stringContaining('ask for it and what follows in another call')],
  });
});

test('calls that come together are charged before their work is done', async () => {
  const list = listOf(limits.partWordsMax, 'er');
  const answers = await Promise.all(Array.from({ length: 8 }, () => resolve(list, '192.0.2.7')));
  const refused = answers.filter(({ statusCode }) => statusCode === 429).length;
  expect(refused).toBeGreaterThanOrEqual(5);
});

test('what the database answers finds the same as what memory does', async () => {
  const texts = ['iphone', word(7), `${word(8)} ${word(9)}`, `${word(10)} unsold`, `${word(11, 'ex')} ${word(12)}`];
  const found = async () =>
    (
      await resolve(
        texts.map((text) => [text]),
        '192.0.2.8',
      )
    ).json().response;
  const inMemory = await found();
  expect(inMemory.lines.some(({ variantId }: { variantId: number | null }) => variantId !== null)).toBe(true);
  const { current } = shop.context.index;
  expect(current).toBeDefined();
  Object.defineProperty(shop.context.index, 'current', { configurable: true, value: undefined });
  Object.defineProperty(shop.context.index, 'caughtUp', {
    configurable: true,
    value: () => Promise.resolve(undefined),
  });
  shop.context.changes.tell({});
  expect(await found()).toEqual(inMemory);
});
