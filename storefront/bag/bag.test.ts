import { expect, test } from 'vitest';
import {
  bagText,
  emptyBag,
  lessSent,
  pieces,
  quantityText,
  readBagText,
  readBagQuantity,
  settled,
  typedInto,
  without,
  withoutSent,
} from './bag.ts';

const bagOf = (...items: [number, number][]) => ({
  ...emptyBag,
  items: new Map(items),
  names: new Map(items.map(([id]) => [id, `Product ${id}`])),
});
const product = (id: number) => ({ id, name: `Product ${id}` });

test.each([
  ['', 0],
  ['0', 0],
  [' 12 ', 12],
  ['007', 7],
  ['1001', 1001],
  ['1.5', undefined],
  ['-3', undefined],
  ['1e3', undefined],
  ['١٢', undefined],
  ['12345678', undefined],
])('%j as a quantity: %s', (text, quantity) => {
  expect(readBagQuantity(text)).toBe(quantity);
});

test('typed text shows at once and is in the bag once it is settled', () => {
  const typed = typedInto(typedInto(bagOf([5, 2]), product(5), '7'), product(6), '1');
  expect(quantityText(typed, 5)).toBe('7');
  expect(typed.items.get(5)).toBe(2);
  expect(settled(typed)).toEqual(bagOf([5, 7], [6, 1]));
});

test('0 and an empty box remove a product', () => {
  expect(settled(typedInto(typedInto(bagOf([5, 2], [6, 1]), product(5), '0'), product(6), ''))).toEqual(emptyBag);
  expect(quantityText(emptyBag, 5)).toBe('0');
});

test('invalid quantities stay as typed, and their products leave the bag', () => {
  const bag = settled(typedInto(bagOf([5, 2]), product(5), '1x'));
  expect(quantityText(bag, 5)).toBe('1x');
  expect(bag.items.size).toBe(0);
});

test('added quantities leave the bag, those changed meanwhile stay', () => {
  const sent = new Map([
    [5, 2],
    [6, 1],
  ]);
  expect(withoutSent(bagOf([5, 2], [6, 4], [7, 9]), sent)).toEqual(bagOf([6, 4], [7, 9]));
});

test('an earlier call’s quantities are subtracted, and the rest stays', () => {
  const sent = new Map([
    [5, 2],
    [6, 1],
    [8, 3],
  ]);
  expect(lessSent(bagOf([5, 2], [6, 4], [7, 9], [8, 1]), sent)).toEqual(bagOf([6, 3], [7, 9], [8, 1]));
});

test('unavailable products are removed, with their names', () => {
  expect(without(bagOf([5, 2], [6, 4]), [5, 7])).toEqual(bagOf([6, 4]));
});

test('pieces are the sum of the quantities', () => {
  expect(pieces(bagOf([5, 2], [6, 40]).items)).toBe(42);
});

test('a stored bag is read only for its owner', () => {
  const bag = bagOf([5, 2], [6, 40]);
  expect(readBagText(bagText(1, bag), 1)).toEqual(bag);
  expect(readBagText(bagText(1, bag), 2)).toEqual(emptyBag);
  expect(bagText(1, emptyBag)).toBe('');
});

test('invalid quantities are stored, too, and fresh input', () => {
  const bag = typedInto(typedInto(bagOf([5, 2]), product(6), '1.5'), product(7), '3');
  expect(readBagText(bagText(1, bag), 1)).toEqual({
    items: new Map([
      [5, 2],
      [7, 3],
    ]),
    typed: new Map([[6, '1.5']]),
    names: new Map([5, 6, 7].map((id) => [id, `Product ${id}`])),
  });
});

test.each(['', '{', 'null', '{"userId":1}', '{"userId":1,"items":[[1,-2],["x",1],[3]]}', '{"userId":1,"items":{}}'])(
  'an invalid stored bag counts as empty: %s',
  (text) => {
    expect(readBagText(text, 1)).toEqual(emptyBag);
  },
);
