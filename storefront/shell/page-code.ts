import { matchPage } from './match-page.ts';
import { pages } from './pages.ts';

type PageModule = { clientLoader?: (args: { params: object; request: Request }) => Promise<unknown> };

/** Files of the pages that have been here, or were fetched to the last. */
const fetched = new Set<string>();

/** Whether a page's code needs no fetching; nor does the code of none. */
export const hasCode = (pathname: string): boolean => {
  const page = matchPage(pages, pathname);
  return !page || fetched.has(page.file);
};

/** Notes a page as one whose code is here. */
export const keepCode = (pathname: string): void => {
  const page = matchPage(pages, pathname);
  if (page) fetched.add(page.file);
};

/** Fetches a page's code and styles into the browser's cache. Not by importing: some browsers never try that again. */
export const fetchCode = async (pathname: string): Promise<void> => {
  const page = matchPage(pages, pathname);
  if (!page) return;
  const needed = await fetch(page.file.replace(/\.js$/, '.json'));
  const files = needed.ok ? ((await needed.json()) as string[]) : [];
  await Promise.all(files.map((file) => fetch(file)));
  fetched.add(page.file);
};

/**
 * Fetches a page's code and its data, so that going there finds both: the code and styles in the browser's cache, the
 * calls' answers in the query client that the page's own loader reads. Failures are left to the real visit.
 */
export const prefetchPage = async (address: string): Promise<void> => {
  const url = new URL(address, location.origin);
  const page = matchPage(pages, url.pathname);
  if (!page?.hasData) return;
  const code = hasCode(url.pathname) ? undefined : fetchCode(url.pathname);
  const { clientLoader } = (await import(/* @vite-ignore */ page.file)) as PageModule;
  await Promise.allSettled([code, clientLoader?.({ params: page.params, request: new Request(url) })]);
};
