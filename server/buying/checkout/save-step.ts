import type { EntityErrors } from '#contract/platform/envelope.ts';
import * as messages from '#messages/shop.js';
import { noSuchAddress } from '#server/people/addresses/save-address.ts';
import { act, type CartAct, type CartWish } from '../cart/act-on-cart.ts';
import type { ActContext } from '../cart/ask-cart.ts';
import { invalid } from '#server/platform/failure/failure.ts';

type Choice = CartWish & { addressId: number; method: number };
type Texts = { addressId: string; method: string };
/** What is typed in the second step. */
type Typed = { comments: string; poNumber: string; jobReference: string };

/** Saves checkout step 1: one statement. @throws as `choose` */
export const saveShipping = (context: ActContext, choice: Choice): Promise<CartAct> =>
  choose(context, choice, null, {
    addressId: messages.shippingAddressRequired(),
    method: messages.shippingMethodRequired(),
  });

/** Saves checkout step 2: one statement. @throws as `choose` */
export const savePayment = (context: ActContext, choice: Choice & { texts: Typed }): Promise<CartAct> =>
  choose(context, choice, choice.texts, {
    addressId: messages.billingAddressRequired(),
    method: messages.paymentMethodRequired(),
  });

/**
 * @throws 404 for a cart or an address that is not the customer's; 422 on `addressId` for a deleted one, on `method` for
 * one that they may not choose
 */
const choose = (context: ActContext, choice: Choice, typed: Typed | null, texts: Texts): Promise<CartAct> => {
  const words = typed && JSON.stringify(typed);
  return act(context, 'choose_for_cart', choice, [choice.addressId, choice.method, words], (refused) => {
    if (refused.outcome === 'NO_ADDRESS') return noSuchAddress();
    const errors: EntityErrors = {
      ...(refused.addressGone && { addressId: [texts.addressId] }),
      ...(!refused.methodOffered && { method: [texts.method] }),
    };
    return invalid(errors);
  });
};
