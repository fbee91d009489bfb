/** As the settings have it. */
export type Site = { publicUrl: string };

const isSecure = ({ publicUrl }: Site): boolean => publicUrl.startsWith('https:');

/** Behind https a name that browsers accept only from https: a page of plain http cannot plant one. */
const nameOf = (site: Site, name: string): string => (isSecure(site) ? `__Secure-${name}` : name);

/** The value of one of our cookies in a Cookie header; "" for none. */
export const readCookie = (site: Site, name: string, header: string | undefined): string => {
  for (const pair of (header ?? '').split(';')) {
    const [key = '', ...value] = pair.split('=');
    if (key.trim() === nameOf(site, name)) return value.join('=').trim();
  }
  return '';
};

/** A Set-Cookie header that scripts cannot read and that pages of other sites do not send. @param age in seconds */
export const printCookie = (
  site: Site,
  cookie: { name: string; value: string; path: string; age?: number },
): string => {
  const { name, value, path, age } = cookie;
  const lasts = age === undefined ? '' : `; Max-Age=${age}`;
  return `${nameOf(site, name)}=${value}${lasts}; Path=${path}; HttpOnly; SameSite=Strict${isSecure(site) ? '; Secure' : ''}`;
};
