import { isApiError } from '#contract/platform/api-error.ts';
import type { Cart } from '#contract/buying/buying.ts';
import { links } from '#contract/links.ts';
import * as words from '#messages/checkout.js';
import { allProblems, problemsOf } from '#ui/call-problems.ts';
import { notify } from '#ui/notify.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useAction } from '../api/use-action.ts';
import { nameWhenShown } from '../cart/cart-query.ts';
import { useCartCall } from '../cart/use-cart.ts';
import { useSignedIn } from '../viewer/use-session.ts';
import { customerQuery } from './checkout-queries.ts';
import { firstOf, hasUsual, wantedPayment, wantedShipping } from './usual-choices.ts';

/** History state of a confirmation that was opened without the steps before it. */
export type AsUsual = { asUsual?: boolean };

const refusalStaysMs = 8000;

/**
 * Saves both steps of the checkout with the choices of the last order, one after the other, and opens the confirmation. A
 * step that is refused is opened instead.
 * @returns null where the last order does not tell everything
 */
export const useConfirmAsUsual = () => {
  const { userId } = useSignedIn();
  const navigate = useNavigate();
  const callCart = useCartCall();
  const { data: customer } = useQuery(customerQuery(userId));
  const { run, busy, problems } = useAction(async () => {
    if (!customer) return;
    const ask = async (call: Parameters<typeof callCart>[0]): Promise<Cart> => {
      const cart = await callCart(call);
      nameWhenShown(cart);
      return cart;
    };
    let step = links.checkoutShipping();
    try {
      const cart = await ask((api, cartId) => api.cart({ params: { cartId } }));
      const shipping = firstOf(wantedShipping(cart, customer));
      if (!shipping) return await navigate(step);
      const shipped = await ask((api, cartId) =>
        api.updateShipping({ body: { ...shipping, customerId: userId, cartId } }),
      );
      step = links.checkoutPayment();
      const payment = firstOf(wantedPayment(shipped, customer));
      if (!payment) return await navigate(step);
      // Of this cart: those of the last order are not copied.
      const { comments, poNumber, jobReference } = shipped;
      const body = { ...payment, comments, poNumber, jobReference, customerId: userId };
      await ask((api, cartId) => api.updatePayment({ body: { ...body, cartId } }));
      const state: AsUsual = { asUsual: true };
      await navigate(links.checkoutConfirm(), { state });
    } catch (error) {
      if (!isApiError(error) || error.status !== 422) throw error;
      const text = problemsOf(error).join(' ');
      notify({ kind: 'error', title: words.notAsUsual(), text, timeoutMs: refusalStaysMs });
      await navigate(step);
    }
  });
  return customer && hasUsual(customer) ? { run, busy, problems: allProblems(problems) } : null;
};
