import { decodeHTMLStrict } from 'entities';

/** What Windows-1252 has where Unicode has control characters: 0x80 to 0x9F, blanks where it has nothing. */
const windows1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

// Tab and line feed are text; the rest is not, nor are the byte order mark and what is no character at all.
const control = /(?![\t\n])[\p{Cc}\uFEFF\uFFFE\uFFFF]/gu;

const withoutControls = (text: string): string =>
  text.replaceAll(control, (found) => {
    const code = found.charCodeAt(0);
    return code >= 0x80 && code <= 0x9f ? (windows1252[code - 0x80] ?? '').trim() : '';
  });

/** A text put right, and what was wrong with it. */
export type Repaired = { text: string; repairs: string[] };

// Twice, because exports that encode what is encoded already are common; more often would be guessing.
const decoded = (text: string): string => decodeHTMLStrict(decodeHTMLStrict(text));

/** A value of one line: entities read, control characters put right or out, runs of blanks made one. */
export const repairLine = (raw: string): Repaired => {
  const repairs: string[] = [];
  // Most values are plain; they need none of what follows.
  if (/^[\w.,+\-/()" ]*$/.test(raw) && !raw.includes('  ')) return { text: raw.trim(), repairs };
  const clean = withoutControls(raw);
  if (clean !== raw) repairs.push('control characters put right');
  const text = clean.includes('&') ? withoutControls(decoded(clean)) : clean;
  if (text !== clean) repairs.push('HTML entities read');
  return { text: text.replaceAll(/\s+/g, ' ').trim().normalize('NFC'), repairs };
};

/** HTML: control characters put right; an entity whose "&" was encoded once too often made an entity again. */
export const repairHtml = (raw: string): Repaired => {
  const repairs: string[] = [];
  const clean = withoutControls(raw);
  if (clean !== raw) repairs.push('control characters put right');
  const text = clean.replaceAll(/&amp;(#\d{2,6}|#x[\da-f]{2,5}|[a-z]{2,8});/gi, '&$1;');
  if (text !== clean) repairs.push('doubly encoded entities read');
  return { text: text.trim().normalize('NFC'), repairs };
};

/** By which two spellings of a brand are one: letters and digits without case, accents and trade-mark signs. */
export const brandKey = (brand: string): string => {
  const key = brand
    .replaceAll(/[™®©℠]/gu, '')
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
  return key === '' ? brand.toLowerCase() : key;
};

/** By which two spellings of an option's value are one: case alone, since "5" and "5+" are two sizes. */
export const valueKey = (value: string): string => value.normalize('NFKC').toLowerCase();

/** A url part or attribute code out of any text: "Étuis & Cases" → "etuis-cases"; "" when nothing is left. */
export const slug = (text: string, joint: '-' | '_'): string =>
  text
    .replaceAll(/[™®©℠'’]/gu, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, joint)
    .replaceAll(/^[-_]+|[-_]+$/g, '');
