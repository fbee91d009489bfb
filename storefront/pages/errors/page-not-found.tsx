import * as words from '#messages/errors.js';
import { data, type MetaFunction } from 'react-router';
import { NotFoundScreen } from '../../parts/error-screens.tsx';
import { pageMeta } from '../../parts/page-meta.ts';

/** The screen has a URL of its own (section 8), answered with the same status. */
export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;
export const meta: MetaFunction<typeof loader> = ({ matches }) => pageMeta(matches, { title: words.pageNotFound() });

export default NotFoundScreen;
