/* A navigation whose page cannot be loaded, because the shop cannot be reached, leaves today's page where it is. */

type Stay = (to: URL, reason: string) => boolean;
let stay: Stay | null = null;
type Kept = { key: string; address: string; data: unknown };
let kept: Kept | null = null;

export const addressOf = ({ pathname, search }: { pathname: string; search: string }): string => pathname + search;

/** Who can cancel a navigation. */
export const setStay = (next: Stay | null): void => {
  stay = next;
};

/** Keeps what the page that is shown was loaded with: it is gone back to without being asked for. */
export const keepData = (page: Kept): void => {
  kept = page;
};

/** Another entry of the history is shown now. @param key the router's name for it */
export const forgetOthers = (key: string): void => {
  if (kept?.key !== key) kept = null;
};

/** What was kept for this address. */
export const keptData = (url: URL): { data: unknown } | null => (kept?.address === addressOf(url) ? kept : null);

/** Cancels the navigation to this address, and says why. False when there is none: it was fetched beforehand, and is not missed. */
export const stayHere: Stay = (to, reason) => stay?.(to, reason) ?? false;
