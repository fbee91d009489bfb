import type { Dictionary } from './dictionary.ts';

/** A shorter word is too near to others. */
const minLength = 3;
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
 * since the nearest one is another phone.
 */
export const nearestWords = (
  { core, foreign, vocabulary }: Pick<Dictionary, 'core' | 'foreign' | 'vocabulary'>,
  typed: string,
): string[] => {
  if (typed.length < minLength || /\d/.test(typed)) return [];
  const most = typed.length >= longLength ? 2 : 1;
  const found = new Map<string, number>();
  const consider = (word: string, handicap: number): void => {
    if (Math.abs(word.length - typed.length) > most || !sameStart(word, typed)) return;
    // Of a short word no letter is left out: too little of it would remain.
    if (typed.length < enoughLetters && word.length < typed.length) return;
    const distance = editDistance(typed, word, most);
    if (distance <= most && !found.has(word)) found.set(word, distance * 4 + handicap);
  };
  for (const word of core) consider(word, foreign.has(word) ? 2 : 0);
  for (const word of vocabulary) if (word.length >= minLength) consider(word, 1);
  const sorted = [...found].toSorted((a, b) => a[1] - b[1]).slice(0, mostWords);
  return sorted.flatMap(([word, score]) => (score <= sorted[0]![1] + asGood ? [word] : []));
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
export const completedWord = ({ core }: Pick<Dictionary, 'core'>, typed: string): string | undefined => {
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
