/** What the first bytes of a file can tell it to be. */
export type SniffedType =
  | 'image/jpeg'
  | 'image/png'
  | 'image/webp'
  | 'image/avif'
  | 'image/gif'
  | 'image/svg+xml'
  | 'application/zip'
  | 'application/gzip'
  | 'application/pdf'
  | 'text/html'
  | 'text/plain'
  | 'unknown';

/** So many bytes are enough to tell. */
export const sniffedBytes = 1024;

/** Bytes, in hexadecimal digits. */
const signatures: readonly [SniffedType, RegExp][] = [
  ['image/jpeg', /^ffd8ff/],
  ['image/png', /^89504e470d0a1a0a/],
  ['image/webp', /^52494646.{8}57454250/],
  // ftyp, and avif, avis or mif1.
  ['image/avif', /^.{8}66747970(?:61766966|61766973|6d696631)/],
  ['image/gif', /^47494638(?:37|39)61/],
  ['application/zip', /^504b(?:0304|0506)/],
  ['application/gzip', /^1f8b/],
  ['application/pdf', /^255044462d/],
];
const markups: readonly [SniffedType, RegExp][] = [
  ['text/html', /^(?:\xef\xbb\xbf)?\s*(?:<!--[^]*?-->\s*)*<(?:!doctype\s+html|html|head|body|script|title)\b/i],
  ['image/svg+xml', /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*|<!doctype[^>]*>\s*)*<svg[\s>]/i],
];
const utf16 = /^(?:fffe|feff)/;

/** What a file is, by its first bytes: its name and what a server says of it are not asked. */
export const sniffType = (file: Buffer): SniffedType => {
  const start = file.subarray(0, sniffedBytes);
  const [hex, text] = [start.toString('hex'), start.toString('latin1')];
  const found = signatures.find(([, bytes]) => bytes.test(hex)) ?? markups.find(([, markup]) => markup.test(text));
  if (found) return found[0];
  if (utf16.test(hex)) return 'text/plain';
  return start.length === 0 || start.some(isControl) ? 'unknown' : 'text/plain';
};

/** Tabs and ends of lines are none. */
const isControl = (byte: number): boolean => byte < 9 || (byte > 13 && byte < 32);
