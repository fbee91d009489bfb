/** Random numbers that a seed repeats. */
export type Random = {
  /** From 0 up to, without, 1. */
  next: () => number;
  /** A whole number from 0 up to, without, `end`. */
  below: (end: number) => number;
  /** One of them. @throws Error for none */
  pick: <T>(from: readonly T[]) => T;
};

/** Mulberry32: 32 bits of state are enough to choose what is sent. */
export const randomBy = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    next,
    below,
    pick: (from) => {
      const [one] = from.slice(below(from.length));
      if (one === undefined) throw new Error('There is nothing to pick from.');
      return one;
    },
  };
};
