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

const signatures: readonly [SniffedType, RegExp][] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n\x1a\n/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
  ['image/avif', /^[^]{4}ftyp(?:avif|avis|mif1)/],
  ['image/gif', /^GIF8[79]a/],
  ['application/zip', /^PK(?:\x03\x04|\x05\x06)/],
  ['application/gzip', /^\x1f\x8b/],
  ['application/pdf', /^%PDF-/],
  ['text/html', /^(?:\xef\xbb\xbf)?\s*(?:<!--[^]*?-->\s*)*<(?:!doctype\s+html|html|head|body|script|title)\b/i],
  ['image/svg+xml', /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*|<!doctype[^>]*>\s*)*<svg[\s>]/i],
];

/** What a file is, by its first bytes: its name and what a server says of it are not asked. */
export const sniffType = (start: Buffer): SniffedType => {
  const text = start.subarray(0, sniffedBytes).toString('latin1');
  const found = signatures.find(([, signature]) => signature.test(text));
  if (found) return found[0];
  // UTF-16 begins with its mark; else a text holds no zero and no other control character.
  if (/^(?:\xff\xfe|\xfe\xff)/.test(text)) return 'text/plain';
  return text === '' || hasControls.test(text) ? 'unknown' : 'text/plain';
};

// eslint-disable-next-line no-control-regex -- which is what it looks for
const hasControls = /[\x00-\x08\x0e-\x1a\x1c-\x1f]/;
