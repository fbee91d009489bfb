import { expect, test } from 'vitest';
import { leadsHere } from './leads-here.ts';

test.each([
  ['/phoneBrand/apple/', '/phonebrand/apple/', '', true],
  ['/phoneBrand/', '/phoneBrand/apple/', '', false],
  ['/products/category/screens/', '/products/category/screens/', '?activeFilters=%7B%7D', true],
  ['/category/?id=1&id=2', '/category/', '?id=1&id=2', true],
  ['/category/?id=1&id=2', '/category/', '?id=1', false],
])('%s on %s%s: %s', (to, pathname, search, expected) => {
  expect(leadsHere(to, { pathname, search })).toBe(expected);
});
