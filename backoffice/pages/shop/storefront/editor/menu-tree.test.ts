import type { MenuPart } from '#contract/shop/staff-storefront.ts';
import { expect, test } from 'vitest';
import { levelsBelow, nested, raised } from './menu-tree.ts';
import { movedItem } from '../../../../parts/move-in-list.ts';

const item = (name: string, ...children: MenuPart[]): MenuPart => ({
  name,
  itemType: 'PHONE_BRAND',
  values: [''],
  newMarker: false,
  children,
});
const told = (items: readonly MenuPart[]): string =>
  items.map(({ name, children }) => (children.length > 0 ? `${name}(${told(children)})` : name)).join(' ');

const menu = [item('a', item('b')), item('c'), item('d')];

test('an item goes below the one before it, behind those that are there', () => {
  expect(told(nested(menu, 1))).toBe('a(b c) d');
  expect(told(nested(menu, 0))).toBe('a(b) c d');
});

test('an item comes out behind the one that it was below', () => {
  expect(told(raised(menu, 0, 0))).toBe('a b c d');
  expect(told(raised(menu, 0, 7))).toBe('a(b) c d');
});

test('levels are counted below an item', () => {
  expect([item('a'), item('a', item('b', item('c')))].map(levelsBelow)).toEqual([0, 2]);
});

test('an item moves within its list, and never out of it', () => {
  expect([movedItem(['a', 'b', 'c'], 0, 2), movedItem(['a', 'b'], 0, 2), movedItem(['a', 'b'], 1, -1)]).toEqual([
    ['b', 'c', 'a'],
    ['a', 'b'],
    ['a', 'b'],
  ]);
});
