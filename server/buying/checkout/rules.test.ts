import * as messages from '#messages/shop.js';
import { expect, test } from 'vitest';
import { type CartToPlace, placingRefusal } from './rules.ts';

const ready: CartToPlace = {
  removed: [],
  lineCount: 2,
  hasShippingAddress: true,
  hasShippingMethod: true,
  hasBillingAddress: true,
  hasPaymentMethod: true,
  couponMessage: null,
  totalCents: 1000,
  shownTotalCents: 1000,
};

test.each<[string, Partial<CartToPlace>, string[]]>([
  ['all is there', {}, []],
  ['nothing to order', { lineCount: 0, totalCents: 0 }, [messages.cartIsEmpty()]],
  [
    'no step was taken',
    { hasShippingAddress: false, hasShippingMethod: false, hasBillingAddress: false, hasPaymentMethod: false },
    [
      messages.shippingAddressRequired(),
      messages.shippingMethodRequired(),
      messages.billingAddressRequired(),
      messages.paymentMethodRequired(),
    ],
  ],
  ['the second step is missing', { hasPaymentMethod: false }, [messages.paymentMethodRequired()]],
  ['another total was shown', { shownTotalCents: 999 }, [messages.orderTotalChanged()]],
  ['no total was shown', { shownTotalCents: null }, [messages.orderTotalChanged()]],
  ['the coupon is over', { shownTotalCents: 900, couponMessage: 'Over.' }, ['Over.', messages.orderTotalChanged()]],
  ['the coupon was over when the cart was shown', { couponMessage: 'Over.' }, []],
  [
    'something was taken out',
    { removed: ['Screen', 'Battery'], lineCount: 0, hasPaymentMethod: false, shownTotalCents: null },
    [messages.orderNotPlaced(), `${messages.removedFromCart()} Screen, Battery`],
  ],
])('%s', (_what, given, expected) => {
  expect(placingRefusal({ ...ready, ...given })?.globalErrors ?? []).toEqual(expected);
});
