import { expect, test } from 'vitest';
import { PageRush } from './page-rush.ts';

test('24 pages are drawn at once, the next is refused until one is done', async () => {
  const rush = new PageRush();
  const pages = Array.from({ length: 24 }, () => Promise.withResolvers<string>());
  const drawn = pages.map(({ promise }) => rush.draw(() => promise));
  await expect(rush.draw(async () => 'late')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
  pages[3]?.resolve('page');
  await drawn[3];
  expect(await rush.draw(async () => 'next')).toBe('next');
  for (const { resolve } of pages) resolve('page');
  expect(await Promise.all(drawn)).toHaveLength(24);
});

test('a page that fails leaves its place', async () => {
  const rush = new PageRush();
  for (let failed = 0; failed < 100; failed += 1)
    await expect(rush.draw(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await rush.draw(async () => 'page')).toBe('page');
});
