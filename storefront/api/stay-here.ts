/* Cancels navigations to pages that cannot be loaded because the shop is unreachable; the current page stays. */

type Stay = (to: URL, reason: string) => boolean;
let stay: Stay | null = null;
type Kept = { key: string; address: string; data: unknown };
let kept: Kept | null = null;

export const addressOf = ({ pathname, search }: { pathname: string; search: string }): string => pathname + search;

/** Sets the handler that can cancel a navigation. */
export const setStay = (next: Stay | null): void => {
  stay = next;
};

/** Keeps the data of the current page, so that going back to it needs no call. */
export const keepData = (page: Kept): void => {
  kept = page;
};

/** Drops it when another history entry is shown. @param key the router's key of that entry */
export const forgetOthers = (key: string): void => {
  if (kept?.key !== key) kept = null;
};

/** The data kept for this URL. */
export const keptData = (url: URL): { data: unknown } | null => (kept?.address === addressOf(url) ? kept : null);

/** Cancels the navigation to this URL, with a message. False when there is none: it was a prefetch, which may fail. */
export const stayHere: Stay = (to, reason) => stay?.(to, reason) ?? false;

let leaving = false;
/** Whether a link to another page was pressed, from the press until that page is there; hooks of the router know it later. */
export const isLeaving = (): boolean => leaving;
export const setLeaving = (now: boolean): void => {
  leaving = now;
};
