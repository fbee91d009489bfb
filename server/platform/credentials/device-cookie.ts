import { printCookie, readCookie, type Site } from './cookies.ts';
import { newToken } from './token.ts';

/*
 * A browser that signed in is known again by a cookie, so that wrong passwords from elsewhere do not keep it out. It
 * proves nothing else, and goes with sign-ins alone.
 */

const name = 'tradefront_device';
const age = 180 * 24 * 60 * 60;

/** The browser's device token; a new one if it has none. */
export const deviceOf = (config: Site, header: string | undefined): string => {
  const given = readCookie(config, name, header);
  return /^[\w-]{43}$/.test(given) ? given : newToken();
};

/** @param path of the sign-in */
export const deviceCookie = (config: Site, device: string, path: string): string =>
  printCookie(config, { name, value: device, path, age });
