import type { Cart } from '#contract/buying/buying.ts';
import { links } from '#contract/links.ts';
import { describe, expect, test } from 'vitest';
import { stepGuard } from './step.tsx';

const address = {} as NonNullable<Cart['shippingAddress']>;
const method = {} as NonNullable<Cart['shippingMethod']>;
const fresh = { items: [1], shippingAddress: null, shippingMethod: null, billingAddress: null, paymentMethod: null };
const shipped = { ...fresh, shippingAddress: address, shippingMethod: method };
const paid = { ...shipped, billingAddress: address, paymentMethod: method };

describe('a step of the checkout', () => {
  test.each([0, 1, 2] as const)('%i redirects from an empty cart', (step) => {
    expect(stepGuard({ ...paid, items: [] }, step)).toBe(links.viewCart());
  });

  test.each([
    ['nothing', fresh, [null, links.checkoutShipping(), links.checkoutShipping()]],
    ['an address without a method', { ...fresh, shippingAddress: address }, [null, links.checkoutShipping()]],
    ['shipping', shipped, [null, null, links.checkoutPayment()]],
    ['shipping and half of payment', { ...shipped, billingAddress: address }, [null, null, links.checkoutPayment()]],
    ['payment without shipping', { ...paid, shippingAddress: null }, [null, links.checkoutShipping()]],
    ['both', paid, [null, null, null]],
  ] as const)('opens when the steps before it are done: %s', (_, cart, leads) => {
    expect(leads.map((_to, step) => stepGuard(cart, step as 0 | 1 | 2))).toEqual(leads);
  });
});
