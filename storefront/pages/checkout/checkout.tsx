import { useOnLeaving } from '#ui/use-on-leaving.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { addressesQuery } from '../../addresses/address-queries.ts';
import { useCart } from '../../cart/use-cart.ts';
import { CustomerOnly } from '../../session/customer-only.tsx';
import { session } from '../../viewer/session-store.ts';
import { useSignedIn } from '../../viewer/use-session.ts';
import { cartInCheckout, clearDrafts, keepCart } from './checkout-draft.ts';
import { OrderedMeanwhile } from './ordered-meanwhile.tsx';
import type { CheckoutCart } from './use-checkout-cart.ts';
import { useOrderOf } from './use-order-of.ts';

/** Stays mounted between steps, so that the cart is loaded once. */
export default function Checkout() {
  return (
    <CustomerOnly visitorGoes="home">
      <Steps />
    </CustomerOnly>
  );
}

const Steps = () => {
  const { data, isError, refetch } = useCart();
  const ordered = useOrderedMeanwhile(data?.id);
  useClearOnLeaving();
  if (ordered.order) return <OrderedMeanwhile order={ordered.order} />;
  const context: CheckoutCart = {
    cart: (!ordered.isAsked && data) || null,
    isFailed: (isError && !data) || ordered.isFailed,
    retry: () => void (ordered.isFailed ? ordered.retry() : refetch()),
  };
  return <Outlet context={context} />;
};

/**
 * The order of the cart that this tab was checking out, if another cart is open now. It survives a reload.
 * @param openId the open cart, undefined while unknown
 */
const useOrderedMeanwhile = (openId: number | undefined) => {
  const [cartId, setCartId] = useState(cartInCheckout);
  const isOther = cartId !== null && openId !== undefined && cartId !== openId;
  const { data: order, isError, refetch } = useOrderOf(isOther ? cartId : null);
  // There was no cart to check out until now, or it was not this customer's.
  if (openId !== undefined && (cartId === null || (isOther && order === null))) setCartId(openId);
  useEffect(() => {
    if (cartId !== null) keepCart(cartId);
  }, [cartId]);
  return { order: isOther ? order : null, isAsked: isOther && !order, isFailed: isOther && isError, retry: refetch };
};

/**
 * Clears the checkout's state on leaving it (specification section 4); the cart's own query ends with its last screen.
 */
const useClearOnLeaving = (): void => {
  const client = useQueryClient();
  const { userId } = useSignedIn();
  useOnLeaving(() => {
    // After an ended session the customer returns here when signed in again, and finds the input.
    if (session.read().status === 'customer') clearDrafts();
    client.removeQueries({ queryKey: addressesQuery(userId).queryKey });
  });
};
