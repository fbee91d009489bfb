import { expect, test } from 'vitest';
import { callKey } from './call-key.ts';
import { parseInput } from './handler.ts';

const base = { listBy: 'CATEGORY', value: 'screens' };
const listKey = (body: object) => callKey('productList', parseInput('productList', { body: { ...base, ...body } }));
const filtersKey = (chosen: object) =>
  callKey('productListFilters', parseInput('productListFilters', { body: { ...base, chosen } }));

test.each([
  [{}, { categories: [], attributes: {}, onlyNew: false, asTyped: false, searchTerms: null, baseCategory: null }],
  [{ categories: [3, 1, 2] }, { categories: [1, 2, 3, 3, 2, 1] }],
  [{ attributes: { grade: ['A', 'B'], colour: ['x'] } }, { attributes: { colour: ['x'], grade: ['B', 'A', 'B'] } }],
  [{}, { attributes: { colour: [] } }],
  [{ phoneBrands: { apple: [], google: ['a', 'b'] } }, { phoneBrands: { google: ['b', 'a'], apple: [] } }],
  [{ searchTerms: 'soft oled' }, { searchTerms: '  soft \t oled ' }],
  [{}, { searchTerms: '  ' }],
  [{ value: 'iphone 15' }, { value: ' iphone   15 ' }],
])('%j and %j have one answer, and one key', (one, other) => {
  expect(listKey(one)).toBe(listKey(other));
});

test('the order of members says nothing', () => {
  const turned = Object.fromEntries(Object.entries({ ...base, page: 1, pageSize: 5 }).toReversed());
  expect(callKey('productList', parseInput('productList', { body: turned }))).toBe(listKey({ page: 1, pageSize: 5 }));
});

test('the filters’ choices are sets, too', () => {
  expect(filtersKey({ categories: [2, 1] })).toBe(filtersKey({ attributes: {}, categories: [1, 2, 2] }));
});

test.each([
  [{}, { page: 1 }],
  [{}, { onlyNew: true }],
  [{}, { phoneBrands: { apple: [] } }],
  [{ sorts: { createdAt: 'ASC' } }, { sorts: { createdAt: 'DESC' } }],
  [{ categories: [1] }, { products: [1] }],
])('%j and %j differ', (one, other) => {
  expect(listKey(one)).not.toBe(listKey(other));
});

test('where the order of a list is the answer’s, it stays', () => {
  const key = (id: number[]) => callKey('subCategories', { query: { id } });
  expect(key([1, 2])).not.toBe(key([2, 1]));
});
