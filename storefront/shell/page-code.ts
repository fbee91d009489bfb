import * as format from '#messages/format.js';
import { matchPath } from 'react-router';
import { type Page, pages } from './pages.ts';

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

type PageModule = { clientLoader?: (args: { params: object; request: Request }) => Promise<unknown> };

/** Files of the pages shown so far, or completely prefetched. */
const fetched = new Set<string>();

/** Whether a page's code is loaded; true without a page. */
export const hasCode = (pathname: string): boolean => {
  const page = matchPage(pages, pathname);
  return !page || fetched.has(page.file);
};

/** Marks a page's code as loaded. */
export const keepCode = (pathname: string): void => {
  const page = matchPage(pages, pathname);
  if (page) fetched.add(page.file);
};

/**
 * Loads a page's code and styles into the browser's cache. Not by importing: some browsers never retry a failed import.
 */
export const fetchCode = async (pathname: string): Promise<void> => {
  const page = matchPage(pages, pathname);
  if (!page) return;
  const needed = await fetch(page.file.replace(/\.js$/, '.json'));
  const files = needed.ok ? ((await needed.json()) as string[]) : [];
  await Promise.all(files.map((file) => fetch(file)));
  fetched.add(page.file);
};

/**
 * Prefetches a page: its code and styles into the browser's cache, its calls' answers into the query client that its
 * loader reads. Failures are left to the real visit.
 */
export const prefetchPage = async (address: string): Promise<void> => {
  const url = new URL(address, location.origin);
  // The pages of another language are another build's.
  if (!url.pathname.startsWith(`${format.under()}/`)) return;
  const pathname = url.pathname.slice(format.under().length);
  const page = matchPage(pages, pathname);
  if (!page?.hasData) return;
  // Only what is in the cache: Chromium 150 never retries a failed import, and the visit would reload the page.
  if (!hasCode(pathname)) await fetchCode(pathname);
  const { clientLoader } = (await import(/* @vite-ignore */ page.file)) as PageModule;
  await clientLoader?.({ params: page.params, request: new Request(url) });
};
