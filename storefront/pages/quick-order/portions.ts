import { limits } from '#contract/limits.ts';

/** Words of one call: an eighth of what is allowed, so that the first lines are answered at once. */
const wordsMax = limits.partWordsMax / 8;

/** Lines in portions, of which each is one call. Pure. @param wordsOf the words of a line */
export const portionsOf = <T>(lines: readonly T[], wordsOf: (line: T) => number): T[][] => {
  const portions: T[][] = [];
  let words = Infinity;
  for (const line of lines) {
    words += wordsOf(line);
    if (words > wordsMax) {
      portions.push([]);
      words = wordsOf(line);
    }
    portions.at(-1)?.push(line);
  }
  return portions;
};
