import { ProductFilter } from '#contract/catalogue/catalogue.ts';
import { links } from '#contract/links.ts';
import { expect, test } from 'vitest';
import {
  clearAll,
  clearFilter,
  decodeActiveFilters,
  encodeActiveFilters,
  initialFilters,
  isNarrowed,
  productFilter,
  sortedBy,
  toggleBrand,
  togglePhone,
  toggleValue,
  withNextPage,
} from './active-filters.ts';

const base = { listBy: 'CATEGORY', value: 'screens' } as const;
const start = initialFilters(base);

test('an unchanged list adds nothing to the URL', () => {
  expect(encodeActiveFilters(start)).toBeNull();
  expect(decodeActiveFilters(null, base)).toEqual(start);
});

test('all choices are restored from the URL', () => {
  let active = toggleValue(start, 'categories', '12');
  active = toggleValue(active, 'attributes.grade', 'Soft OLED');
  active = toggleValue(active, 'productTags', 'Best “seller”, 5%');
  active = togglePhone(toggleBrand(active, 'apple'), 'apple', 'iphone-15');
  active = withNextPage(withNextPage(sortedBy(active, 'newest')));
  expect(active.page).toBe(3);
  expect(decodeActiveFilters(encodeActiveFilters(active), base)).toEqual(active);
});

test('any change except a further page resets to page 1', () => {
  const far = withNextPage(toggleBrand(start, 'apple'));
  expect(far.page).toBe(2);
  for (const changed of [
    toggleValue(far, 'products', '7'),
    toggleBrand(far, 'google'),
    togglePhone(far, 'apple', 'iphone-15'),
    clearFilter(far, 'products'),
    clearAll(far),
    sortedBy(far, 'oldest'),
  ])
    expect(changed.page).toBe(1);
});

test('a value is chosen and unchosen; the last one removes its filter', () => {
  const two = toggleValue(toggleValue(start, 'attributes.colour', 'Black'), 'attributes.colour', 'White');
  expect(two.filters).toEqual({ 'attributes.colour': ['Black', 'White'] });
  const one = toggleValue(two, 'attributes.colour', 'Black');
  expect(one.filters).toEqual({ 'attributes.colour': ['White'] });
  expect(isNarrowed(toggleValue(one, 'attributes.colour', 'White'))).toBe(false);
});

test('unchecking a brand unchecks its phones, and only those', () => {
  let active = togglePhone(toggleBrand(start, 'apple'), 'apple', 'iphone-15');
  active = togglePhone(toggleBrand(active, 'google'), 'google', 'pixel-9');
  expect(toggleBrand(active, 'apple').phoneBrands).toEqual({ google: ['pixel-9'] });
});

test('lists of only-new items default to New Arrivals', () => {
  const arrivals = { listBy: 'CATEGORY', value: 'new-arrivals' } as const;
  expect(initialFilters(arrivals).sortBy).toBe('newArrivals');
  expect(encodeActiveFilters(initialFilters(arrivals))).toBeNull();
  expect(encodeActiveFilters(sortedBy(initialFilters(arrivals), 'default'))).not.toBeNull();
  expect(productFilter(initialFilters(arrivals))).toMatchObject({ onlyNew: true, onlySale: false });
  expect(productFilter(initialFilters({ listBy: 'SEARCH', value: 'sale' }))).toMatchObject({ onlySale: false });
});

test('the filter object is valid for the contract', () => {
  let active = toggleValue(start, 'categories', '12');
  active = toggleValue(toggleValue(active, 'attributes.grade', 'Soft OLED'), 'products', '99');
  expect(ProductFilter.parse(productFilter(toggleBrand(active, 'apple')))).toMatchObject({
    listBy: 'CATEGORY',
    value: 'screens',
    categories: [12],
    products: [99],
    attributes: { grade: ['Soft OLED'] },
    phoneBrands: { apple: [] },
  });
});

test.each([
  'no JSON',
  '[]',
  'null',
  '"x"',
  '{"listBy":"PHONE","value":"screens","filters":{"categories":["3"]}}',
  '{"listBy":"CATEGORY","value":"batteries","page":4}',
])('of another list, or unreadable: %s', (text) => {
  expect(decodeActiveFilters(text, base)).toEqual(start);
});

test('more than a call’s limit is not a choice', () => {
  const many = (brands: number) => ({
    ...base,
    phoneBrands: Object.fromEntries(
      Array.from({ length: brands }, (_, i) => [`b${i}`, Array.from({ length: 199 }, (_p, j) => `p${j}`)]),
    ),
  });
  const decoded = (brands: number) => decodeActiveFilters(JSON.stringify(many(brands)), base);
  expect(ProductFilter.safeParse(productFilter(decoded(5))).success).toBe(true);
  expect(Object.keys(decoded(5).phoneBrands)).toHaveLength(5);
  expect(decoded(6)).toEqual(initialFilters(base));
});

test('unexpected input in the URL never reaches a call', () => {
  const address = {
    ...base,
    page: 1e9,
    sortBy: 'cheapest',
    filters: {
      categories: ['3', '3', '0', '-1', '1.5', '9999999999', 4, 'x'],
      'attributes.grade': 'Soft OLED',
      'attributes.__proto__': ['x'],
      prices: ['1'],
      productTags: ['a'.repeat(121), 'a\0', 'Clearance'],
    },
    phoneBrands: { apple: [null, 'iphone-15'], google: 'pixel' },
  };
  const active = decodeActiveFilters(JSON.stringify(address), base);
  expect(active).toEqual({
    ...base,
    page: 500,
    sortBy: 'default',
    filters: { categories: ['3'], productTags: ['Clearance'] },
    phoneBrands: { apple: ['iphone-15'] },
  });
  expect(ProductFilter.safeParse(productFilter(active)).success).toBe(true);
});

test('a link to a category of a phone is read as that choice', () => {
  const { search } = new URL(links.phoneCategory('iphone-13', 7), 'http://shop.invalid');
  const base = { listBy: 'PHONE', value: 'iphone-13' } as const;
  const active = decodeActiveFilters(new URLSearchParams(search).get('activeFilters'), base);
  expect(productFilter(active)).toMatchObject({ ...base, categories: [7] });
});

test('a search as typed says so in its calls', () => {
  const base = { listBy: 'SEARCH', value: 'batery', asTyped: true } as const;
  expect(productFilter(decodeActiveFilters(null, base))).toMatchObject(base);
  expect(productFilter(decodeActiveFilters(null, { listBy: 'SEARCH', value: 'batery' }))).not.toHaveProperty('asTyped');
});
