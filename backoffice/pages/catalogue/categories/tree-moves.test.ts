import type { CategoryRow } from '#contract/catalogue/staff-taxonomy.ts';
import { expect, test } from 'vitest';
import { foundIn, isOfBranch, linesOf, placeBeside, placeOf, withMoved } from './tree-moves.ts';

const row = (id: number, parentId: number | null): CategoryRow => ({
  id,
  parentId,
  name: `C${id}`,
  url: `c${id}`,
  hidden: false,
  products: 0,
  productsBelow: 0,
});

/** 1 (2 (4), 3), 5 */
const tree = [row(1, null), row(5, null), row(2, 1), row(3, 1), row(4, 2)];
const drawn = (of: CategoryRow[], opened = of.map(({ id }) => id)) =>
  linesOf(of, new Set(opened)).map(({ category, depth }) => `${'-'.repeat(depth)}${category.id}`);
const at = (id: number) => tree.find((each) => each.id === id)!;

test('rows go down the tree, with those below open ones alone', () => {
  expect(drawn(tree)).toEqual(['1', '-2', '--4', '-3', '5']);
  expect(drawn(tree, [1])).toEqual(['1', '-2', '-3', '5']);
  expect(drawn(tree, [])).toEqual(['1', '5']);
});

test('what is found is shown with what it lies below', () => {
  expect(drawn(foundIn(tree, 'c4'))).toEqual(['1', '-2', '--4']);
  expect(drawn(foundIn(tree, 'C 3'))).toEqual(['1', '-3']);
  expect(foundIn(tree, 'c9')).toEqual([]);
});

test.each([
  [3, 'up', ['1', '-3', '-2', '--4', '5']],
  [2, 'down', ['1', '-3', '-2', '--4', '5']],
  [3, 'in', ['1', '-2', '--4', '--3', '5']],
  [3, 'out', ['1', '-2', '--4', '3', '5']],
  [4, 'out', ['1', '-2', '-4', '-3', '5']],
  [5, 'in', ['1', '-2', '--4', '-3', '-5']],
] as const)('%i moves %s', (id, direction, expected) => {
  const place = placeBeside(tree, at(id), direction);
  expect(place && drawn(withMoved(tree, id, place))).toEqual(expected);
});

test.each([
  [1, 'up'],
  [1, 'out'],
  [5, 'down'],
  [2, 'in'],
] as const)('%i cannot move %s', (id, direction) => {
  expect(placeBeside(tree, at(id), direction)).toBeUndefined();
});

test('a place is before the next sibling', () => {
  expect(placeOf(tree, at(2))).toEqual({ parentId: 1, beforeId: 3 });
  expect(placeOf(tree, at(3))).toEqual({ parentId: 1, beforeId: null });
});

test('what lies below a category is within it', () => {
  expect(isOfBranch(tree, 4, 1)).toBe(true);
  expect(isOfBranch(tree, 5, 1)).toBe(false);
});
