import type { MetaFunction } from 'react-router';
import { pageMeta } from '../../parts/page-meta.ts';
import { CustomerOnly } from '../../session/customer-only.tsx';

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Order placed' });

export default function Success() {
  return (
    <CustomerOnly visitorGoes="home">
      <h1 className="page-title">Order placed</h1>
    </CustomerOnly>
  );
}
