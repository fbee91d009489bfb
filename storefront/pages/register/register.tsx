import type { MetaFunction } from 'react-router';
import { pageMeta } from '../../parts/page-meta.ts';

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Register New Account' });

export default function Register() {
  return <h1 className="page-title">Register New Account</h1>;
}
