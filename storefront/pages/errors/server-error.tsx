import type { MetaFunction } from 'react-router';
import { ServerErrorScreen } from '../../parts/error-screens.tsx';
import { pageMeta } from '../../parts/page-meta.ts';

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Server error' });

export default function ServerError() {
  return <ServerErrorScreen />;
}
