import { matchPath } from 'react-router';
import type { Page } from './pages.ts';

// As the router reads a path: decoded, but for slashes inside a part.
const decoded = (pathname: string): string =>
  pathname
    .split('/')
    .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
    .join('/');

/** The page that an address shows, with the parameters in it; null when there is none. */
export const matchPage = (pages: readonly Page[], pathname: string) => {
  for (const [path, file, hasData] of pages) {
    const match = matchPath(path, decoded(pathname));
    if (match) return { file, hasData, params: match.params };
  }
  return null;
};
