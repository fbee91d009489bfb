import type { MetaFunction } from 'react-router';
import { pageMeta } from '../../parts/page-meta.ts';

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Reset your password' });

export default function ResetPassword() {
  return <h1 className="page-title">Reset your password</h1>;
}
