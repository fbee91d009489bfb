import { expect, test } from 'vitest';
import { statutoryHolidays } from './statutory-holidays.ts';

const daysOf = (year: number) => statutoryHolidays(year, 'ON').map(({ day, name }) => `${day} ${name}`);

// As the calendars of the federal government have them.
test('of 2026', () => {
  expect(daysOf(2026)).toEqual([
    '2026-01-01 New Year’s Day',
    '2026-02-16 Family Day',
    '2026-04-03 Good Friday',
    '2026-05-18 Victoria Day',
    '2026-07-01 Canada Day',
    '2026-09-07 Labour Day',
    '2026-09-30 National Day for Truth and Reconciliation',
    '2026-10-12 Thanksgiving',
    '2026-11-11 Remembrance Day',
    '2026-12-25 Christmas Day',
    '2026-12-28 Boxing Day (observed)',
  ]);
});

test('two on one weekend are taken on two weekdays', () => {
  expect(daysOf(2027).slice(-3)).toEqual([
    '2027-11-11 Remembrance Day',
    '2027-12-27 Christmas Day (observed)',
    '2027-12-28 Boxing Day (observed)',
  ]);
  // Christmas on Sunday: Boxing Day is on its own Monday.
  expect(daysOf(2033).slice(-2)).toEqual(['2033-12-26 Boxing Day', '2033-12-27 Christmas Day (observed)']);
});

test.each([
  [2024, '2024-03-29', '2024-05-20'],
  [2025, '2025-04-18', '2025-05-19'],
  [2027, '2027-03-26', '2027-05-24'],
  [2030, '2030-04-19', '2030-05-20'],
  [2038, '2038-04-23', '2038-05-24'],
])('in %i Good Friday is on %s, Victoria Day on %s', (year, friday, victoria) => {
  const found = statutoryHolidays(year, 'ON');
  expect(found.find(({ name }) => name === 'Good Friday')?.day).toBe(friday);
  expect(found.find(({ name }) => name === 'Victoria Day')?.day).toBe(victoria);
});

// As the provinces' ministries of labour have them.
test('of Québec, 2026', () => {
  expect(statutoryHolidays(2026, 'QC').map(({ day, name }) => `${day} ${name}`)).toEqual([
    '2026-01-01 New Year’s Day',
    '2026-04-03 Good Friday',
    '2026-05-18 National Patriots’ Day',
    '2026-06-24 Fête nationale',
    '2026-07-01 Canada Day',
    '2026-09-07 Labour Day',
    '2026-10-12 Thanksgiving',
    '2026-12-25 Christmas Day',
  ]);
});

test.each([
  ['BC', 11, '2026-08-03 B.C. Day'],
  ['AB', 9, '2026-02-16 Family Day'],
  ['SK', 10, '2026-08-03 Saskatchewan Day'],
  ['MB', 10, '2026-02-16 Louis Riel Day'],
  ['NB', 8, '2026-08-03 New Brunswick Day'],
  ['NS', 6, '2026-02-16 Heritage Day'],
  ['PE', 8, '2026-02-16 Islander Day'],
  ['NL', 6, '2026-07-01 Memorial Day'],
  ['YT', 11, '2026-08-17 Discovery Day'],
  ['NT', 11, '2026-06-22 National Indigenous Peoples Day (observed)'],
  ['NU', 11, '2026-07-09 Nunavut Day'],
] as const)('%s has %i, among them %s', (province, number, one) => {
  const found = statutoryHolidays(2026, province).map(({ day, name }) => `${day} ${name}`);
  expect(found).toHaveLength(number);
  expect(found).toContain(one);
});
