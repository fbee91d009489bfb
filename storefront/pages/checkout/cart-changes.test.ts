import type { Address } from '#contract/people/account.ts';
import type { Cart, CartItem } from '#contract/buying/buying.ts';
import { expect, test } from 'vitest';
import { cartChanges } from './cart-changes.ts';

const item = (productVariantId: number, given: Partial<CartItem> = {}): CartItem => ({
  id: productVariantId,
  productId: 1,
  productVariantId,
  variantNumber: 1,
  productVariantName: `Part ${productVariantId}`,
  sku: `P-${productVariantId}`,
  image: null,
  rack: null,
  price: 25,
  qty: 2,
  subTotal: 50,
  ...given,
});
const address = (city: string, province: string) => ({ street1: '1 Main Street', city, province }) as Address;
const hst = { name: 'HST', rate: 13, amount: 6.5 };
const cart = (given: Partial<Cart> = {}) => ({
  items: [item(1), item(2)],
  couponCode: null,
  totalDiscAmt: 0,
  taxComponents: [hst],
  shippingAddress: address('Toronto', 'Ontario'),
  billingAddress: address('Toronto', 'Ontario'),
  ...given,
});

const coupon = { couponCode: 'TEN', totalDiscAmt: 5 };

test.each<[string, Partial<Cart>, Partial<Cart>, string[]]>([
  ['nothing', {}, {}, []],
  ['a price', {}, { items: [item(1, { price: 26 }), item(2)] }, ['Part 1: Price, $25.00 → $26.00']],
  [
    'a quantity, and with it the price of a tier',
    {},
    { items: [item(1), item(2, { qty: 1000, price: 24 })] },
    ['Part 2: Quantity, 2 → 1,000', 'Part 2: Price, $25.00 → $24.00'],
  ],
  [
    'a line from elsewhere',
    {},
    { items: [item(1), item(2), item(3, { qty: 4 })] },
    ['Part 3: Added elsewhere,  → 4 × $25.00'],
  ],
  ['a line that went', {}, { items: [item(2)] }, ['Part 1: Not in the cart any more, 2 × $25.00 → ']],
  [
    'a coupon that applies no more',
    coupon,
    { ...coupon, totalDiscAmt: 0 },
    ['Coupon TEN: Takes nothing off any more, -$5.00 → $0.00'],
  ],
  ['another coupon', coupon, {}, ['Coupon: Another one, TEN → none']],
  [
    'another address, and its taxes',
    {},
    { shippingAddress: address('Montréal', 'Quebec'), taxComponents: [{ name: 'GST', rate: 5, amount: 2.5 }] },
    [
      'Shipping address: Another address, 1 Main Street, Toronto, Ontario → 1 Main Street, Montréal, Quebec',
      'Taxes: Other taxes apply, HST 13 % → GST 5 %',
    ],
  ],
  // It follows from the prices.
  ['the amount of the same tax', {}, { taxComponents: [{ ...hst, amount: 7 }] }, []],
])('%s', (_what, before, now, told) => {
  const found = cartChanges(cart(before), cart(now));
  expect(found.map((change) => `${change.of}: ${change.what}, ${change.before} → ${change.now}`)).toEqual(told);
});
