import * as messages from '#contract/messages.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { MetaFunction } from 'react-router';
import { useCart } from '../../cart/use-cart.ts';
import { pageMeta } from '../../parts/page-meta.ts';
import { CustomerOnly } from '../../session/customer-only.tsx';
import { useSession } from '../../viewer/use-session.ts';
import { CartSkeleton } from './cart-skeleton.tsx';
import { OpenCart } from './open-cart.tsx';

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Shopping Cart' });

export default function Cart() {
  return (
    <CustomerOnly visitorGoes="home">
      <LoadedCart />
    </CustomerOnly>
  );
}

const LoadedCart = () => {
  const { data: cart, isError, isFetching, refetch } = useCart();
  const { miniCart } = useSession();
  // Quantities typed into a cart that was ordered elsewhere are not for the next one.
  if (cart) return <OpenCart key={cart.id} cart={cart} />;
  if (!isError || isFetching) return <CartSkeleton lines={Object.keys(miniCart?.items ?? {}).length} />;
  return (
    <Notice kind="error">
      {messages.unreachable}{' '}
      <Button variant="text" onClick={() => void refetch()}>
        Try again
      </Button>
    </Notice>
  );
};
