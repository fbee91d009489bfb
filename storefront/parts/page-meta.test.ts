import type { MetaDescriptor } from 'react-router';
import { expect, test } from 'vitest';
import { alternates } from '../viewer/page-address.ts';
import { pageMeta, plainText } from './page-meta.ts';

const matches = [
  {
    id: 'root',
    loaderData: {
      site: { publicUrl: 'https://shop.example/', apiBaseUrl: '' },
      shell: { shopName: 'Shop', languages: ['en'] },
    },
  },
];
const screens = { title: 'Screens', description: 'All.', canonical: '/products/category/screens/' };
const property = (meta: MetaDescriptor[], name: string) =>
  meta.flatMap((one) => ('property' in one && one['property'] === name ? [one['content']] : []));
const jsonLd = (meta: MetaDescriptor[]) =>
  meta.flatMap((one) => ('script:ld+json' in one ? [one['script:ld+json']] : []));

test('title with the shop, canonical URL with its origin, the language and the default', () => {
  const meta = pageMeta(matches, screens);
  expect(meta.slice(0, 3)).toEqual([
    { title: 'Screens · Shop' },
    { name: 'description', content: 'All.' },
    { tagName: 'link', rel: 'canonical', href: 'https://shop.example/products/category/screens/' },
  ]);
  expect(meta.filter((one) => 'hrefLang' in one).map((one) => 'hrefLang' in one && one['hrefLang'])).toEqual([
    'en-CA',
    'x-default',
  ]);
});

test('a page without a canonical URL is noindex, follow', () => {
  const meta = pageMeta(matches, { title: 'Search' });
  expect(meta).toEqual([{ title: 'Search · Shop' }, { name: 'robots', content: 'noindex, follow' }]);
});

test('shared with its own picture, otherwise with the shop’s', () => {
  const asset = { id: 1, path: '/images/a.webp', type: 'image/webp', width: 640, height: 640 };
  const own = pageMeta(matches, { ...screens, image: { asset, alt: 'A screen' } });
  expect(property(own, 'og:image')).toEqual(['https://shop.example/images/a-640.webp']);
  expect(own).toContainEqual({ name: 'twitter:card', content: 'summary' });
  const shops = pageMeta(matches, screens);
  expect(property(shops, 'og:image')).toEqual(['https://shop.example/share.png']);
  expect(property(shops, 'og:url')).toEqual(['https://shop.example/products/category/screens/']);
});

test('the breadcrumbs as data: from Home to the page itself', () => {
  const [list] = jsonLd(pageMeta(matches, { ...screens, trail: [{ name: 'Parts', to: '/p/' }], here: 'Displays' }));
  expect(list).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://shop.example/' },
      { position: 2, name: 'Parts', item: 'https://shop.example/p/' },
      { position: 3, name: 'Displays', item: 'https://shop.example/products/category/screens/' },
    ],
  });
});

test('every page names a second language as an alternate', () => {
  expect(alternates('/phoneBrand/', 'https://shop.example', ['en', 'fr'])).toEqual([
    { hrefLang: 'en-CA', href: 'https://shop.example/phoneBrand/' },
    { hrefLang: 'fr-CA', href: 'https://shop.example/fr/phoneBrand/' },
    { hrefLang: 'x-default', href: 'https://shop.example/phoneBrand/' },
  ]);
});

test('a description is plain text and ends between words', () => {
  expect(plainText('<p>Nuts &amp; bolts,</p><ul><li>new&nbsp;ones &lt;M3</li></ul>')).toBe(
    'Nuts & bolts, new ones <M3',
  );
  expect(plainText('one two, three', 10)).toBe('one two…');
  expect(plainText('unbreakable', 5)).toBe('unbre…');
});
