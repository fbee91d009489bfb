import type { MatrixOffer, MatrixRow } from '#contract/catalogue/phone-matrix.ts';
import { expect, test } from 'vitest';
import { bestOf, cheapestOf, firstColour, inView, namesOf } from './matrix-view.ts';

const offer = (id: number, given: Partial<MatrixOffer> = {}): MatrixOffer => ({
  id,
  productId: 1,
  variantNumber: id,
  name: `Variant ${id}`,
  sku: `SKU-${id}`,
  rack: null,
  stockStatus: 'IN_STOCK',
  label: 'Premium',
  step: 2,
  colour: null,
  hex: null,
  ...given,
});
const row = (offers: MatrixOffer[], given: Partial<MatrixRow> = {}): MatrixRow => ({
  key: 'part-1',
  name: 'Back Glass',
  asset: null,
  colours: [],
  offers,
  more: 0,
  best: [],
  kit: [],
  ...given,
});
const out = { stockStatus: 'OUT_OF_STOCK' } as const;

test('a row begins with the first colour of which anything is in stock', () => {
  const colours = ['Midnight', 'Blue'].map((name) => ({ name, hex: null }));
  const offers = [offer(1, { colour: 0, ...out }), offer(2, { colour: 1 }), offer(3)];
  expect(firstColour(row(offers, { colours }))).toBe(1);
  expect(firstColour(row([offer(1, { colour: 0, ...out })], { colours }))).toBe(0);
  expect(inView(row(offers, { colours }), 1).map(({ id }) => id)).toEqual([2, 3]);
});

test('one of several in view is the best value, and only in stock', () => {
  const [a, b, c] = [offer(1, out), offer(2), offer(3)];
  const best = [1, 3, 2];
  expect(bestOf(row([a, b, c], { best }), [a, b, c])).toBe(3);
  expect(bestOf(row([a, b], { best }), [a, b])).toBe(2);
  expect(bestOf(row([a], { best }), [a])).toBeUndefined();
  expect(bestOf(row([b], { best }), [b])).toBeUndefined();
  expect(bestOf(row([b, c]), [b, c])).toBeUndefined();
});

test('the cheapest is in stock, and cheaper than another', () => {
  const price = (id: number, dollars: number) => [id, { price: dollars, tiers: [] }] as const;
  const book = new Map([price(1, 1), price(2, 3), price(3, 2)]);
  expect(cheapestOf([offer(1, out), offer(2), offer(3)], book)).toBe(3);
  expect(cheapestOf([offer(2)], book)).toBeUndefined();
  expect(cheapestOf([offer(2), offer(4)], book)).toBeUndefined();
  expect(cheapestOf([offer(2), offer(5)], new Map([price(2, 3), price(5, 3)]))).toBeUndefined();
});

test('a job names its parts by row, grade and colour', () => {
  const colours = [{ name: 'Midnight', hex: null }];
  const names = namesOf({
    count: 3,
    ladder: [row([offer(1, { colour: 0 }), offer(2)], { colours })],
    others: [row([offer(3, { label: '', step: 0 })], { name: 'Clear Case' })],
    extras: [{ ...offer(4), part: 'Screen Adhesive', asset: null }],
  });
  expect([...names]).toEqual([
    [1, 'Back Glass, Premium, Midnight'],
    [2, 'Back Glass, Premium'],
    [3, 'Clear Case'],
    [4, 'Screen Adhesive'],
  ]);
});
