import type { MetaFunction } from 'react-router';
import { NotAuthorizedScreen } from '../../parts/error-screens.tsx';
import { pageMeta } from '../../parts/page-meta.ts';

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Not authorized' });

export default function NotAuthorized() {
  return <NotAuthorizedScreen />;
}
