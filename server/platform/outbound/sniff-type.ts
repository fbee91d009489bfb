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

/**
 * Where the first tag begins behind spaces, comments and declarations, in one pass: a regular expression for that tries
 * for ever at "<!---->" many times over, and the file is a stranger's.
 */
const firstTag = (text: string): string => {
  let at = text.startsWith('\xef\xbb\xbf') ? 3 : 0;
  for (;;) {
    while (at < text.length && (text[at] ?? '').trim() === '') at += 1;
    const rest = text.slice(at, at + 20);
    const end = skipped.find(([begins]) => begins.test(rest))?.[1];
    if (end === undefined) return rest;
    const ends = text.indexOf(end, at + 2);
    if (ends === -1) return '';
    at = ends + end.length;
  }
};
/** What may stand before it, by its beginning, and what ends it. */
const skipped: readonly [RegExp, string][] = [
  [/^<!--/, '-->'],
  [/^<\?xml/i, '>'],
  [/^<!doctype\s+(?!html)/i, '>'],
];
const tags: readonly [SniffedType, RegExp][] = [
  ['text/html', /^<(?:!doctype\s+html|html|head|body|script|title)\b/i],
  ['image/svg+xml', /^<svg[\s>]/i],
];
const utf16 = /^(?:fffe|feff)/;

/** What a file is, by its first bytes: its name and what a server says of it are not asked. */
export const sniffType = (file: Buffer): SniffedType => {
  const start = file.subarray(0, sniffedBytes);
  const [hex, text] = [start.toString('hex'), start.toString('latin1')];
  const found = signatures.find(([, bytes]) => bytes.test(hex)) ?? tags.find(([, tag]) => tag.test(firstTag(text)));
  if (found) return found[0];
  if (utf16.test(hex)) return 'text/plain';
  return start.length === 0 || start.some(isControl) ? 'unknown' : 'text/plain';
};

/** Tabs and ends of lines are none. */
const isControl = (byte: number): boolean => byte < 9 || (byte > 13 && byte < 32);
