import type { MetaFunction } from 'react-router';
import { CartSummary } from '../../cart/cart-summary.tsx';
import { CartSummarySkeleton } from '../../cart/cart-summary-skeleton.tsx';
import { useCart } from '../../cart/use-cart.ts';
import { pageMeta } from '../../parts/page-meta.ts';
import { CustomerOnly } from '../../session/customer-only.tsx';

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Shopping Cart' });

export default function Cart() {
  return (
    <CustomerOnly visitorGoes="home">
      <h1 className="page-title">Shopping Cart</h1>
      <OpenCart />
    </CustomerOnly>
  );
}

const OpenCart = () => {
  const { data: cart } = useCart();
  return cart ? <CartSummary cart={cart} /> : <CartSummarySkeleton />;
};
