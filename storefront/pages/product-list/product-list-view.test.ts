import type { Filters } from '#contract/catalogue/catalogue.ts';
import { expect, test } from 'vitest';
import { initialFilters, toggleBrand, togglePhone, toggleValue } from './active-filters.ts';
import { chosenFirst, chosenValues, filtersView, optionsShown, trimmed } from './product-list-view.ts';

const products = Array.from({ length: 20 }, (_, i) => ({ id: i + 1, name: `Product ${i + 1}`, count: 1 }));
const filters: Filters = {
  title: 'Screens',
  onlyNew: false,
  onlySale: false,
  searchTerms: '',
  search: null,
  breadcrumb: [],
  phone: null,
  category: null,
  attrFilters: [
    {
      code: 'colour',
      label: 'Colour',
      values: [
        { value: 'Black', label: 'Black', count: 5, metadata: { hex: '#111' } },
        { value: 'White', label: 'White', count: 2, metadata: {} },
      ],
    },
    { code: 'grade', label: 'Grade', values: [{ value: 'A', label: 'A', count: 7, metadata: {} }] },
  ],
  categories: [{ id: 3, name: 'Apple Screens', url: 'apple-screens', count: 7 }],
  phoneBrands: [{ name: 'Apple', url: 'apple', count: 7, phones: [{ name: 'iPhone 15', url: 'iphone-15', count: 4 }] }],
  products,
  productTags: [
    { name: 'Clearance', count: 1 },
    { name: 'Premium', count: 1 },
  ],
};
const start = initialFilters({ listBy: 'CATEGORY', value: 'screens' });
const view = filtersView(filters);

test('a filter with one option is not shown, except phone brand; the order is the specification’s', () => {
  expect(view.before.map(({ key }) => key)).toEqual(['products']);
  expect(view.brands.map(({ label }) => label)).toEqual(['Apple']);
  expect(view.after.map(({ label }) => label)).toEqual(['Colour', 'Featured as']);
  expect(view.after[0]?.options[0]).toEqual({ value: 'Black', label: 'Black', count: 5, hex: '#111' });
});

test('chosen options come first, the others keep their order', () => {
  const options = ['a', 'b', 'c', 'd'].map((value) => ({ value, label: value, count: 1 }));
  expect(chosenFirst(options, (value) => value === 'c').map(({ value }) => value)).toEqual(['c', 'a', 'b', 'd']);
});

test('a page contains what is visible: chosen options, the first few others, phones of chosen brands', () => {
  const active = toggleValue(start, 'products', '19');
  const [first] = trimmed(view, active).before;
  expect(first?.options).toHaveLength(optionsShown);
  expect(first?.options[0]?.value).toBe('19');
  expect(first?.total).toBe(20);
  expect(trimmed(view, active).brands[0]?.phones).toBeNull();
  expect(trimmed(view, toggleBrand(active, 'apple')).brands[0]?.phones).toHaveLength(1);
});

test('names the choices; a brand by its phones once some are chosen', () => {
  const brand = toggleBrand(start, 'apple');
  expect(chosenValues(view, brand).map(({ label }) => label)).toEqual(['Apple']);
  const active = toggleValue(togglePhone(brand, 'apple', 'iphone-15'), 'attributes.colour', 'White');
  expect(chosenValues(view, active).map(({ label }) => label)).toEqual(['iPhone 15', 'White']);
});

test('a choice that the list no longer offers is still named, so that it can be undone', () => {
  const active = toggleValue(start, 'attributes.grade', 'Z');
  expect(chosenValues(view, active)).toEqual([{ kind: 'value', key: 'attributes.grade', value: 'Z', label: 'Z' }]);
});
