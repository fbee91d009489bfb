import { links } from '#contract/links.ts';

/**
 * Path and query to return to after sign-in, null for none: never another origin's, and never the sign-in itself.
 * @param kept the stored page that redirected here, "" for none
 */
export const returnAddress = (kept: string, origin: string): string | null => {
  if (!kept.startsWith('/') || !URL.canParse(kept, origin)) return null;
  const url = new URL(kept, origin);
  if (url.origin !== origin || url.pathname === links.login()) return null;
  return url.pathname + url.search;
};
