import { matchPath } from 'react-router';
import type { Page } from './pages.ts';

// A path as the router reads it: decoded, except for slashes inside a part.
const decoded = (pathname: string): string =>
  pathname
    .split('/')
    .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
    .join('/');

/** The page of a URL with its parameters; null without one. */
export const matchPage = (pages: readonly Page[], pathname: string) => {
  for (const [path, file, hasData] of pages) {
    const match = matchPath(path, decoded(pathname));
    if (match) return { file, hasData, params: match.params };
  }
  return null;
};
