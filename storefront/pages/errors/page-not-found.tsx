import { data, type MetaFunction } from 'react-router';
import { NotFoundScreen } from '../../parts/error-screens.tsx';
import { pageMeta } from '../../parts/page-meta.ts';

/** The screen has an address of its own (section 8), which is as missing as what led here. */
export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;
export const meta: MetaFunction<typeof loader> = ({ matches }) => pageMeta(matches, { title: 'Page not found' });

export default function PageNotFound() {
  return <NotFoundScreen />;
}
