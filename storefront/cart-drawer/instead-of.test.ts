import type { Sibling } from '#contract/catalogue/catalogue.ts';
import { expect, test } from 'vitest';
import { difference, insteadOf } from './instead-of.ts';

const sibling = (id: number, grade: string, colour: string, stockStatus: Sibling['stockStatus']): Sibling => ({
  id,
  productId: 1,
  variantNumber: id,
  name: `iPhone 13 OLED Screen, ${grade}, ${colour}`,
  sku: `SKU-${id}`,
  stockStatus,
  attributes: { grade, colour },
  assets: [],
});

const gone = sibling(2, 'Soft OLED', 'Black', 'OUT_OF_STOCK');

test('another grade of the same colour comes before the same grade in another place', () => {
  const siblings = [
    sibling(1, 'Incell', 'White', 'IN_STOCK'),
    gone,
    sibling(3, 'Incell', 'White', 'IN_STOCK'),
    sibling(6, 'Hard OLED', 'Black', 'IN_STOCK'),
    sibling(4, 'Refurbished', 'Black', 'ARRIVING_SOON'),
  ];
  expect(insteadOf(2, siblings)?.id).toBe(6);
});

test('nothing instead where nothing is in stock, or the variant is not sold', () => {
  expect(insteadOf(2, [gone])).toBeUndefined();
  expect(insteadOf(9, [gone])).toBeUndefined();
});

test.each([
  ['iPhone 13 OLED Screen, Soft OLED, Black', 'iPhone 13 OLED Screen, Hard OLED, Black', 'Hard OLED'],
  ['Soldering Tip, Knife', 'Soldering Tip, Bent', 'Bent'],
  ['Glue', 'Glue B-7000', 'Glue B-7000'],
])('instead of %s: %s', (of, other, words) => {
  expect(difference(of, other)).toBe(words);
});
