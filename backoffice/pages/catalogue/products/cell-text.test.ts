import { expect, test } from 'vitest';
import { shownText, typedText } from './cell-text.ts';

const names = {
  categories: new Map([['a-b', 'B']]),
  phones: new Map([['x', 'Orbit X']]),
  pictures: new Map([['7', 'front.png']]),
  order: new Map(),
  others: new Map(),
};

test.each([
  ['money', '10050', '100.50'],
  ['tiers', '1=9700|10=941', '1=97.00|10=9.41'],
  ['stock', 'ARRIVING_SOON', 'Arriving Soon'],
  ['yes', 'true', 'yes'],
  ['yes', 'false', 'no'],
  ['phones', 'x, y', 'x, y'],
  ['text', null, ''],
] as const)('a cell of %s with %s is typed %s', (kind, stored, typed) => {
  expect(typedText(kind, stored)).toBe(typed);
});

test('urls are shown by their names', () => {
  expect(shownText('phones', 'x, y', names)).toBe('Orbit X, y');
  expect(shownText('categories', 'a-b', names)).toBe('B');
  expect(shownText('pictures', '7, 8', names)).toBe('front.png, no. 8');
});
