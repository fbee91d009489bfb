import type { Sibling } from '#contract/catalogue/catalogue.ts';
import { expect, test } from 'vitest';
import { choosers, choosingCodes } from './choosers.ts';

const variant = (id: number, attributes: Record<string, string>, stockStatus: Sibling['stockStatus'] = 'IN_STOCK') => ({
  id,
  attributes,
  stockStatus,
});

const screens = [
  variant(1, { rack: 'A-1', grade: 'Soft OLED', nits: '900', warranty: '12 months' }),
  variant(2, { rack: 'A-2', grade: 'Hard OLED', nits: '850', warranty: '12 months' }),
  variant(3, { rack: 'A-3', grade: 'Incell', nits: '500', warranty: '6 months' }),
];
const cases = [
  variant(1, { colour: 'Black', size: 'S' }),
  variant(2, { colour: 'Black', size: 'L' }),
  variant(3, { colour: 'Red', size: 'L' }),
];

test('offers attributes that tell the variants apart, not dependent ones, and never the rack', () => {
  expect(choosingCodes(screens)).toEqual(['grade']);
  expect(choosingCodes(cases)).toEqual(['colour', 'size']);
  expect(choosingCodes(cases.slice(0, 1))).toEqual([]);
});

test('each value leads to the variant that differs least otherwise', () => {
  const [colour, size] = choosers(variant(2, { colour: 'Black', size: 'L' }), cases, { colour: 'Colour' });
  expect(colour).toMatchObject({ label: 'Colour' });
  expect(colour?.choices.map(({ value, variant, current, exact }) => [value, variant.id, current, exact])).toEqual([
    ['Black', 2, true, true],
    ['Red', 3, false, true],
  ]);
  expect(size?.label).toBe('size');
});

test('marks a value that needs another change as well', () => {
  const [colour] = choosers(variant(1, { colour: 'Black', size: 'S' }), cases, {});
  expect(colour?.choices[1]).toMatchObject({ value: 'Red', exact: false, variant: { id: 3 } });
});

test('of two variants that differ equally, a value leads to the one in stock', () => {
  const shown = variant(1, { colour: 'Black', size: 'S' });
  const [colour] = choosers(
    shown,
    [
      shown,
      variant(2, { colour: 'Black', size: 'M' }),
      variant(3, { colour: 'Red', size: 'M' }, 'OUT_OF_STOCK'),
      variant(4, { colour: 'Red', size: 'L' }),
    ],
    {},
  );
  expect(colour?.choices.map(({ value, variant: { id } }) => [value, id])).toEqual([
    ['Black', 1],
    ['Red', 4],
  ]);
});
