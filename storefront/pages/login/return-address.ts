import { links } from '#contract/links.ts';

/**
 * Path and query to go back to after sign-in, null for none: never another origin's, and never the sign-in itself.
 * @param kept what was kept of the page that led here, "" for nothing.
 */
export const returnAddress = (kept: string, origin: string): string | null => {
  if (!kept.startsWith('/') || !URL.canParse(kept, origin)) return null;
  const url = new URL(kept, origin);
  if (url.origin !== origin || url.pathname === links.login()) return null;
  return url.pathname + url.search;
};
