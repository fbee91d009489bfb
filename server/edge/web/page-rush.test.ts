import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { PageRush } from './page-rush.ts';

const isRefused = (answer: Promise<unknown>): Promise<boolean> =>
  answer.then(
    () => false,
    () => true,
  );

test('40 pages are drawn at once, the next is refused until one is done', async () => {
  const rush = new PageRush();
  const pages = Array.from({ length: 40 }, () => Promise.withResolvers<string>());
  const drawn = pages.map(({ promise }) => rush.draw(() => promise));
  await expect(rush.draw(async () => 'late')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
  pages[3]?.resolve('page');
  await drawn[3];
  expect(await rush.draw(async () => 'next')).toBe('next');
  for (const { resolve } of pages) resolve('page');
  expect(await Promise.all(drawn)).toHaveLength(40);
});

test('a page that fails leaves its place', async () => {
  const rush = new PageRush();
  for (let failed = 0; failed < 100; failed += 1)
    await expect(rush.draw(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await rush.draw(async () => 'page')).toBe('page');
});

test('between two pages the process hears others: of a thousand that come one a turn, most are refused', async () => {
  const rush = new PageRush();
  const refused: Promise<boolean>[] = [];
  for (let came = 0; came < 1000; came += 1) {
    refused.push(isRefused(rush.draw(async () => 'page')));
    await nextTurn();
  }
  const count = (await Promise.all(refused)).filter(Boolean).length;
  // One in six or so is drawn, and the 40 that wait.
  expect(count).toBeGreaterThan(750);
  expect(count).toBeLessThan(1000 - 40);
});
