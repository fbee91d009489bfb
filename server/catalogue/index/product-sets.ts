/** A set of products: of each number a bit. */
export type ProductSet = Int32Array;

/** The words of a set of that many products. */
export const wordsFor = (products: number): number => (products + 31) >>> 5;

export const put = (set: ProductSet, product: number): void => {
  // A shift takes the lowest five bits of the number alone.
  set[product >>> 5]! |= 1 << product;
};

/** Keeps of a set only what is in the other too. */
export const keepOnly = (set: ProductSet, other: ProductSet, words: number): void => {
  for (let at = 0; at < words; at += 1) set[at]! &= other[at]!;
};

export const putAll = (set: ProductSet, other: ProductSet, words: number): void => {
  for (let at = 0; at < words; at += 1) set[at]! |= other[at]!;
};

/** Sets that are used and given back, so that none is made for each list. */
export class SpareSets {
  #spare: ProductSet[] = [];

  /** @returns an empty set */
  take(words: number): ProductSet {
    const set = this.#spare.pop();
    return set && set.length >= words ? set.fill(0, 0, words) : new Int32Array(Math.ceil(words * 1.25));
  }

  give(set: ProductSet): void {
    this.#spare.push(set);
  }
}
