import { integers } from './numbers.ts';

/** The numbers of the words of products, or of rows, one after the other. */
export class WordLists {
  readonly #from = integers();
  readonly #words = integers();

  constructor() {
    this.#from.push(0);
  }

  /** Adds the words of the next one. */
  add(words: readonly number[]): void {
    for (const word of words) this.#words.push(word);
    this.#from.push(this.#words.length);
  }

  /** The bits of its words together. @param masks by the numbers of words */
  maskOf(place: number, masks: Int32Array): number {
    const [from, words] = [this.#from.values, this.#words.values];
    let mask = 0;
    for (let at = from[place]!; at < from[place + 1]!; at += 1) mask |= masks[words[at]!]!;
    return mask;
  }
}
