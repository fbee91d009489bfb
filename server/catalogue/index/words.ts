import { LRUCache } from 'lru-cache';
import { integers, type Numbers } from './numbers.ts';
import { sortInTurns } from './sort-in-turns.ts';
import { startingWith } from './starting-with.ts';

/** More words that were added after `seal` are sorted with the others. */
const mostApart = 2000;

/** The words of the listing by their numbers, each with the products that carry it. */
export class Words {
  readonly #numbers = new Map<string, number>();
  /** The first product that carries the word, or -1; and the further ones, which most words do not have: they are parts of SKUs. */
  readonly #first = integers();
  readonly #further = new Map<number, Numbers<Int32Array>>();
  /** The words sorted, but for those that were added since. */
  #sorted: string[] = [];
  #apart: string[] = [];
  readonly #found = new LRUCache<string, ReadonlySet<number>>({ max: 2000 });
  #masks = new Int32Array();

  numberOf(word: string): number | undefined {
    return this.#numbers.get(word);
  }

  /** The number of a word, which is new or not. */
  add(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    this.#numbers.set(word, this.#first.length);
    this.#first.push(none);
    this.#apart.push(word);
    this.#found.clear();
    return this.#first.length - 1;
  }

  /** The same, noting that a product carries it; products come in the order of their numbers. */
  carry(word: string, product: number): number {
    const number = this.add(word);
    const first = this.#first.values[number]!;
    if (first === none) this.#first.values[number] = product;
    else if (first !== product) this.#carryFurther(number, product);
    return number;
  }

  carriersOf(word: number): Int32Array | readonly number[] {
    const further = this.#further.get(word);
    if (further) return further.view();
    const first = this.#first.values[word] ?? none;
    return first === none ? [] : [first];
  }

  /** The numbers of the words that are found by a typed one: itself, its stem, and unless it is a number, those that begin so. */
  foundBy(typed: string, stem: string): ReadonlySet<number> {
    const key = `${typed} ${stem}`;
    const known = this.#found.get(key);
    if (known) return known;
    const found = new Set<number>();
    for (const word of /^\d{2,}$/.test(typed) ? [typed, stem] : [stem, ...this.#startingWith(typed)]) {
      const number = this.#numbers.get(word);
      if (number !== undefined) found.add(number);
    }
    this.#found.set(key, found);
    return found;
  }

  /** A zero for each word. */
  masks(): Int32Array {
    if (this.#masks.length < this.#first.length) this.#masks = new Int32Array(this.#first.values.length);
    return this.#masks;
  }

  /** Sorts the words that were added so far. */
  async seal(signal?: AbortSignal): Promise<void> {
    const words = [...this.#numbers.keys()];
    const order = await sortInTurns(Int32Array.from(words.keys()), (a, b) => (words[a]! < words[b]! ? -1 : 1), signal);
    this.#sorted = Array.from(order, (place) => words[place]!);
    this.#apart = [];
  }

  #startingWith(start: string): string[] {
    if (this.#apart.length > mostApart) {
      this.#sorted = [...this.#numbers.keys()].toSorted();
      this.#apart = [];
    }
    return [...startingWith(this.#sorted, start), ...this.#apart.filter((word) => word.startsWith(start))];
  }

  #carryFurther(word: number, product: number): void {
    const known = this.#further.get(word);
    if (known?.values[known.length - 1] === product) return;
    const carriers = known ?? integers(4);
    if (!known) {
      carriers.push(this.#first.values[word]!);
      this.#further.set(word, carriers);
    }
    carriers.push(product);
  }
}

const none = -1;
