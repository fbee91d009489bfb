import { expect, test } from 'vitest';
import { sharedParents } from './shared-parents.ts';

const under = (...ids: number[]) => ({
  parents: ids.map((id) => ({ id, name: `Category ${id}`, url: `category-${id}`, hasChildren: true })),
});
const shared = (...all: ReturnType<typeof under>[]) => sharedParents(all).map(({ id }) => id);

test('the common ancestors of the categories, from the root down', () => {
  expect(shared(under(1, 2), under(1, 2))).toEqual([1, 2]);
  expect(shared(under(1, 2), under(1, 3))).toEqual([1]);
  expect(shared(under(1, 2), under(1))).toEqual([1]);
  expect(shared(under(1), under(2))).toEqual([]);
  expect(shared(under(), under(1))).toEqual([]);
  expect(shared(under(4, 5))).toEqual([4, 5]);
  expect(shared()).toEqual([]);
});
