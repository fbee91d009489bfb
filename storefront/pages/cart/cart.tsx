import type { MetaFunction } from 'react-router';
import { pageMeta } from '../../parts/page-meta.ts';
import { CustomerOnly } from '../../session/customer-only.tsx';

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Shopping Cart' });

export default function Cart() {
  return (
    <CustomerOnly visitorGoes="home">
      <h1 className="page-title">Shopping Cart</h1>
    </CustomerOnly>
  );
}
