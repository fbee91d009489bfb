import { ApiError } from '#contract/platform/api-error.ts';
import type { ErrorBody } from '#contract/platform/envelope.ts';
import * as messages from '#messages/shop.js';
import { expect, test } from 'vitest';
import { type Refused, refusalTexts, refusedItems } from './refused-items.ts';

const refusal = (body: Partial<ErrorBody>, status = 422) =>
  new ApiError(status, { status: 'ERROR', msg: 'The input is not valid.', ...body });

test('the variants named in a 422 are told apart by their codes', () => {
  const error = refusal({
    entityErrors: { items: { 5: ['Screen is gone.'], 6: ['Too many.'], 7: ['No such variant.'] } },
    entityCodes: { items: { 5: ['VARIANT_UNAVAILABLE'], 6: ['CART_QUANTITY_MAX'], 7: ['VARIANT_UNKNOWN'] } },
  });
  expect([...refusedItems(error)]).toEqual([
    [5, { text: 'Screen is gone.', gone: true }],
    [6, { text: 'Too many.', gone: false }],
    [7, { text: 'No such variant.', gone: true }],
  ]);
});

test('without codes none counts as gone; other failures name no variants', () => {
  const entityErrors = { items: { 5: ['Refused.'] } };
  expect([...refusedItems(refusal({ entityErrors }))]).toEqual([[5, { text: 'Refused.', gone: false }]]);
  expect(refusedItems(refusal({ entityErrors: { items: ['Too many lines.'] } })).size).toBe(0);
  expect(refusedItems(refusal({ globalErrors: ['Refused.'] })).size).toBe(0);
  expect(refusedItems(refusal({ entityErrors }, 500)).size).toBe(0);
  expect(refusedItems(new TypeError('Failed to fetch')).size).toBe(0);
});

test('a reason lists its products once, and shortens long lists', () => {
  const full: [number, Refused][] = [3, 4, 5, 6, 7, 8, 9].map((id) => [id, { text: messages.cartFull(), gone: false }]);
  const refused = new Map<number, Refused>([
    [1, { text: messages.variantUnknown('1'), gone: true }],
    [2, { text: messages.quantityPassesMaximum(990, 'Product 2'), gone: false }],
    ...full,
    [10, { text: messages.variantUnknown('10'), gone: true }],
  ]);
  const names = new Map([1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => [id, `Product ${id}`]));
  expect(refusalTexts(refused, names)).toEqual([
    messages.takenOutOfBag(messages.variantUnavailable('Product 1')),
    messages.quantityPassesMaximum(990, 'Product 2'),
    messages.takenOutOfBag(messages.variantUnknown('10')),
    `Product 3, Product 4, Product 5, Product 6, Product 7 and 2 more: ${messages.cartFull()}`,
  ]);
});
