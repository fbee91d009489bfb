import { expect, test } from 'vitest';
import { FacetNumbers } from './facet-numbers.ts';
import { facetIdOf, facetKey, facetKindOf } from './facets.ts';

test('facets are found by kind and id, small and great ones', () => {
  const numbers = new FacetNumbers();
  const keys = [1, 17, 999_999, 1_000_000, 2_147_483_647].flatMap((id) =>
    (['category', 'phone', 'partType'] as const).map((kind) => facetKey(kind, id)),
  );
  for (const [number, key] of keys.entries()) numbers.set(key, number);
  expect(keys.map((key) => numbers.get(key))).toEqual(keys.map((_, number) => number));
  for (const id of [2, 18, 999_998, 1_000_001]) expect(numbers.get(facetKey('phone', id))).toBeUndefined();
  expect(numbers.get(facetKey('tag', 17))).toBeUndefined();
  expect(keys.slice(-3).map((key) => [facetKindOf(key), facetIdOf(key)])).toEqual([
    ['category', 2_147_483_647],
    ['phone', 2_147_483_647],
    ['partType', 2_147_483_647],
  ]);
});
