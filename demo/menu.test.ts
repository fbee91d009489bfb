import { expect, test } from 'vitest';
import { makeCatalogue } from './catalogue.ts';
import { makeHome, type ImageDraft } from './home-content.ts';
import { makeMenu, type MenuDraft } from './menu.ts';

const demo = makeCatalogue('2026-11-20');
const { records } = demo;
const menu = makeMenu(demo);
const categoryUrls = new Set(records.categories.map(({ url }) => url)).add('new-arrivals').add('sale');
const targets: Record<MenuDraft['itemType'], Set<string>> = {
  CATEGORY: new Set(records.categories.map(({ url }) => url)),
  PRODUCT_LIST: categoryUrls,
  // Empty: all brands.
  PHONE_BRAND: new Set(records.phoneBrands.map(({ url }) => url)).add(''),
  PHONE: new Set(records.phones.map(({ url }) => url)),
  LINK: new Set(),
};

const flat = (items: readonly MenuDraft[]): MenuDraft[] => items.flatMap((item) => [item, ...flat(item.children)]);
const height = (item: MenuDraft): number => 1 + Math.max(0, ...item.children.map(height));

test('every item of the menu resolves', () => {
  const lost = flat(menu).filter(
    ({ itemType, values }) => values.length === 0 || !values.every((value) => targets[itemType].has(value)),
  );
  expect(lost).toEqual([]);
});

test('the menu uses all four types, New markers, and two levels below an item', () => {
  const items = flat(menu);
  expect(new Set(items.map(({ itemType }) => itemType)).size).toBe(4);
  expect(items.some(({ newMarker }) => newMarker)).toBe(true);
  expect(Math.max(...menu.map(height))).toBe(3);
  expect(menu.map(({ name }) => name)).toEqual([
    'Apple',
    'Samsung',
    'Google',
    'Motorola',
    'Phone Parts',
    'Accessories',
    'Tools & Supplies',
    'Devices',
    'New Arrivals',
    'Sale',
  ]);
});

test('the homepage shows existing records', () => {
  const home = makeHome(demo);
  const assets = new Set(demo.pictures.records().map(({ key }) => key));
  const images = home.widgets.flatMap((widget): ImageDraft[] => (widget.type === 'STATIC_IMAGES' ? widget.images : []));
  const skus = home.widgets.flatMap((widget) => (widget.type === 'SELECTED_PRODUCTS' ? widget.skus : []));
  expect(new Set(home.widgets.map(({ type }) => type)).size).toBe(3);
  expect([...home.slides, ...images].filter(({ assetKey }) => !assets.has(assetKey))).toEqual([]);
  expect(
    images.filter(({ url }) => !categoryUrls.has(/^\/products\/category\/([^/]+)\/$/.exec(url)?.[1] ?? '')),
  ).toEqual([]);
  // makeHome omits SKUs that the catalogue lacks.
  expect(skus.length).toBe(8);
});
