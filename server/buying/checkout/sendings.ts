import { arrivalDay, processingDay } from '#kernel/working-days.ts';
import type { Db } from '#server/platform/db/db.ts';
import { workingDays } from '#server/orders/orders/desk-time.ts';
import { addressOf } from '#server/people/addresses/queries.ts';
import type { Buyer } from '#server/platform/viewer/viewer.ts';
import { shippingRules } from '#server/pricing/methods/method-queries.ts';
import { pausedUntil } from '#server/shop/settings/place.ts';
import { loadOpenCart } from '../cart/load-cart.ts';

/**
 * How the open cart can be sent: to an address of the customer's, else to its own, else to the default one. Days are not said by a
 * shop that is away.
 */
export const sendings = async (db: Db, { buyerId, customerId }: Buyer, at: Date, addressId?: number) => {
  const cart = await loadOpenCart(db, buyerId, at);
  const { shippingAddressId, usualAddressId } = cart.facts;
  const to = await addressOf(db, customerId, addressId ?? shippingAddressId ?? usualAddressId ?? 0);
  const days = await workingDays(db);
  const sentOn = pausedUntil(at) === null ? processingDay(at, days) : undefined;
  const methods = (await shippingRules(db, to)).map((method) => ({
    ...method,
    sentOn,
    arrivesOn:
      sentOn === undefined || method.transitDays === null || method.pickupAt !== ''
        ? null
        : arrivalDay(sentOn, method.transitDays, days),
  }));
  return { cart, to, methods };
};
export type Sendings = Awaited<ReturnType<typeof sendings>>;
