import { expect, test } from 'vitest';
import { matchPage } from './prefetch-page.ts';

const page = (path: string | undefined, more: object = {}) => ({
  ...(path !== undefined && { path }),
  module: `/assets/${path}.js`,
  hasClientLoader: true,
  ...more,
});
const routes = [
  page('', { module: '/assets/root.js' }),
  page(undefined, { index: true, module: '/assets/home.js' }),
  page('phoneBrand/'),
  page('phoneBrand/:brandUrl/'),
  page('page-not-found/', { hasClientLoader: false }),
  page('*', { hasClientLoader: false }),
];

test.each([
  ['/', '/assets/home.js', {}],
  ['/phoneBrand/', '/assets/phoneBrand/.js', {}],
  ['/phonebrand/sony%20ericsson/', '/assets/phoneBrand/:brandUrl/.js', { brandUrl: 'sony ericsson' }],
])('%s is shown by %s', (address, module, params) => {
  expect(matchPage(routes, address)).toMatchObject({ route: { module }, params });
});

test.each(['/page-not-found/', '/nowhere/', '/phoneBrand/apple/more/'])('%s has nothing to fetch', (address) => {
  expect(matchPage(routes, address)).toBeNull();
});
