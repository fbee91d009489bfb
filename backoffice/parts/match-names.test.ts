import { expect, test } from 'vitest';
import { matchNames } from './match-names.ts';

const phones = [
  { url: 'iphone-15-pro-max', name: 'Apple iPhone 15 Pro Max', codes: ['A2849'] },
  { url: 'iphone-15', name: 'Apple iPhone 15', codes: ['A2847', 'A3093'] },
  { url: 's21', name: 'Samsung Galaxy S21', codes: [] },
  { url: 's21-ultra', name: 'Samsung Galaxy S21 Ultra', codes: ['SM-G998B'] },
];
const found = (typed: string) => matchNames(typed, phones, 8).map(({ url }) => url);

test.each([
  ['s21 u', ['s21-ultra']],
  ['s21', ['s21', 's21-ultra']],
  ['ULTRA  gal', ['s21-ultra']],
  ['iphone 15', ['iphone-15', 'iphone-15-pro-max']],
  ['a2849', ['iphone-15-pro-max']],
  ['15 galaxy', []],
  ['  ', []],
])('"%s" finds %j', (typed, urls) => {
  expect(found(typed)).toEqual(urls);
});

test('no more than asked for are found', () => {
  expect(matchNames('a', phones, 1)).toHaveLength(1);
});
