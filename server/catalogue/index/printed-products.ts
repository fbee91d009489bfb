import { LRUCache } from 'lru-cache';
import { type Change, touches } from '#server/platform/cache/change.ts';
import type { ChangeFeed } from '#server/platform/cache/change-feed.ts';

/** What is known of products, by their ids: bounded in bytes, and forgotten when the product changes. */
class KeptByProduct<T extends object> {
  readonly #feed: ChangeFeed;
  readonly #kept: LRUCache<number, T>;
  /** For each reading under way: the changes since it was begun. */
  readonly #changesOf = new Set<Change[]>();
  readonly #shared: ReadonlySet<string>;
  readonly #parts = new Set<number>();

  /** @param options.tables tables beside the products' own that it is read from: a change there forgets all */
  constructor(
    feed: ChangeFeed,
    { tables, bytes, maxBytes }: { tables: readonly string[]; bytes: (value: T) => number; maxBytes: number },
  ) {
    this.#feed = feed;
    this.#shared = new Set(tables);
    this.#kept = new LRUCache({ maxSize: Math.floor(maxBytes), sizeCalculation: bytes });
    feed.onChange((change) => this.#forget(change));
  }

  /** Whether there is hardly room for more. */
  get full(): boolean {
    return this.#kept.calculatedSize > this.#kept.maxSize * 0.95;
  }

  /** Whether all of these are known. */
  has(ids: readonly number[]): boolean {
    return ids.every((id) => this.#kept.has(keyOf(id, 0)));
  }

  /** What is known of those of the products of which it is. */
  known(ids: readonly number[]): Map<number, T> {
    const found = new Map<number, T>();
    for (const id of ids) {
      const value = this.#kept.get(keyOf(id, 0));
      if (value) found.set(id, value);
    }
    return found;
  }

  /**
   * What is known of the products, read where it is missing.
   * @param read returns it by product id, without products that do not exist
   * @param part what of the products, where each is known apart: the id of a price list
   */
  async get(
    ids: Iterable<number>,
    read: (ids: number[]) => Promise<ReadonlyMap<number, T>>,
    part = 0,
  ): Promise<Map<number, T>> {
    this.#parts.add(part);
    const found = new Map<number, T>();
    const missing: number[] = [];
    for (const id of new Set(ids)) {
      const known = this.#kept.get(keyOf(id, part));
      if (known) found.set(id, known);
      else missing.push(id);
    }
    if (missing.length === 0) return found;
    const changes: Change[] = [];
    this.#changesOf.add(changes);
    const made = await read(missing).finally(() => this.#changesOf.delete(changes));
    for (const [id, value] of made) {
      found.set(id, value);
      const shown = { tables: this.#shared, products: new Set([id]) };
      if (this.#feed.listening && !changes.some((change) => touches(change, shown)))
        this.#kept.set(keyOf(id, part), value);
    }
    return found;
  }

  #forget(change: Change): void {
    for (const changes of this.#changesOf) changes.push(change);
    const { table, products } = change;
    if (products) for (const part of this.#parts) for (const id of products) this.#kept.delete(keyOf(id, part));
    else if (touches({ table }, { tables: this.#shared, products: everyProduct })) this.#kept.clear();
  }
}

/** A number of its own for each product and part: product ids have 31 bits. */
const keyOf = (id: number, part: number): number => id + part * 2 ** 31;

/** Stands for any product, in a change that names none. */
const everyProduct: ReadonlySet<number> = new Set([0]);

/** A variant as parts of answers: members of JSON objects, without a price. */
export type PrintedVariant = {
  id: number;
  /** What cards and siblings have. */
  shared: string;
  /** What cards have besides. */
  card: string;
  /** What details have besides. */
  detail: string;
  /** Days, YYYY-MM-DD, between which it is new. */
  newFrom: string | null;
  newTo: string | null;
};

/** What the page of a product has besides its variants, as members of a JSON object. */
export type Surroundings = { members: string };

/** Prices of a product's variants in one price list, by variant id, as members of JSON objects. */
type PrintedPricesOfProduct = { prices: ReadonlyMap<number, string> };

/** The products that staff chose to be shown with one, in their order. */
export type Relations = { others: readonly { kind: 'RELATED' | 'NEEDED'; id: number }[] };

/** Products in the forms in which answers show them. */
export type PrintedProducts = {
  /** Sold variants in variant order. */
  variants: KeptByProduct<{ variants: PrintedVariant[] }>;
  surroundings: KeptByProduct<Surroundings>;
  relations: KeptByProduct<Relations>;
  /** By price list. */
  prices: KeptByProduct<PrintedPricesOfProduct>;
};

/** @param maxBytes for all of it */
export const keepPrintedProducts = (feed: ChangeFeed, maxBytes: number): PrintedProducts => ({
  variants: new KeptByProduct(feed, {
    tables: ['asset', 'tag', 'attribute', 'attribute_value'],
    bytes: ({ variants }) =>
      variants.reduce((sum, { shared, card, detail }) => sum + shared.length + card.length + detail.length + 200, 200),
    maxBytes: (maxBytes * 5) / 8,
  }),
  surroundings: new KeptByProduct(feed, {
    tables: ['attribute', 'category', 'phone', 'phone_brand'],
    bytes: ({ members }) => members.length + 200,
    maxBytes: maxBytes / 4,
  }),
  relations: new KeptByProduct(feed, {
    tables: [],
    bytes: ({ others }) => others.length * 50 + 100,
    maxBytes: maxBytes / 64,
  }),
  prices: new KeptByProduct(feed, {
    tables: ['price_list'],
    bytes: ({ prices }) => [...prices.values()].reduce((sum, text) => sum + text.length + 100, 200),
    maxBytes: (maxBytes * 7) / 64,
  }),
});
