import { expect, test } from 'vitest';
import { matchPage } from './page-code.ts';
import type { Page } from './pages.ts';

const pages: Page[] = [
  ['/', '/assets/home.js', true],
  ['/phoneBrand/', '/assets/brands.js', true],
  ['/phoneBrand/:brandUrl/', '/assets/brand.js', true],
];

test.each([
  ['/', '/assets/home.js', {}],
  ['/phoneBrand/', '/assets/brands.js', {}],
  ['/phonebrand/sony%20ericsson/', '/assets/brand.js', { brandUrl: 'sony ericsson' }],
])('%s is shown by %s', (address, file, params) => {
  expect(matchPage(pages, address)).toMatchObject({ file, params });
});

test.each(['/nowhere/', '/phoneBrand/apple/more/'])('%s is not a page', (address) => {
  expect(matchPage(pages, address)).toBeNull();
});
