import { searchWords } from '#kernel/search-words.ts';
import type { Dictionary, SearchWord } from './dictionary.ts';
import type { Atom } from './words.ts';

/* The words of a search by themselves, as they are looked up. */

/** A word with digits may be several words written together: "30w" is "30 W". */
export const alternatives = (dictionary: Dictionary, word: string): SearchWord[][] => {
  const parts = partsOf(word);
  const asOne = wordsTo(dictionary, word);
  return parts.length > 1 && parts.length <= 4 ? [asOne, wordsTo(dictionary, parts.join(' '))] : [asOne];
};

export const wordsTo = ({ stems, learned }: Dictionary, phrase: string): SearchWord[] =>
  phrase
    .split(' ')
    .map((text) => ({ text, stem: stems.get(text) ?? (/\d/.test(text) ? text : (learned.get(text) ?? null)) }));

const partsOf = (word: string): string[] => word.match(/[a-z]+|[0-9]+/g) ?? [];

export const stemsOf = ({ stems }: Dictionary, words: Iterable<string>): string[] => [
  ...new Set([...words].flatMap((word) => [word, ...partsOf(word)]).map((word) => stems.get(word) ?? word)),
];

/** Atoms of one typed word are one word again. */
export const wordsOf = (atoms: readonly Atom[]): string[] => {
  const words: string[] = [];
  for (const [at, { text, word }] of atoms.entries())
    if (at > 0 && atoms[at - 1]!.word === word) words[words.length - 1] += text;
    else words.push(text);
  return [...new Set(words)];
};

export const typedText = (atoms: readonly Atom[]): string => searchWords(wordsOf(atoms).join(' '));
