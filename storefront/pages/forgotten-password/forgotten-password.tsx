import type { MetaFunction } from 'react-router';
import { pageMeta } from '../../parts/page-meta.ts';

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Forgotten password' });

export default function ForgottenPassword() {
  return <h1 className="page-title">Forgotten password</h1>;
}
