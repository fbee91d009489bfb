/** The texts of a sorted list that begin so. @param sorted texts of ASCII letters and digits */
export const startingWith = (sorted: readonly string[], start: string): string[] =>
  sorted.slice(...placesStartingWith(sorted, start));

/** The place of the first of them, and the one after the last. */
export const placesStartingWith = (sorted: readonly string[], start: string): [from: number, end: number] => [
  firstFrom(sorted, start),
  firstFrom(sorted, `${start}~`),
];

/** The index of the first text that is not before another. */
const firstFrom = (sorted: readonly string[], text: string): number => {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < text) low = middle + 1;
    else high = middle;
  }
  return low;
};
