import type { MetaFunction } from 'react-router';
import { pageMeta } from '../../parts/page-meta.ts';

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Customer Login' });

export default function Login() {
  return <h1 className="page-title">Customer Login</h1>;
}
