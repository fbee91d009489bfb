import * as format from '#messages/format.js';
import { matchPage } from './match-page.ts';
import { pages } from './pages.ts';

type PageModule = { clientLoader?: (args: { params: object; request: Request }) => Promise<unknown> };

/** Files of the pages shown so far, or completely prefetched. */
const fetched = new Set<string>();

/** Whether a page's code is loaded; true without a page. */
export const hasCode = (pathname: string): boolean => {
  const page = matchPage(pages(), pathname);
  return !page || fetched.has(page.file);
};

/** Marks a page's code as loaded. */
export const keepCode = (pathname: string): void => {
  const page = matchPage(pages(), pathname);
  if (page) fetched.add(page.file);
};

/**
 * Loads a page's code and styles into the browser's cache. Not by importing: some browsers never retry a failed import.
 */
export const fetchCode = async (pathname: string): Promise<void> => {
  const page = matchPage(pages(), pathname);
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
  const page = matchPage(pages(), pathname);
  if (!page?.hasData) return;
  const code = hasCode(pathname) ? undefined : fetchCode(pathname).catch(() => undefined);
  const { clientLoader } = (await import(/* @vite-ignore */ page.file)) as PageModule;
  await Promise.allSettled([code, clientLoader?.({ params: page.params, request: new Request(url) })]);
};
