import { expect, test } from 'vitest';
import { isWebAddress, shopPath } from './shop-path.ts';

test.each([
  ['/viewCart/', '/viewCart/'],
  ['/products/search/?s=a\\b&t=//x', '/products/search/?s=a\\b&t=//x'],
  ['/page/about-us/#team', '/page/about-us/#team'],
  ['/a/../viewCart/', '/viewCart/'],
  // Its host stays this one's.
  ['/%2F/evil.example/', '/%2F/evil.example/'],
  ['/%5Cevil.example/', '/%5Cevil.example/'],
])('%j stays in the shop', (address, path) => {
  expect(shopPath(address)).toBe(path);
});

const hostile = [
  '',
  'viewCart',
  '//evil.example/',
  '/\\evil.example/',
  '\\/evil.example/',
  '/\t/evil.example/',
  '/\n\\evil.example/',
  '\t//evil.example/',
  ' //evil.example/',
  '/.//evil.example/',
  '/..//evil.example/',
  '/%2e//evil.example/',
  '/a/..//evil.example/',
  '/./\\evil.example/',
  '//shop.invalid/',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,x',
];
test.each(hostile)('%j does not, and is no web page', (address) => {
  expect([shopPath(address), isWebAddress(address)]).toEqual([null, false]);
});

test('a web page is named whole', () => {
  expect(['https://a.example/b', 'http://a.example', 'https:a.example', 'https://'].map(isWebAddress)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
