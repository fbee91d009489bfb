type Column = Int32Array | Float64Array | Uint8Array;

/**
 * Numbers in a typed array that grows by half when it is full. `values` is longer than `length`, and is replaced by
 * growing.
 */
export class Numbers<A extends Column> {
  values: A;
  length = 0;
  readonly #make: (capacity: number) => A;

  constructor(make: (capacity: number) => A, capacity = 16) {
    this.#make = make;
    this.values = make(capacity);
  }

  push(value: number): void {
    if (this.length === this.values.length) this.#grow();
    this.values[this.length] = value;
    this.length += 1;
  }

  /** Adds so many numbers, each one more than the one before. */
  pushRun(first: number, count: number): void {
    while (this.length + count > this.values.length) this.#grow();
    const values = this.values;
    for (let at = 0; at < count; at += 1) values[this.length + at] = first + at;
    this.length += count;
  }

  /** Puts a value before the one at this place. */
  insert(at: number, value: number): void {
    this.push(value);
    this.values.copyWithin(at + 1, at, this.length - 1);
    this.values[at] = value;
  }

  /** The used values; a view, not a copy. */
  view(): A {
    return this.values.subarray(0, this.length) as A;
  }

  #grow(): void {
    const larger = this.#make(Math.ceil(this.values.length * 1.5));
    larger.set(this.values);
    this.values = larger;
  }
}

const makeIntegers = (capacity: number) => new Int32Array(capacity);
export const integers = (capacity?: number): Numbers<Int32Array> => new Numbers(makeIntegers, capacity);
export const doubles = (): Numbers<Float64Array> => new Numbers((capacity) => new Float64Array(capacity));
export const bytes = (): Numbers<Uint8Array> => new Numbers((capacity) => new Uint8Array(capacity));
