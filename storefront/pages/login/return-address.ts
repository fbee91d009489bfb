import { links } from '#contract/links.ts';
import { shopPath } from '#contract/platform/shop-path.ts';

/**
 * Path and query to return to after sign-in, null for none: never another origin's, and never the sign-in itself.
 * @param kept the stored page that redirected here, "" for none
 */
export const returnAddress = (kept: string): string | null => {
  const path = shopPath(kept);
  return path === null || path.split(/[?#]/, 1)[0] === links.login() ? null : path;
};
