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

const node = (id: number, parentId: number | null) => ({ id, parentId });
const ids = (nodes: { id: number }[]) => nodes.map(({ id }) => id);

test('offers the children of the base', () => {
  expect(ids(categoryChoices([node(1, null), node(2, 1), node(3, 1), node(4, 2)], 1))).toEqual([2, 3]);
});

test('goes down where only one category holds anything', () => {
  expect(ids(categoryChoices([node(1, null), node(2, 1), node(3, 2), node(4, 2)], null))).toEqual([3, 4]);
});

test('stays at the last level when there is nothing to choose', () => {
  expect(ids(categoryChoices([node(1, null), node(2, 1)], null))).toEqual([2]);
  expect(categoryChoices([node(1, null)], 1)).toEqual([]);
});

test('a category whose parent holds nothing itself is a root here', () => {
  expect(ids(categoryChoices([node(5, 9), node(6, 9)], null))).toEqual([5, 6]);
});
