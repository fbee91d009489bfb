import { expect, test } from 'vitest';
import { pageMeta, plainText } from './page-meta.ts';

const matches = [
  {
    id: 'root',
    loaderData: { site: { publicUrl: 'https://shop.example', apiBaseUrl: '' }, shell: { shopName: 'Shop' } },
  },
];

test('title with the shop, canonical address with its origin', () => {
  expect(
    pageMeta(matches, { title: 'Screens', description: 'All.', canonical: '/products/category/screens/' }),
  ).toEqual([
    { title: 'Screens · Shop' },
    { name: 'description', content: 'All.' },
    { tagName: 'link', rel: 'canonical', href: 'https://shop.example/products/category/screens/' },
  ]);
});

test('a page without a canonical address asks not to be indexed', () => {
  expect(pageMeta(matches, { title: 'Search' })).toContainEqual({ name: 'robots', content: 'noindex' });
});

test('a description is plain and ends between words', () => {
  expect(plainText('<p>Nuts &amp; bolts,</p><ul><li>new&nbsp;ones</li></ul>')).toBe('Nuts & bolts, new ones');
  expect(plainText('one two three', 9)).toBe('one two…');
});
