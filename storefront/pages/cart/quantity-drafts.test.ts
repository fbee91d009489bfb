import type { CartItem } from '#contract/buying/buying.ts';
import { describe, expect, it } from 'vitest';
import {
  afterUpdate,
  changesOf,
  draftsText,
  expectedLine,
  readDraftsText,
  readCartQuantity,
  withDraft,
} from './quantity-drafts.ts';

const line = (given: Partial<CartItem>): CartItem => ({
  id: 1,
  productId: 2,
  productVariantId: 3,
  variantNumber: 1,
  productVariantName: 'Battery',
  sku: 'B',
  image: null,
  rack: null,
  price: 1.1,
  qty: 2,
  subTotal: 2.2,
  ...given,
});

describe('a quantity in the cart', () => {
  it.each([
    ['0', 0],
    ['1', 1],
    [' 12 ', 12],
    ['007', 7],
    ['1000', 1000],
  ])('"%s" is %d', (text, quantity) => expect(readCartQuantity(text)).toBe(quantity));

  it.each(['', ' ', '1001', '1.5', '1,5', '-1', '+1', '1e2', 'a dozen', '٣', '99999999999999999999'])(
    '"%s" is none',
    (text) => expect(readCartQuantity(text)).toBeUndefined(),
  );
});

describe('drafts', () => {
  const first = line({});
  const second = line({ id: 2, productVariantId: 4, qty: 5 });

  it('are the differences from the cart', () => {
    const drafts = withDraft(withDraft(new Map(), first, '20'), second, '6');
    expect([...drafts]).toEqual([
      [3, '20'],
      [4, '6'],
    ]);
    expect([...withDraft(drafts, first, '2')]).toEqual([[4, '6']]);
  });

  it('become the quantities of an update, without equal ones', () => {
    const drafts = new Map([
      [3, '02'],
      [4, '0'],
    ]);
    expect(changesOf([first, second], drafts)).toEqual({ quantities: { 4: 0 }, wrong: [] });
  });

  it('name the lines with invalid quantities', () => {
    const drafts = new Map([
      [3, '7'],
      [4, '1.5'],
    ]);
    expect(changesOf([first, second], drafts)).toEqual({ quantities: { 3: 7 }, wrong: [second] });
  });

  it('of removed lines are not sent', () => {
    expect(changesOf([first], new Map([[4, '9']]))).toEqual({ quantities: {}, wrong: [] });
  });

  it('typed during an update stay', () => {
    const sent = new Map([
      [3, '7'],
      [4, '8'],
    ]);
    expect([
      ...afterUpdate(
        new Map([
          [3, '7'],
          [4, '81'],
        ]),
        sent,
      ),
    ]).toEqual([[4, '81']]);
  });
});

describe('stored drafts', () => {
  const cart = { id: 9, items: [line({}), line({ id: 2, productVariantId: 4, qty: 5 })] };
  const kept = draftsText(
    7,
    9,
    new Map([
      [3, '20'],
      [4, '1.5'],
    ]),
  );

  it('are restored for the same customer and cart, including invalid ones', () =>
    expect([...readDraftsText(kept, 7, cart)]).toEqual([
      [3, '20'],
      [4, '1.5'],
    ]));

  it.each([
    ['another customer', kept, 8, cart],
    ['another cart', kept, 7, { ...cart, id: 10 }],
    ['nothing', '', 7, cart],
    ['something else', '{"userId":7,"cartId":9,"drafts":[3,["4",1]]}', 7, cart],
  ])('of %s are none', (_what, text, userId, of) => expect([...readDraftsText(text, userId, of)]).toEqual([]));

  it('omit removed lines, and quantities equal to the cart’s', () =>
    expect([...readDraftsText(kept, 7, { id: 9, items: [line({ qty: 20 })] })]).toEqual([]));

  it('are "" when there are none', () => expect(draftsText(7, 9, new Map())).toBe(''));
});

describe('a line whose quantity is being sent', () => {
  it('is shown at its old price, to the cent', () =>
    expect(expectedLine(line({}), { 3: 3 })).toMatchObject({ qty: 3, price: 1.1, subTotal: 3.3 }));

  it('is the same object when nothing changes for it', () => {
    const item = line({});
    expect(expectedLine(item, { 4: 9 })).toBe(item);
    expect(expectedLine(item, { 3: 2 })).toBe(item);
  });
});
