import { expect, test } from 'vitest';
import { chosenColumns, gridSearch, namedColumns, withColumns } from './column-choice.ts';
import { gridColumns } from './grid-columns.ts';

const all = gridColumns({ tags: [], categories: [], phones: [], attributes: [], priceLists: ['GOLD'] }, true);
const fieldsOf = (named: string | null) => chosenColumns(all, named).map(({ field }) => field);

test('an address without columns shows all, one with columns those and the SKU', () => {
  expect(fieldsOf(null)).toEqual(all.map(({ field }) => field));
  expect(fieldsOf('margin price tiers:GOLD gone')).toEqual(['sku', 'price', 'margin', 'tiers:GOLD']);
});

test('what is chosen is in the query of a view, and comes back; all are not named', () => {
  const sort = { by: 'price', direction: 'DESC' } as const;
  const named = namedColumns(all, new Set(['sku', 'name', 'cost']));
  const search = new URLSearchParams(gridSearch({ filters: {}, sort }, named));
  expect(search.get('sort')).toBe('price DESC');
  expect(fieldsOf(search.get('columns'))).toEqual(['sku', 'name', 'cost']);
  expect(namedColumns(all, new Set(all.map(({ field }) => field)))).toBeNull();
  expect(withColumns(search, null).toString()).toBe('sort=price+DESC');
});
