import { expect, test } from 'vitest';
import { categoryChoices, isNew } from './rules.ts';

test.each([
  ['2026-05-01', '2026-06-30', '2026-05-01', true],
  ['2026-05-01', '2026-06-30', '2026-06-30', true],
  ['2026-05-01', '2026-06-30', '2026-07-01', false],
  ['2026-05-01', '2026-06-30', '2026-04-30', false],
  [null, '2026-06-30', '2020-01-01', true],
  ['2026-05-01', null, '2026-05-02', false],
])('new from %s to %s: on %s %s', (from, to, today, expected) => {
  expect(isNew(from, to, today)).toBe(expected);
});

const node = (id: number, parentId: number | null, count: number) => ({ id, parentId, count });
const ids = (nodes: { id: number }[]) => nodes.map(({ id }) => id);

test('offers the children of the base', () => {
  const nodes = [node(1, null, 9), node(2, 1, 4), node(3, 1, 4), node(5, 1, 1), node(4, 2, 4)];
  expect(ids(categoryChoices(nodes, 1, 9))).toEqual([2, 3, 5]);
});

test('expands a category with more than half of the list, and omits one with all of it', () => {
  // Apple (1) > iPhone 15 series (2), next to Phone Parts (3) > Screens (4), Batteries (5), and Cases (6).
  const nodes = [node(1, null, 10), node(3, null, 7), node(6, null, 3), node(2, 1, 10), node(4, 3, 3), node(5, 3, 4)];
  expect(ids(categoryChoices(nodes, null, 10))).toEqual([4, 5, 6]);
});

test("does not expand a category that has products besides its children's", () => {
  expect(ids(categoryChoices([node(1, null, 10), node(2, 1, 4), node(3, null, 1)], null, 11))).toEqual([1, 3]);
});

test('keeps a category with everything when no other covers the list', () => {
  expect(ids(categoryChoices([node(1, null, 5), node(2, 1, 5)], null, 5))).toEqual([2]);
  expect(categoryChoices([node(1, null, 5)], 1, 5)).toEqual([]);
});

test('a category whose parent has no products in the list is a root here', () => {
  expect(ids(categoryChoices([node(5, 9, 1), node(6, 9, 1)], null, 2))).toEqual([5, 6]);
});

test('offers no sibling of a category with everything: it has only part of the same products', () => {
  // Apple (1) > iPhone 13 series (2) and 14 series (3), next to Phone Parts (4) > Screens (5), Batteries (6).
  const nodes = [node(1, null, 9), node(4, null, 9), node(2, 1, 9), node(3, 1, 2), node(5, 4, 5), node(6, 4, 4)];
  expect(ids(categoryChoices(nodes, null, 9))).toEqual([5, 6]);
  // It stays where no other covers the list.
  expect(ids(categoryChoices([node(1, null, 9), node(2, 1, 9), node(3, 1, 2)], null, 9))).toEqual([2, 3]);
});
