import { matchPath } from 'react-router';

/** A page as React Router's manifest in the browser describes it; only what is used here. */
export type PageRoute = { path?: string; index?: boolean; module: string; css?: string[]; hasClientLoader: boolean };

type Globals = { __reactRouterManifest?: { routes: Record<string, PageRoute> } };
type PageModule = { clientLoader?: (args: { params: object; request: Request }) => Promise<unknown> };

// As the router reads a path: decoded, but for slashes inside a part.
export const decoded = (pathname: string): string =>
  pathname
    .split('/')
    .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
    .join('/');

const isLoaded = (file: string): boolean => document.querySelector(`link[href^="${file}"]`) !== null;

/** The page that an address shows, with the parameters in it; null when there is none, or nothing to fetch for it. */
export const matchPage = (routes: readonly PageRoute[], pathname: string) => {
  for (const route of routes) {
    if (!route.hasClientLoader || (!route.index && !route.path)) continue;
    const match = matchPath(`/${route.path ?? ''}`, decoded(pathname));
    if (match) return { route, params: match.params };
  }
  return null;
};

/**
 * Fetches a page's code and its data, so that going there finds both: the code and styles in the browser's cache, the
 * calls' answers in the query client that the page's own loader reads. Failures are left to the real visit.
 */
export const prefetchPage = async (address: string): Promise<void> => {
  const url = new URL(address, location.origin);
  const { __reactRouterManifest: manifest } = globalThis as Globals;
  const page = manifest && matchPage(Object.values(manifest.routes), url.pathname);
  if (!page) return;
  const files = (page.route.css ?? []).map((file) => file.replace('#', '')).filter((file) => !isLoaded(file));
  const styles = Promise.allSettled(files.map((file) => fetch(file)));
  const code = (await import(/* @vite-ignore */ page.route.module)) as PageModule;
  await Promise.allSettled([styles, code.clientLoader?.({ params: page.params, request: new Request(url) })]);
};
