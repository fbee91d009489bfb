/*
 * Where an address leads that was typed, stored, or came with a link: read as a browser does, which drops tabs and line ends
 * and takes "\" for "/".
 */

const anywhere = 'http://shop.invalid';

/** Path, query and fragment of an address that stays in this shop; null for every other. */
export const shopPath = (address: string): string | null => {
  if (!/^\/(?![/\\])/.test(address.replaceAll(/[\t\n\r]/g, '')) || !URL.canParse(address, anywhere)) return null;
  const { pathname, search, hash } = new URL(address, anywhere);
  // "/.//elsewhere" is a path here; as an address it would be another host's.
  return pathname.startsWith('//') ? null : pathname + search + hash;
};

/** Whether an address is a web page's, of whatever shop. */
export const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address) && URL.canParse(address);
