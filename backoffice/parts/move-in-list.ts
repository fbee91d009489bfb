/** A list with the item of one place at another; the same list where that is none. */
export const movedItem = <T>(items: readonly T[], from: number, to: number): T[] => {
  const next = [...items];
  const [item] = next.splice(from, 1);
  if (item === undefined || to < 0 || to > next.length) return [...items];
  next.splice(to, 0, item);
  return next;
};

/** With another item in one place. */
export const withItem = <T>(items: readonly T[], at: number, item: T): T[] =>
  items.map((each, i) => (i === at ? item : each));

/** Without the item of one place. */
export const without = <T>(items: readonly T[], at: number): T[] => items.filter((_, i) => i !== at);
