import { expect, test } from 'vitest';
import { readPageAddress } from './page-address.ts';

test.each([
  ['/', '/'],
  ['/phoneBrand/', '/phoneBrand/'],
  ['/phonebrand/apple/', '/phonebrand/apple/'],
  ['/phoneBrand/apple/?year=2023&utm=x', '/phoneBrand/apple/?year=2023'],
  ['/category/?id=3&id=7&utm=x', '/category/?id=3&id=7'],
  ['/products/search/?s=ip%2015&page=9', '/products/search/?s=ip+15'],
  ['/products/search/?s=batery&exact=1', '/products/search/?s=batery&exact=1'],
  ['/product/12/variant/34/?variant=2&rack=B-14-3', '/product/12/variant/34/'],
  ['/page/about-us/?x=1', '/page/about-us/'],
])('%s is rendered as %s: only parameters that matter are in the cache key', (path, address) => {
  expect(readPageAddress(path)).toMatchObject({ kind: 'page', address, personal: false });
});

test.each([
  ['/products/category/batteries/', true],
  ['/products/search/?s=battery', true],
  ['/phone/apple-iphone-15/', true],
  ['/', false],
  ['/phoneBrand/apple/', false],
  ['/product/12/variant/34/', false],
])('%s is drawn in the face that the browser remembers: %s', (path, faced) => {
  expect(readPageAddress(path)).toMatchObject({ kind: 'page', faced });
});

test.each(['/viewCart/', '/checkout/payment/', '/customer/login/', '/customer/reset-password-by-code/abc/'])(
  '%s is personal',
  (path) => {
    expect(readPageAddress(path)).toEqual({
      kind: 'page',
      address: path,
      personal: true,
      faced: false,
      oddFilters: false,
    });
  },
);

test.each([
  ['/phoneBrand', '/phoneBrand/'],
  ['/phone/apple-iphone-15?activeFilters=%7B%7D', '/phone/apple-iphone-15/?activeFilters=%7B%7D'],
  ['/products/search?s=battery', '/products/search/?s=battery'],
])('%s redirects to %s', (path, to) => {
  expect(readPageAddress(path)).toEqual({ kind: 'redirect', to });
});

test.each(['/nowhere/', '/phone/a/b/', '//evil.example/', '/phone/%E0%A4%A/', '/products/', '/.env'])(
  '%s is unknown',
  (path) => {
    expect(readPageAddress(path)).toEqual({ kind: 'unknown' });
  },
);

const filtered = (filters: string) => `/phone/apple-13/?activeFilters=${encodeURIComponent(filters)}`;

test.each([
  ['{"listBy":"PHONE","value":"apple-13","filters":{"categories":["3"]}}', false],
  ['{"listBy":"PHONE","value":"apple-13","page":2,"sortBy":"default","phoneBrands":{"apple":[]}}', false],
  ['{"listBy":"PHONE","value":"apple-13","filters":{"categories":["3","1"]}}', true],
  ['{"listBy":"PHONE","value":"apple-13","filters":{"categories":["3","3"]}}', true],
  ['{"value":"apple-13","listBy":"PHONE"}', true],
  ['{"listBy":"PHONE","value":"apple-13","filters":{"products":["1"],"categories":["3"]}}', true],
  ['{"listBy": "PHONE","value":"apple-13"}', true],
  ['{"listBy":"PHONE","value":"apple-13","utm":1}', true],
  ['nonsense', true],
])('a page with the filters %s is another spelling, which is not kept: %s', (filters, oddFilters) => {
  expect(readPageAddress(filtered(filters))).toMatchObject({ kind: 'page', oddFilters });
});

test('of a repeated parameter the page reads the first, and ids once', () => {
  expect(readPageAddress('/products/search/?s=+a&s=b')).toMatchObject({ address: '/products/search/?s=a' });
  expect(readPageAddress('/category/?id=3&id=3')).toMatchObject({ address: '/category/?id=3' });
});
