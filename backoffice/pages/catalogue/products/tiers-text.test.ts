import { expect, test } from 'vitest';
import { readTiers, withTier } from './tiers-text.ts';

const of = (text: string) => readTiers(text) ?? new Map<string, string>();

test('tiers are read as they are typed, and what is typed otherwise is left to the person', () => {
  expect([...of('5=21.30| 10 = 20.65 ')]).toEqual([
    ['5', '21.30'],
    ['10', '20.65'],
  ]);
  expect([...of('')]).toEqual([]);
  expect(readTiers('five=2')).toBeNull();
  expect(readTiers('5=2=3')).toBeNull();
});

test.each([
  ['another price', '5', '9', '5=9|10=7'],
  ['a quantity between', '7', '7.50', '5=8|7=7.50|10=7'],
  ['an emptied price', '5', '', '10=7'],
  ['an emptied price of none', '3', ' ', '5=8|10=7'],
])('%s is written by quantity', (_what, qty, price, text) => {
  expect(withTier(of('5=8|10=7'), qty, price)).toBe(text);
});
