import { bytes, integers } from './numbers.ts';
import { sortInTurns } from './sort-in-turns.ts';

/** Where a code is compared from. */
export type From = 'START' | 'END';

/**
 * Codes of rows as they are written, in lower case, sorted by their letters and digits from the start and from the end.
 * Nothing is found before `seal`; rows that are added afterwards are put in their places.
 */
export class CodeColumn {
  readonly #text = bytes();
  /** Where the text of each row begins, and the last one ends. */
  readonly #from = integers();
  readonly #orders = { START: emptyOrder(), END: emptyOrder() };
  /** The texts of rows whose letters are not those of their keys: "É". */
  readonly #odd = new Map<number, string>();
  #sealed = false;

  constructor() {
    this.#from.push(0);
  }

  /** Adds the next row's code. @param key its letters and digits as the database has them; '' for none */
  push(text: string, key: string): void {
    const row = this.#from.length - 1;
    const plain = text.replaceAll(/[^a-z0-9]/g, '') === key && !/[^\0-\x7f]/.test(text);
    if (!plain) this.#odd.set(row, text);
    const kept = plain ? text : key;
    for (let at = 0; at < kept.length; at += 1) this.#text.push(kept.charCodeAt(at));
    this.#from.push(this.#text.length);
    if (!this.#sealed || key === '') return;
    for (const from of ['START', 'END'] as const) {
      const { added } = this.#orders[from];
      added.insert(
        firstNotBefore(added.view(), (other) => this.compare(other, row, from)),
        row,
      );
    }
  }

  /** Sorts what was added so far. */
  async seal(signal?: AbortSignal): Promise<void> {
    const rows = Int32Array.from({ length: this.#from.length - 1 }, (_, row) => row).filter(
      (row) => this.#nextSign(row, 'START', this.#begin(row, 'START')) !== nowhere,
    );
    this.#orders.END.sorted = await sortInTurns(rows.slice(), (a, b) => this.compare(a, b, 'END'), signal);
    this.#orders.START.sorted = await sortInTurns(rows, (a, b) => this.compare(a, b), signal);
    this.#sealed = true;
  }

  /** The row's code as it is written, in lower case. */
  textOf(row: number): string {
    const odd = this.#odd.get(row);
    if (odd !== undefined) return odd;
    return String.fromCharCode(...this.#text.values.subarray(this.#from.values[row], this.#from.values[row + 1]));
  }

  /**
   * Calls `visit` for the rows whose code begins, or ends, with the key, until it returns true.
   * @param whole only codes that are the key
   * @returns whether it did
   */
  find(key: string, from: From, whole: boolean, visit: (row: number) => boolean): boolean {
    const signs = from === 'START' ? key : [...key].toReversed().join('');
    const { sorted, added } = this.#orders[from];
    for (const rows of [sorted, added.view()])
      for (
        let at = firstNotBefore(rows, (row) => this.#compareWith(row, signs, from, whole));
        at < rows.length;
        at += 1
      ) {
        const row = rows[at]!;
        if (this.#compareWith(row, signs, from, whole) !== 0) break;
        if (visit(row)) return true;
      }
    return false;
  }

  /** Compares the letters and digits of two rows' codes. */
  compare(a: number, b: number, from: From = 'START'): number {
    let [atA, atB] = [this.#begin(a, from), this.#begin(b, from)];
    const step = from === 'START' ? 1 : -1;
    const text = this.#text.values;
    for (;;) {
      atA = this.#nextSign(a, from, atA);
      atB = this.#nextSign(b, from, atB);
      if (atA === nowhere || atB === nowhere) return Number(atB === nowhere) - Number(atA === nowhere);
      const difference = text[atA]! - text[atB]!;
      if (difference !== 0) return difference;
      atA += step;
      atB += step;
    }
  }

  /** Compares a row's code with signs; 0 when it begins with them, or is them. */
  #compareWith(row: number, signs: string, from: From, whole: boolean): number {
    let at = this.#begin(row, from);
    const step = from === 'START' ? 1 : -1;
    for (let sign = 0; sign < signs.length; sign += 1, at += step) {
      at = this.#nextSign(row, from, at);
      if (at === nowhere) return -1;
      const difference = this.#text.values[at]! - signs.charCodeAt(sign);
      if (difference !== 0) return difference;
    }
    return whole && this.#nextSign(row, from, at) !== nowhere ? 1 : 0;
  }

  #begin(row: number, from: From): number {
    return from === 'START' ? this.#from.values[row]! : this.#from.values[row + 1]! - 1;
  }

  /** The place of the next letter or digit of a row's text, from there on. */
  #nextSign(row: number, from: From, place: number): number {
    const text = this.#text.values;
    const [first, last] = [this.#from.values[row]!, this.#from.values[row + 1]! - 1];
    const step = from === 'START' ? 1 : -1;
    for (let at = place; at >= first && at <= last; at += step) {
      const sign = text[at]!;
      if ((sign >= 48 && sign <= 57) || (sign >= 97 && sign <= 122)) return at;
    }
    return nowhere;
  }
}

const nowhere = -1;

const emptyOrder = () => ({ sorted: new Int32Array(), added: integers() });

/** The first place whose row is not before what `compare` compares with. */
const firstNotBefore = (rows: Int32Array, compare: (row: number) => number): number => {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(rows[middle]!) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
};
