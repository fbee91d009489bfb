/**
 * Which option an arrow key leads to, round and round.
 * @param at index of the one that is marked, -1 for none
 * @param first -1 where the box itself is one of the places, with no option marked; else 0
 */
export const nextOption = (at: number, step: 1 | -1, count: number, first: -1 | 0): number => {
  if (count === 0) return first;
  const places = count - first;
  return ((at - first + step + places) % places) + first;
};
