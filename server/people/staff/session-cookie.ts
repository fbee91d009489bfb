import type { Config } from '#server/platform/process/config.ts';
import { printCookie, readCookie } from '#server/platform/credentials/cookies.ts';

type Site = Pick<Config, 'publicUrl'>;

/** Behind https its name begins with `__Secure-`. */
export const cookie = { name: 'tradefront_staff', path: '/api/v1/staff/' };

/** The token of the staff session in a Cookie header; "" for none. */
export const readSessionCookie = (site: Site, header: string | undefined): string =>
  readCookie(site, cookie.name, header);

/**
 * The Set-Cookie header that starts a session. Without an age: it ends with the browser, and on the server when the
 * session expires.
 */
export const sessionCookie = (site: Site, token: string): string => printCookie(site, { ...cookie, value: token });

/** The Set-Cookie header that ends it. */
export const endedCookie = (site: Site): string => printCookie(site, { ...cookie, value: '', age: 0 });
