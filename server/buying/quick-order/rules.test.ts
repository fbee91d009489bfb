import type { StockStatus } from '#contract/catalogue/catalogue.ts';
import { describe, expect, test } from 'vitest';
import { codeNeighbours, codeShape } from '#server/catalogue/reading/code-queries.ts';
import { bestProducts, type Candidate, chooseReading, type Found, labelled, resolvePart } from './rules.ts';

let next = 1;
const candidate = (
  productName: string,
  attributes: Record<string, string> = {},
  stockStatus: StockStatus = 'IN_STOCK',
  productId = 1,
): Candidate => ({
  id: next++,
  productId,
  productName,
  variantNumber: 1,
  name: [productName, ...Object.values(attributes)].join(', '),
  sku: `SKU-${next}`,
  upc: null,
  stockStatus,
  assets: [],
  attributes,
  newTo: null,
  isNew: false,
  onSale: false,
  tag: null,
});
const found = (part: Partial<Found>): Found => ({ byCode: [], byWords: [], leftOut: [], byNearCode: [], ...part });
const attributes = [
  { code: 'grade', label: 'Quality grade' },
  { code: 'colour', label: 'Colour' },
];

describe('the reading that counts', () => {
  const battery = candidate('iPhone 13 Battery');
  const readings = (...all: [string, number][]) => all.map(([text, quantity]) => ({ text, quantity }));

  test('is the one with a code', () => {
    expect(
      chooseReading(readings(['TF 5', 1], ['TF', 5]), [found({ byWords: [battery] }), found({ byCode: [battery] })]),
    ).toBe(1);
  });

  test('takes no number out of the name that it belongs to', () => {
    const both = readings(['battery iphone', 13], ['battery iphone 13', 1]);
    expect(chooseReading(both, [found({ byWords: [battery] }), found({ byWords: [battery] })])).toBe(1);
  });

  test('takes the number that no name has, also where both ends have one', () => {
    const each = found({ byWords: [battery] });
    expect(chooseReading(readings(['iphone 13 battery', 3], ['iphone 13 battery 3', 1]), [each, each])).toBe(0);
    const ends = readings(['pro battery 2', 13], ['13 pro battery', 2], ['13 pro battery 2', 1]);
    const pro = found({ byWords: [candidate('iPhone 13 Pro Battery')] });
    expect(chooseReading(ends, [pro, pro, found({})])).toBe(1);
  });

  test('is no other phone’s number where that one leaves out more of the line', () => {
    const five = candidate('iPhone 5 Battery');
    const three = readings(['battery iphone 13', 5], ['5 battery iphone', 13], ['5 battery iphone 13', 1]);
    const each = [
      found({ byWords: [battery] }),
      found({ byWords: [five] }),
      found({ byWords: [five], leftOut: ['13'] }),
    ];
    expect(chooseReading(three, each)).toBe(0);
  });

  test('leaves out the fewest words', () => {
    const both = readings(['shiny iphone 13 battery', 5], ['iphone 13 battery', 1]);
    const each = [found({ byWords: [battery], leftOut: ['shiny'] }), found({ byWords: [battery] })];
    expect(chooseReading(both, each)).toBe(1);
  });
});

test('of products the ones with the fewest words beyond the text fit', () => {
  const [plain, pro] = [candidate('iPhone 13 Battery'), candidate('iPhone 13 Pro Battery', {}, 'IN_STOCK', 2)];
  expect(bestProducts('iphone 13 batteries', [pro, plain])).toEqual([plain]);
  expect(bestProducts('13 pro battery', [pro, plain])).toContain(plain);
});

test('variants are told apart by as few attributes as needed', () => {
  const of = (grade: string, colour: string) => candidate('Back', { grade, colour });
  expect(labelled([of('A', 'Red'), of('B', 'Red')], attributes)).toMatchObject({
    choices: [{ label: 'A' }, { label: 'B' }],
    differsBy: 'Quality grade',
  });
  const four = labelled([of('A', 'Red'), of('A', 'Blue'), of('B', 'Red')], attributes);
  expect(four.choices.map(({ label }) => label)).toEqual(['A, Red', 'A, Blue', 'B, Red']);
  expect(four.differsBy).toBeNull();
});

describe('what a line means', () => {
  const soft = candidate('iPhone 13 Screen', { grade: 'Soft OLED', colour: 'Black' }, 'OUT_OF_STOCK');
  const hard = candidate('iPhone 13 Screen', { grade: 'Hard OLED', colour: 'Black' });
  const white = candidate('iPhone 13 Screen', { grade: 'Incell', colour: 'White' });
  const gone = candidate('iPhone 13 Screen', { grade: 'Aftermarket', colour: 'Black' }, 'ARRIVING_SOON');
  const shop = { siblings: () => [soft, hard, white, gone], attributes };
  const resolve = (text: string, part: Partial<Found>) => resolvePart(0, text, found(part), shop);

  test('a code in stock is found', () => {
    expect(resolve('x', { byCode: [hard] })).toMatchObject({ state: 'FOUND', variantId: hard.id, choices: [] });
  });

  test('out of stock: the same part in another grade, in stock', () => {
    expect(resolve('x', { byCode: [soft] })).toMatchObject({
      state: 'NOT_AVAILABLE',
      variantId: soft.id,
      label: 'Soft OLED',
      choices: [{ variantId: hard.id }],
      differsBy: 'Quality grade',
    });
  });

  test('several variants are to choose from, those in stock alone; a single one of a product is it', () => {
    expect(resolve('iphone 13 screen', { byWords: [soft, hard, white, gone] })).toMatchObject({
      state: 'CHOOSE',
      productName: 'iPhone 13 Screen',
      choices: [{ variantId: hard.id }, { variantId: white.id }],
    });
    expect(resolve('iphone 13 screen', { byWords: [soft, hard, gone] })).toMatchObject({
      state: 'FOUND',
      variantId: hard.id,
    });
  });

  test('words that no part has make it a question', () => {
    expect(resolve('iphone 13 hard oled velvet', { byWords: [hard], leftOut: ['velvet'] })).toMatchObject({
      state: 'CHOOSE',
      leftOut: ['velvet'],
      choices: [{ variantId: hard.id }],
    });
  });

  test('a code that only resembles another one is never taken for it', () => {
    expect(resolve('SKV-99', { byNearCode: [hard], byWords: [white] })).toMatchObject({
      state: 'UNKNOWN',
      variantId: null,
      choices: [{ variantId: hard.id, label: hard.sku }],
    });
    expect(resolve('nonsense', {})).toMatchObject({ state: 'UNKNOWN', choices: [] });
  });
});

test('neighbours of a code are one sign away, in the shape of codes', () => {
  expect(codeShape('tfscr1p14s0')).toBe(codeShape('tfscrip14so'));
  const near = codeNeighbours(codeShape('tfbatip13px'));
  expect(near).toContain(codeShape('tfbatip13pr'));
  expect(near).toContain(codeShape('tfbatip31px'));
  expect(near).toContain(codeShape('tfbatip13p'));
  expect(near).not.toContain(codeShape('tfbatip13px'));
  expect(codeNeighbours('abc')).toEqual([]);
});
