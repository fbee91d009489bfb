import type { Cart } from '#contract/buying.ts';
import type { Kysely } from 'kysely';
import { selectAddresses } from '../addresses/address-row.ts';
import { paymentMethods, shippingMethods } from '../methods/method-queries.ts';
import { isOneOf } from '../db/is-one-of.ts';
import type { DB } from '../db/types.ts';
import { loadOpenCart, type LoadedCart } from './load-cart.ts';
import { presentCart } from './present.ts';
import { lineDetails } from './queries.ts';

/**
 * The open cart as the customer reads it, in a transaction that has locked it. Unavailable lines are removed and named
 * once, and the total is stored as the one shown (readings, "Prices and secrecy"). A fixed number of queries for any
 * cart.
 */
export const answerCart = async (trx: Kysely<DB>, customerId: number, now: Date): Promise<Cart> => {
  const cart = await loadOpenCart(trx, customerId, now);
  await removeUnavailable(trx, cart);
  const { facts, totals } = cart;
  if (facts.shownTotalCents !== totals.totalCents)
    await trx.updateTable('cart').set({ shown_total_cents: totals.totalCents }).where('id', '=', facts.id).execute();
  const addressIds = [facts.shippingAddressId, facts.billingAddressId].filter((id) => id !== null);
  return presentCart(cart, {
    details: await lineDetails(
      trx,
      cart.lines.map(({ variantId }) => variantId),
    ),
    addresses: addressIds.length === 0 ? [] : await selectAddresses(trx).where('a.id', 'in', addressIds).execute(),
    shippingMethods: facts.shippingMethodId === null ? [] : await shippingMethods(trx),
    paymentMethods: facts.paymentMethodId === null ? [] : await paymentMethods(trx),
  });
};

export const removeUnavailable = async (trx: Kysely<DB>, { unavailable }: LoadedCart): Promise<void> => {
  if (unavailable.length === 0) return;
  await trx
    .deleteFrom('cart_item')
    .where(
      isOneOf(
        'id',
        unavailable.map(({ id }) => id),
      ),
    )
    .execute();
};
