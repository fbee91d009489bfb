import type { MenuNode } from '#contract/shop/content.ts';
import { expect, test } from 'vitest';
import { menuAddress, menuOf } from './shell.ts';

test.each([
  ['CATEGORY', ['3', '7'], '/category/?id=3&id=7'],
  ['PRODUCT_LIST', ['sale'], '/products/category/sale/'],
  ['PHONE_BRAND', ['apple'], '/phoneBrand/apple/'],
  ['PHONE_BRAND', [''], '/phoneBrand/'],
  ['PHONE', ['apple-iphone-15'], '/phone/apple-iphone-15/'],
  ['LINK', ['/page/about-us/'], '/page/about-us/'],
  ['LINK', ['https://repair.example/'], 'https://repair.example/'],
] as const)('a %s item of %j links to %s', (itemType, values, address) => {
  expect(menuAddress({ itemType, values: [...values] })).toBe(address);
});

test('a menu keeps names, markers and children', () => {
  const node = (id: number, newMarker: boolean, children: MenuNode[] = []): MenuNode => ({
    item: { id, name: `Item ${id}`, itemType: 'PHONE', values: [`p${id}`], newMarker },
    children,
  });
  expect(menuOf({ menu: [node(1, false, [node(2, true)])] })).toEqual([
    { name: 'Item 1', to: '/phone/p1/', children: [{ name: 'Item 2', to: '/phone/p2/', isNew: true }] },
  ]);
});
