/** The prices of an answer's parts, as the members of JSON objects: `"price":1.5`. */
export type PrintedPrices = ReadonlyMap<number, string>;

/**
 * An answer as JSON. `takers` are the variants whose prices go, for a customer, after each piece but the last; without
 * them it is a visitor's answer.
 */
export class Printed<T> {
  readonly pieces: readonly string[];
  readonly takers: readonly number[];
  /** The products that it shows. */
  readonly products: readonly number[];

  constructor(pieces: readonly string[], takers: readonly number[] = [], products: readonly number[] = []) {
    this.pieces = pieces;
    this.takers = takers;
    this.products = products;
  }

  get json(): string {
    return this.pieces.join('');
  }

  parse(): T {
    return JSON.parse(this.json) as T;
  }

  /** The same with its texts changed, and the places of prices where they were. */
  changed(change: (answer: T) => T): Printed<T> {
    const { pieces, takers, products } = this;
    const marked = pieces.map((piece, at) => (at < takers.length ? `${piece},"${mark}":${takers[at]}` : piece));
    return fromMarked(JSON.stringify(change(JSON.parse(marked.join('')) as T)), products);
  }

  /** The same with prices put in. */
  priced(prices: PrintedPrices): Printed<T> {
    const { pieces, takers } = this;
    return new Printed(
      pieces.flatMap((piece, place) => {
        const price = prices.get(takers[place] ?? -1);
        return price ? [piece, ',', price] : [piece];
      }),
      [],
      this.products,
    );
  }
}

/** Builds an answer from its texts, in order. */
export class Printer {
  readonly #pieces = [''];
  readonly #takers: number[] = [];
  readonly #products: number[] = [];

  /** Notes that a product is shown. */
  shows(productId: number): this {
    this.#products.push(productId);
    return this;
  }

  add(text: string): this {
    this.#pieces[this.#pieces.length - 1] += text;
    return this;
  }

  /** The place of a variant's prices: after other members of an object. */
  prices(variantId: number): this {
    this.#takers.push(variantId);
    this.#pieces.push('');
    return this;
  }

  print<T>(): Printed<T> {
    return new Printed(this.#pieces, this.#takers, this.#products);
  }
}

/** A member that no answer has marks the place of prices. */
const mark = '$prices';
const marks = /,"\$prices":(\d+)/g;

/**
 * An answer with the places of prices.
 * @param takers the objects in it that take their variant's prices
 * @param products those that it shows
 */
export const printWithPrices = <T>(
  answer: T,
  takers: readonly { id: number }[],
  products: readonly number[] = [],
): Printed<T> => {
  const taking = new Set<unknown>(takers);
  const marked = JSON.stringify(answer, (_, value: unknown) =>
    taking.has(value) ? { ...(value as { id: number }), [mark]: (value as { id: number }).id } : value,
  );
  return fromMarked(marked, products);
};

const fromMarked = <T>(marked: string, products: readonly number[]): Printed<T> => {
  const parts = marked.split(marks);
  return new Printed(
    parts.filter((_, place) => place % 2 === 0),
    parts.filter((_, place) => place % 2 === 1).map(Number),
    products,
  );
};
