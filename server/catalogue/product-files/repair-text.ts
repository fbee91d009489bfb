import { plainLetters } from '#kernel/search-words.ts';
import { decodeHTMLStrict } from 'entities';

/** The characters of Windows-1252 at Unicode's control characters 0x80 to 0x9F, blanks where it has none. */
const windows1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

// Tab and line feed are text; other controls, byte order marks and non-characters are not.
const control = /(?![\t\n])[\p{Cc}\uFEFF\uFFFE\uFFFF]/gu;

const withoutControls = (text: string): string =>
  text.replaceAll(control, (found) => {
    const code = found.charCodeAt(0);
    return code >= 0x80 && code <= 0x9f ? (windows1252[code - 0x80] ?? '').trim() : '';
  });

// Marks of direction and blanks without width: they show nothing, and make two texts that look alike differ. A joiner
// stays where it joins: within emoji, and between letters of scripts that use it.
const unseen = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069]/gu;
const joiner =
  /(?<![\p{Extended_Pictographic}\uFE0F\p{Emoji_Modifier}\p{Script=Arabic}\p{Script=Devanagari}])[\u200C\u200D]|[\u200C\u200D](?![\p{Extended_Pictographic}\p{Script=Arabic}\p{Script=Devanagari}\u2640\u2642])/gu;

const withoutUnseen = (text: string): string => text.replaceAll(unseen, '').replaceAll(joiner, '');

const tag = /<\/?[a-z][^<>]*>/gi;

/** A repaired text, and its repairs. */
export type Repaired = { text: string; repairs: string[] };

// Twice, because exports that encode encoded text are common; more often would be guessing.
const decoded = (text: string): string => decodeHTMLStrict(decodeHTMLStrict(text));

/** A one-line value: entities decoded, controls, invisible characters and tags removed, runs of blanks collapsed. */
export const repairLine = (raw: string): Repaired => {
  const repairs: string[] = [];
  // Most values are plain and skip the rest.
  if (/^[\w.,+\-/()" ]*$/.test(raw) && !raw.includes('  ')) return { text: raw.trim(), repairs };
  const clean = withoutControls(raw);
  if (clean !== raw) repairs.push('control characters put right');
  const read = clean.includes('&') ? withoutControls(decoded(clean)) : clean;
  if (read !== clean) repairs.push('HTML entities read');
  const seen = withoutUnseen(read);
  if (seen !== read) repairs.push('invisible characters taken out');
  const text = seen.replaceAll(tag, ' ');
  if (text !== seen) repairs.push('HTML tags taken out');
  return { text: text.replaceAll(/\s+/g, ' ').trim().normalize('NFC'), repairs };
};

/** HTML: control characters fixed; an entity whose "&" was encoded once too often becomes an entity again. */
export const repairHtml = (raw: string): Repaired => {
  const repairs: string[] = [];
  const clean = withoutControls(raw);
  if (clean !== raw) repairs.push('control characters put right');
  const text = clean.replaceAll(/&amp;(#\d{2,6}|#x[\da-f]{2,5}|[a-z]{2,8});/gi, '&$1;');
  if (text !== clean) repairs.push('doubly encoded entities read');
  return { text: text.trim().normalize('NFC'), repairs };
};

/**
 * The key by which two spellings of a brand are equal: letters and digits without case, accents and trade-mark signs.
 */
export const brandKey = (brand: string): string => {
  const key = plainLetters(brand).replaceAll(/[^\p{L}\p{N}]/gu, '');
  return key === '' ? brand.toLowerCase() : key;
};

/**
 * The key by which two spellings of an option's value are equal: ignoring only case, since "5" and "5+" are two sizes.
 */
export const valueKey = (value: string): string => value.normalize('NFKC').toLowerCase();
