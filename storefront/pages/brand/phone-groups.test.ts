import type { Phone } from '#contract/catalogue/catalogue.ts';
import { expect, test } from 'vitest';
import { chosenYear, launchYears, phoneGroups } from './phone-groups.ts';

const phone = (id: number, year: number | null, group: [id: number, order: number] | null): Phone => ({
  id,
  name: `Phone ${id}`,
  url: `phone-${id}`,
  asset: null,
  largeImage: null,
  yearOfLaunch: year,
  sortOrder: -id,
  group: group && { id: group[0], name: `Group ${group[0]}`, sortOrder: group[1], image: null },
  count: 0,
  brand: { name: 'Apple', url: 'apple' },
});

test('groups in their order, phones in theirs, those without a group last', () => {
  const groups = phoneGroups([
    phone(1, 2020, null),
    phone(2, 2021, [7, 2]),
    phone(3, 2022, [5, 1]),
    phone(4, 2023, [5, 1]),
  ]);
  expect(groups.map(({ name, phones }) => [name, phones.map(({ id }) => id)])).toEqual([
    ['Group 5', [4, 3]],
    ['Group 7', [2]],
    [null, [1]],
  ]);
});

test('years of launch, newest first, without duplicates', () => {
  expect(launchYears([phone(1, 2020, null), phone(2, null, null), phone(3, 2024, null), phone(4, 2020, null)])).toEqual(
    [2024, 2020],
  );
});

test.each([
  ['2024', 2024],
  ['2023', null],
  ['2024.0', null],
  ['', null],
  [null, null],
])('a URL with the year %j shows %j', (asked, year) => {
  expect(chosenYear(asked, [2024, 2020])).toBe(year);
});
