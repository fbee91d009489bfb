import { placesStartingWith } from '../index/starting-with.ts';
import type { LRUCache } from 'lru-cache';

/** A shorter word is too near to others. */
const minLength = 3;
/** A longer one is no word that is sold. */
const maxLength = 32;
const enoughLetters = 5;
/** From this length on, two letters may be wrong. */
const longLength = 7;

/** At most so many words are as good as the nearest. */
const mostWords = 6;
/** A word that is farther than the nearest by more is not as good. */
const asGood = 1;

/**
 * The words of the catalogue that a mistyped one may stand for, the nearest first: only near and likely ones. The first
 * letters agree, at most in the other order, so that "glue" is not blue and "ipad" not pad; words with digits are left alone,
 * since the nearest one is another phone. Remembered as long as the dictionary holds.
 */
export const nearestWords = (dictionary: Words, typed: string): string[] => {
  if (typed.length < minLength || typed.length > maxLength || /\d/.test(typed)) return [];
  const known = dictionary.nearest.get(typed);
  if (known) return known;
  const found = findNearest(dictionary, typed);
  dictionary.nearest.set(typed, found);
  return found;
};

/** What the dictionary holds of its words. */
export type Words = {
  /** Words of phrases, and those of them that are not of the shop's language. */
  core: ReadonlySet<string>;
  foreign: ReadonlySet<string>;
  /** Sorted. */
  vocabulary: readonly string[];
  /** The letters of each word of the vocabulary, by its place. */
  letters: Int32Array;
  /** The words that mistyped ones may stand for. */
  nearest: LRUCache<string, string[]>;
};

const findNearest = ({ core, foreign, vocabulary, letters }: Words, typed: string): string[] => {
  const most = typed.length >= longLength ? 2 : 1;
  const found = new Map<string, number>();
  const consider = (word: string, handicap: number): void => {
    if (word.length < minLength || Math.abs(word.length - typed.length) > most || !sameStart(word, typed)) return;
    // Of a short word no letter is left out: too little of it would remain.
    if (typed.length < enoughLetters && word.length < typed.length) return;
    const distance = editDistance(typed, word, most);
    if (distance <= most && !found.has(word)) found.set(word, distance * 4 + handicap);
  };
  for (const word of core) consider(word, foreign.has(word) ? 2 : 0);
  const own = lettersOf(typed);
  for (const start of [typed[0]!, `${typed[1]!}${typed[0]!}`]) {
    const [from, end] = placesStartingWith(vocabulary, start);
    for (let at = from; at < end; at += 1)
      if (beyond(own & ~letters[at]!, most) === 0 && beyond(letters[at]! & ~own, most) === 0)
        consider(vocabulary[at]!, 1);
  }
  const sorted = [...found].toSorted((a, b) => a[1] - b[1]).slice(0, mostWords);
  return sorted.flatMap(([word, score]) => (score <= sorted[0]![1] + asGood ? [word] : []));
};

/** A bit for each letter of a word: words that differ in more letters than may be wrong are told apart at once. */
export const lettersOf = (word: string): number => {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) % 32);
  return letters;
};

/** The letters without the first two, or the first: those that are too many. */
const beyond = (letters: number, most: number): number => {
  const rest = letters & (letters - 1);
  return most === 1 ? rest : rest & (rest - 1);
};

const sameStart = (a: string, b: string): boolean => a[0] === b[0] || (a[0] === b[1] && a[1] === b[0]);

/**
 * Letters to change, add, leave out or swap with the next; more than `most` is `most + 1`. Letters that were swapped or
 * doubled, or left out, count a little less than wrong ones.
 */
export const editDistance = (a: string, b: string, most: number): number => {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at * 0.85);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i * 0.9];
    let least = row[0]!;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const missing = b[j - 1] === b[j - 2] ? 0.7 : 0.85;
      let cost = Math.min(last[j]! + 0.9, row[j - 1]! + missing, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 0.8);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length]!;
};

/** The word that a begun one is the start of, when all words of the dictionary that begin so begin with it. */
export const completedWord = ({ core }: Pick<Words, 'core'>, typed: string): string | undefined => {
  if (typed.length < minLength) return undefined;
  let shortest: string | undefined;
  const begun: string[] = [];
  for (const word of core) {
    if (!word.startsWith(typed)) continue;
    begun.push(word);
    if (shortest === undefined || word.length < shortest.length) shortest = word;
  }
  return shortest !== undefined && begun.every((word) => word.startsWith(shortest)) ? shortest : undefined;
};
