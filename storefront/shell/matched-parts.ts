/** A piece of a text, and whether it is among what was typed. */
export type MatchedPart = { text: string; matched: boolean; /** Where it begins. */ from: number };

const leastLetters = 2;
const squeezed = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** A SKU in pieces: its parts that begin with a typed word, or all of it that was typed with or without dashes. */
export const matchedParts = (sku: string, typed: string): MatchedPart[] => {
  const key = squeezed(sku);
  const places = [...sku].flatMap((char, i) => (squeezed(char) === '' ? [] : [i]));
  const marked = new Set<number>();
  for (const word of [squeezed(typed), ...typed.split(/[^a-z0-9]+/i).map(squeezed)]) {
    if (word.length < leastLetters) continue;
    const at = places.findIndex((place, i) => (i === 0 || place > places[i - 1]! + 1) && key.startsWith(word, i));
    if (at === -1) continue;
    for (let i = places[at]!; i <= places[at + word.length - 1]!; i += 1) marked.add(i);
  }
  const parts: MatchedPart[] = [];
  for (const [i, char] of [...sku].entries()) {
    const last = parts.at(-1);
    if (last?.matched === marked.has(i)) last.text += char;
    else parts.push({ text: char, matched: marked.has(i), from: i });
  }
  return parts;
};

/** Whether a text is all of a SKU, however its dashes and capitals were typed. */
export const isWhole = (sku: string, typed: string): boolean => squeezed(sku) === squeezed(typed);
