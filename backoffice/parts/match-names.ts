import { plainLetters } from '#kernel/search-words.ts';

/** A phone or category to choose: `name` is shown, `codes` find it too. */
export type Choice = { url: string; name: string; codes?: readonly string[] };

const wordsOf = (text: string): string[] =>
  plainLetters(text)
    .split(/[^\p{L}\p{N}+]+/u)
    .filter((word) => word !== '');

/**
 * The choices whose words begin with all that was typed, in any order: "s21 u" finds the Galaxy S21 Ultra, "A2847" the
 * phone with that model number. Those with the fewest other words come first.
 */
export const matchNames = (typed: string, choices: readonly Choice[], most: number): Choice[] => {
  const asked = wordsOf(typed);
  if (asked.length === 0) return [];
  const found = choices.flatMap((choice) => {
    const words = [...wordsOf(choice.name), ...(choice.codes ?? []).map((code) => plainLetters(code))];
    if (!asked.every((part) => words.some((word) => word.startsWith(part)))) return [];
    const whole = asked.filter((part) => words.includes(part)).length;
    return [{ choice, rank: wordsOf(choice.name).length - 2 * whole }];
  });
  return found
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ choice }) => choice);
};
