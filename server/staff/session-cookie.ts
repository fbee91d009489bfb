import type { Config } from '../config.ts';

export const cookieName = 'tradefront_staff';

/** The token of the staff session in a Cookie header; "" for none. */
export const readSessionCookie = (header: string | undefined): string => readCookie(header, cookieName);

/** A cookie of a Cookie header; "" for none. */
export const readCookie = (header: string | undefined, name: string): string => {
  for (const pair of (header ?? '').split(';')) {
    const [key = '', ...value] = pair.split('=');
    if (key.trim() === name) return value.join('=').trim();
  }
  return '';
};

// Without an age: it ends with the browser, and on the server when the session expires.
const attributes = ({ publicUrl }: Pick<Config, 'publicUrl'>): string =>
  `Path=/api/v1/staff/; HttpOnly; SameSite=Strict${publicUrl.startsWith('https:') ? '; Secure' : ''}`;

/** The Set-Cookie header that starts a session: scripts cannot read it, and pages of other sites do not send it. */
export const sessionCookie = (config: Pick<Config, 'publicUrl'>, token: string): string =>
  `${cookieName}=${token}; ${attributes(config)}`;

/** The Set-Cookie header that ends it. */
export const endedCookie = (config: Pick<Config, 'publicUrl'>): string =>
  `${cookieName}=; Max-Age=0; ${attributes(config)}`;
