import type { Method } from '#contract/buying/buying.ts';
import { centsToDollars } from '#kernel/money.ts';
import { shippingCents, type ShippingRule } from '#kernel/shipping.ts';
import type { LoadedCart } from '../cart/load-cart.ts';
import { gramsOf } from '../cart/rules.ts';

/** A method with what sending the cart by it costs. */
export const presentShippingMethod = (
  method: Method & ShippingRule,
  { totals, lines }: Pick<LoadedCart, 'totals' | 'lines'>,
): Method => {
  const cents =
    lines.length === 0 ? null : shippingCents(method, totals.subtotalCents - totals.discountCents, gramsOf(lines));
  return { ...method, shippingAmt: cents === null ? null : centsToDollars(cents) };
};
