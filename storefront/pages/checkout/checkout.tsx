import { useOnLeaving } from '#ui/use-on-leaving.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { addressesQuery } from '../../addresses/address-queries.ts';
import { useCart } from '../../cart/use-cart.ts';
import { CustomerOnly } from '../../session/customer-only.tsx';
import { readSession } from '../../session/session-store.ts';
import { useSignedIn } from '../../session/use-session.ts';
import { clearDrafts } from './checkout-draft.ts';
import type { CheckoutCart } from './use-checkout-cart.ts';

/** Stays while one goes from step to step, so that the cart is loaded once. */
export default function Checkout() {
  return (
    <CustomerOnly visitorGoes="home">
      <Steps />
    </CustomerOnly>
  );
}

const Steps = () => {
  const { data, isError, refetch } = useCart();
  useClearOnLeaving();
  const context: CheckoutCart = { cart: data ?? null, isFailed: isError && !data, retry: () => void refetch() };
  return <Outlet context={context} />;
};

/** Leaving the checkout clears its state (specification section 4); the cart's own query ends with its last screen. */
const useClearOnLeaving = (): void => {
  const client = useQueryClient();
  const { userId } = useSignedIn();
  useOnLeaving(() => {
    // Whose session has ended comes back here when signed in again, and finds what was typed.
    if (readSession().status === 'customer') clearDrafts();
    client.removeQueries({ queryKey: addressesQuery(userId).queryKey });
  });
};
