import * as words from '#messages/errors.js';
import type { MetaFunction } from 'react-router';
import { NotAuthorizedScreen } from '../../parts/error-screens.tsx';
import { pageMeta } from '../../parts/page-meta.ts';

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: words.notAuthorized() });

export default NotAuthorizedScreen;
