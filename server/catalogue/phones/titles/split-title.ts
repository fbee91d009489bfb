import { together } from '../../search/words.ts';

/** A word of a title, in the form in which words are compared. */
export type TitleWord = {
  /** Letters and digits, lower case; "S21+" is s21plus. */
  key: string;
  /** Runs of letters and of digits. */
  atoms: readonly string[];
  /** Where it stands in the text; `end` is behind it. */
  start: number;
  end: number;
  /** What stands between the word before and this one. */
  before: string;
  /** How many brackets are open around it. */
  depth: number;
};

/** Words of a title, with what stands between them: "/" and "," join phones to a list, brackets hold what explains. */
export const splitTitle = (text: string): TitleWord[] => {
  const words: TitleWord[] = [];
  let last = 0;
  let depth = 0;
  // A plus sign belongs to the word when nothing is joined by it: "S21+", but not "LCD+Touch".
  for (const { 0: found, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+(?:[+＋](?![\p{L}\p{N}]))?/gu)) {
    const before = text.slice(last, index).replace(/[®™©ˊ’'`´\u200b-\u200f\ufeff]/g, '');
    for (const sign of before)
      if (/[([{]/.test(sign)) depth += 1;
      else if (/[)\]}]/.test(sign)) depth = Math.max(0, depth - 1);
    last = index + found.length;
    const key = together(found);
    if (key === '') continue;
    words.push({ key, atoms: key.match(/[a-z]+|[0-9]+/g) ?? [], start: index, end: last, before, depth });
  }
  return words;
};

/** Whether two words may be parts of one name: nothing but blanks, a hyphen, a bracket or a decimal point is between. */
export const mayJoin = (word: TitleWord, next: TitleWord): boolean => {
  if (!/^(\s*|-|_|\.|\s*[([]\s*|[)\]]?\s*)$/.test(next.before)) return false;
  // "12 Pro (Max)" means both.
  if (/[([]/.test(next.before) && /^(pro|max|plus|ultra|mini)$/.test(next.key)) return false;
  // "S2 2 pack" is no S22.
  if (/\d$/.test(word.key) && /^\d+$/.test(next.key)) return next.before === '.' || /^20\d\d$/.test(next.key);
  return true;
};

/** Whether a number goes on behind a decimal point: neither "6" nor "1" of "6.1" is a word. */
export const isDecimal = (word: TitleWord | undefined, next: TitleWord | undefined): boolean =>
  word !== undefined && next !== undefined && next.before === '.' && /\d$/.test(word.key) && /^\d/.test(next.key);
