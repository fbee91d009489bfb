import { expect, test } from 'vitest';
import { seenVariant } from './card-variant.ts';
import { readSeen, withSeen } from './seen-variants.ts';

const variant = (id: number) => ({
  id,
  productId: 7,
  variantNumber: 1,
  name: `Screen ${id}`,
  sku: `S-${id}`,
  attributes: {},
  assets: [],
});

test('newest first, without duplicates, the last twelve', () => {
  let seen = withSeen([], variant(1));
  for (let id = 2; id <= 14; id += 1) seen = withSeen(seen, variant(id));
  seen = withSeen(seen, variant(5));
  expect(seen.map(({ id }) => id)).toEqual([5, 14, 13, 12, 11, 10, 9, 8, 7, 6, 4, 3]);
});

test('stores no price, nor anything else that a link does not need', () => {
  const full = {
    ...variant(1),
    price: 9.5,
    specialPrice: 8,
    tierPrices: { DEFAULT: [{ qty: 1, price: 9.5 }] },
    attributes: { rack: 'B-14-3', grade: 'Soft OLED' },
  };
  expect(seenVariant(full)).toEqual({ ...variant(1), attributes: { rack: 'B-14-3' } });
});

test('stored products are restored', () => {
  expect(readSeen(JSON.stringify([variant(1), variant(2)]))).toEqual([variant(1), variant(2)]);
});

test.each([[''], ['no JSON'], ['{}'], ['[1, null, {"id": 3}]']])('%s is ignored', (text) => {
  expect(readSeen(text)).toEqual([]);
});
