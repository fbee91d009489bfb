import type { MetaFunction } from 'react-router';
import { pageMeta } from '../../parts/page-meta.ts';
import { CustomerOnly } from '../../session/customer-only.tsx';

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Billing' });

export default function Payment() {
  return (
    <CustomerOnly visitorGoes="home">
      <h1 className="page-title">Billing</h1>
    </CustomerOnly>
  );
}
