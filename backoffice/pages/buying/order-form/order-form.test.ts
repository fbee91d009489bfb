import type { FoundVariant } from '#contract/buying/staff-order-form.ts';
import { PlaceDraft } from '#contract/orders/staff-orders.ts';
import { limits } from '#contract/limits.ts';
import * as staffMessages from '#messages/staff.js';
import { describe, expect, test } from 'vitest';
import { addLine, type DraftLine, quantityOf } from './draft-lines.ts';
import { addPasted, readPasted } from './pasted-lines.ts';
import { newRequestKey } from '../../../forms/request-key.ts';

const variant = (id: number, given: Partial<FoundVariant> = {}): FoundVariant => ({
  id,
  name: `Part ${id}`,
  sku: `SKU-${id}`,
  upc: null,
  stockStatus: 'IN_STOCK',
  price: 10,
  ...given,
});
const line = (id: number, typed: string): DraftLine => ({ id, name: `Part ${id}`, sku: `SKU-${id}`, typed });

test.each([
  ['1', 1],
  [' 1000 ', 1000],
  ['007', 7],
  ['0', undefined],
  ['1001', undefined],
  ['', undefined],
  ['2.5', undefined],
  ['-3', undefined],
  ['1e2', undefined],
  ['five', undefined],
])('the quantity %j is %s', (typed, quantity) => {
  expect(quantityOf(typed)).toBe(quantity);
});

describe('adding', () => {
  test('makes a new line, or adds to an existing one', () => {
    expect(addLine([line(1, '2')], variant(2), 3)).toEqual({ lines: [line(1, '2'), line(2, '3')] });
    expect(addLine([line(1, '2'), line(2, '1')], variant(1), 3)).toEqual({ lines: [line(1, '5'), line(2, '1')] });
    expect(addLine([line(1, 'many')], variant(1), 3)).toEqual({ lines: [line(1, '3')] });
  });

  test('is refused for what is not in stock, above the maximum of pieces, and above the number of lines', () => {
    expect(addLine([], variant(1, { stockStatus: 'ARRIVING_SOON' }), 1)).toEqual({
      problem: staffMessages.notInStock('Part 1', 'SKU-1'),
    });
    expect(addLine([line(1, '999')], variant(1), 2)).toEqual({
      problem: staffMessages.draftLineFull('Part 1', 'SKU-1', '999'),
    });
    const full = Array.from({ length: limits.cartLinesMax }, (_, id) => line(id + 1, '1'));
    expect(addLine(full, variant(9999), 1)).toEqual({ problem: staffMessages.draftFull('SKU-9999') });
    expect(addLine(full, variant(1), 1)).toHaveProperty('lines');
  });
});

test.each([
  ['IP15-BAT 5', 'IP15-BAT', 5],
  ['IP15-BAT,5', 'IP15-BAT', 5],
  ['IP15-BAT, 5', 'IP15-BAT', 5],
  ['IP15-BAT;5;', 'IP15-BAT', 5],
  ['IP15-BAT\t5', 'IP15-BAT', 5],
  ['IP15-BAT x5', 'IP15-BAT', 5],
  ['IP15-BAT × 5', 'IP15-BAT', 5],
  ['IP 15 BAT 5', 'IP 15 BAT', 5],
  ['IP15-BAT', 'IP15-BAT', 1],
  ['041234567890', '041234567890', 1],
  ['041234567890 12', '041234567890', 12],
  ['IP15-BAT five', 'IP15-BAT five', 1],
  ['IP15-BAT 0', 'IP15-BAT', undefined],
  ['IP15-BAT 1001', 'IP15-BAT', undefined],
  ['IP15-BAT -2', 'IP15-BAT', undefined],
  ['IP15-BAT 2.5', 'IP15-BAT', undefined],
])('the pasted line %j means %s, %s', (text, code, quantity) => {
  expect(readPasted(`\n  ${text} \r\n\n`)).toEqual([{ text, code, quantity }]);
});

test('each pasted line is added or named, and those not added stay to be corrected', () => {
  const text = 'SKU-1 2\nNONE 4\nSKU-2 1\nSKU-1 3\nBOTH\nSKU-3 5000\nNEITHER';
  const found = [
    [variant(1)],
    [],
    [variant(2, { stockStatus: 'OUT_OF_STOCK' })],
    [variant(1)],
    [variant(4), variant(5)],
    [variant(3)],
    [],
  ];
  expect(addPasted([line(7, '1')], readPasted(text), found)).toEqual({
    lines: [line(7, '1'), line(1, '5')],
    added: 2,
    problems: [
      staffMessages.codeUnknown('NONE'),
      staffMessages.notInStock('Part 2', 'SKU-2'),
      staffMessages.codeAmbiguous('BOTH', 'SKU-4, SKU-5'),
      `SKU-3 5000: ${staffMessages.draftQuantity()}`,
      staffMessages.codeUnknown('NEITHER'),
    ],
    left: ['NONE 4', 'SKU-2 1', 'BOTH', 'SKU-3 5000', 'NEITHER'],
  });
});

test('a request key is valid for the call, and unique', () => {
  const keys = Array.from({ length: 50 }, newRequestKey);
  expect(new Set(keys).size).toBe(50);
  for (const key of keys) expect(PlaceDraft.shape.requestKey.safeParse(key).success).toBe(true);
});
