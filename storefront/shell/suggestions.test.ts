import { expect, test } from 'vitest';
import type { CardVariant } from '../products/card-variant.ts';
import { exactRow, inStockFirst, mayBeCode, suggestedPlaces, suggestionAddresses } from './suggestions.ts';

const row = (id: number, sku: string, stockStatus: CardVariant['stockStatus'] = 'IN_STOCK'): CardVariant => ({
  id,
  productId: id,
  variantNumber: 1,
  name: sku,
  sku,
  stockStatus,
  attributes: {},
  assets: [],
  isNew: false,
  onSale: false,
  tag: null,
});

test('what is in stock comes first, but after what was typed as a whole', () => {
  const rows = [row(1, 'A-1', 'OUT_OF_STOCK'), row(2, 'A-2'), row(3, 'A-3', 'ARRIVING_SOON'), row(4, 'A-4')];
  const order = (exactId: number | null) => inStockFirst(rows, exactId).map(({ id }) => id);
  expect(order(null)).toEqual([2, 4, 1, 3]);
  expect(order(3)).toEqual([3, 2, 4, 1]);
});

test('a row is exact by its SKU, or by a UPC that found it alone', () => {
  const rows = [row(1, 'TF-A-1'), row(2, 'TF-A-12')];
  expect(exactRow(rows, 2, 'tfa12')).toBe(2);
  expect(exactRow(rows, 2, 'tfa')).toBeNull();
  expect(exactRow([rows[0]!], 1, '040012345678')).toBe(1);
  expect(exactRow(rows, 2, '040012345678')).toBeNull();
  expect(exactRow([rows[0]!], 1, 'battery')).toBeNull();
});

test.each([
  ['TF-SCR-IP13-HO', true],
  ['040012345678', true],
  ['ip13', false],
  ['iphone 13 screen', false],
])('%s may be a code: %s', (text, is) => {
  expect(mayBeCode(text)).toBe(is);
});

test('arrow keys walk places, products, recent searches, and all results', () => {
  const hints = {
    phones: [{ name: 'iPhone 13', url: 'iphone-13', asset: null, count: 80 }],
    parts: [
      { phone: { name: 'iPhone 13', url: 'iphone-13' }, name: 'Screens', category: null, search: 'a b', count: 4 },
    ],
    mended: [],
  };
  const found = { text: 'scr', places: suggestedPlaces(hints, undefined), rows: [row(7, 'A-7')] };
  expect(suggestionAddresses(found, ['last one'])).toEqual([
    '/phone/iphone-13/',
    '/products/search/?s=a%20b',
    '/product/7/variant/7/?variant=1',
    '/products/search/?s=last%20one',
    '/products/search/?s=scr',
  ]);
  expect(suggestionAddresses(null, ['last one'])).toEqual(['/products/search/?s=last%20one']);
});
