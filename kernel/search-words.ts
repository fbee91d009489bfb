/*
 * Text as it is compared. PostgreSQL compares by the same rules (server/platform/db/sql/2-words.sql), made of the data
 * here.
 */

export const folding = {
  /** What NFKD writes with letters and says none; and the signs with letters that PostgreSQL 15 does not know. */
  signs: '™℠\uA7F1\u{1CCD6}-\u{1CCF9}',
  /** Marks upon letters, and what has no width. */
  unseen:
    '\u0300-\u036F\u00AD\u061C\u180E\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u2069\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF',
  /** Letters that are to Unicode none with a mark, each before the plain ones. */
  letters:
    'ßss ẞss æae Æae œoe Œoe þth Þth ƀb Ƀb ɓb Ɓb ƈc Ƈc đd Đd ðd Ðd ɖd Ɖd ɗd Ɗd əe Əe ƒf Ƒf ɠg Ɠg ħh Ħh ıi ɨi ' +
    'Ɨi ƙk Ƙk ĸq łl Łl ƚl Ƚl ŋn Ŋn ɲn Ɲn øo Øo ɔo Ɔo ƥp Ƥp ŧt Ŧt ƫt ƭt Ƭt ʋv Ʋv ƴy Ƴy ƶz Ƶz ȥz Ȥz',
} as const;

const signs = new RegExp(`[${folding.signs}]`, 'gu');
const unseen = new RegExp(`[${folding.unseen}]`, 'gu');
const letters = new Map(folding.letters.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)]));

/** Lower case, without accents and what shows nothing, ligatures apart: "Łódź ﬁn" → "lodz fin". */
export const plainLetters = (text: string): string =>
  // Most texts are plain already.
  /^[ -~]*$/.test(text)
    ? text.toLowerCase()
    : text
        .replaceAll(signs, ' ')
        .normalize('NFKD')
        .replaceAll(unseen, '')
        .replaceAll(/[À-ʯẞ]/g, (letter) => letters.get(letter) ?? letter)
        .toLowerCase();

/** Words of letters and digits alone: "Galaxy S21+ (USB‑C)" → "galaxy s21 plus usb c". */
export const searchWords = (text: string): string =>
  plainLetters(text)
    .replaceAll('+', ' plus ')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** A SKU or UPC without punctuation, spaces and case. */
export const codeKey = (text: string): string => plainLetters(text).replaceAll(/[^a-z0-9]+/g, '');

/** A url part or attribute code from any text: "Étuis & Cases" → "etuis-cases"; "" when nothing is left. */
export const slug = (text: string, joint: '-' | '_'): string =>
  plainLetters(text.replaceAll(/[™®©℠'’]/gu, ''))
    .replaceAll(/[^a-z0-9]+/g, joint)
    .replaceAll(/^[-_]+|[-_]+$/g, '');
