import { CodeColumn } from './code-column.ts';
import { FacetNumbers } from './facet-numbers.ts';
import { facetKey, type FacetKind, facetKindOf } from './facets.ts';
import { doubles, integers, type Numbers } from './numbers.ts';
import { WordLists } from './word-lists.ts';
import { Words } from './words.ts';

/** A row of the listing as read from the database. */
export type ListingRecord = {
  variantId: number;
  productId: number;
  /** Facet keys, without the product's own. */
  facets: number[];
  position: number;
  /** Microseconds since 1970, UTC. */
  createdAt: number;
  /** Days since 1970 in the shop's time zone. */
  newFrom: number | null;
  newTo: number | null;
  /** The product's place in the category tree; null without a category. */
  place: readonly number[] | null;
  productName: string;
  /** In lower case. */
  sku: string;
  /** Letters and digits of SKU and UPC. */
  skuKey: string;
  upcKey: string | null;
  /** The words of all its texts, and their stems. */
  words: readonly string[];
  /** The stems of the words in the variant's name. */
  nameWords: readonly string[];
};

export const noDay = -2_147_483_648;
export const noPlace = -1;

/**
 * The listing in columns: products, each with its variants in consecutive rows. Categories, phones and the part type are stored
 * per product, all other facets per variant; every facet has the products that carry it. Removed rows stay as gaps until
 * the next complete load.
 */
export class ListingRows {
  /* One value per product. */
  readonly productIds = integers();
  readonly productNames: string[] = [];
  readonly firstRow = integers();
  /** 0: removed. */
  readonly rowCount = integers();
  /** An index of `places`. */
  readonly placeOf = integers();
  readonly productFacetsFrom = integers();
  readonly productFacets = integers();
  /** Words of all its variants. */
  readonly productWords = new WordLists();

  /* One value per variant. */
  readonly variantIds = integers();
  readonly productOfRow = integers();
  readonly positions = integers();
  readonly createdAt = doubles();
  readonly newFrom = integers();
  readonly newTo = integers();
  readonly rowFacetsFrom = integers();
  readonly rowFacets = integers();
  /** Words that not all variants of the product have. */
  readonly rowWords = new WordLists();
  readonly nameWordsFrom = integers();
  /** Numbers of words. */
  readonly nameWords = integers();
  readonly skus = new CodeColumn();
  readonly upcs = new CodeColumn();

  /* One value per facet. */
  readonly facetKeys: number[] = [];
  /** The products of which at least one variant has the facet, including removed ones. */
  readonly carriers: Numbers<Int32Array>[] = [];

  readonly #words = new Words();
  readonly #facets = new FacetNumbers();
  readonly #products = new Map<number, number>();
  readonly #places = new Map<string, number>();
  readonly #placeParts: (readonly number[])[] = [];
  #placeRanks: Int32Array | undefined;
  #facetMasks = new Int32Array();
  #counters: Int32Array | undefined;
  /** Variants that are sold, and removed ones. */
  liveRows = 0;
  deadRows = 0;

  constructor() {
    this.productFacetsFrom.push(0);
    this.rowFacetsFrom.push(0);
    this.nameWordsFrom.push(0);
  }

  /** The number of a stem in names. */
  nameWord(stem: string): number | undefined {
    return this.#words.numberOf(stem);
  }

  /** The numbers of the words that are found by a typed one. */
  wordsFor(typed: string, stem: string): ReadonlySet<number> {
    return this.#words.foundBy(typed, stem);
  }

  /** The products of which at least one variant has the word, including removed ones. */
  carriersOfWord(word: number): Int32Array | readonly number[] {
    return this.#words.carriersOf(word);
  }

  /** Zeros for all words: what is written there must be cleared again. */
  wordMasks(): Int32Array {
    return this.#words.masks();
  }

  /** Zeros for all facets: what is written there must be cleared again. */
  facetMasks(): Int32Array {
    if (this.#facetMasks.length < this.facetKeys.length) this.#facetMasks = new Int32Array(this.facetKeys.length * 1.5);
    return this.#facetMasks;
  }

  /** Zeros: of the last list that gave its counters back, if they are enough. @param outcomes counters of each facet */
  takeCounters(outcomes: number): Int32Array {
    const size = this.facetKeys.length * outcomes;
    const counters = this.#counters;
    this.#counters = undefined;
    return counters && counters.length >= size ? counters.fill(0, 0, size) : new Int32Array(size);
  }

  giveCounters(counters: Int32Array): void {
    this.#counters = counters;
  }

  facetOf(key: number): number | undefined {
    return this.#facets.get(key);
  }

  facetOfKind(kind: FacetKind, id: number): number | undefined {
    return this.#facets.get(facetKey(kind, id));
  }

  productOf(id: number): number | undefined {
    return this.#products.get(id);
  }

  /** The rank of each place in tree order; a product's is `ranks[placeOf]`. Products without a category are last. */
  placeRanks(): Int32Array {
    if (!this.#placeRanks) {
      const order = this.#placeParts.map((_, place) => place);
      order.sort((a, b) => comparePlaces(this.#placeParts[a] ?? [], this.#placeParts[b] ?? []));
      this.#placeRanks = new Int32Array(order.length);
      for (const [rank, place] of order.entries()) this.#placeRanks[place] = rank;
    }
    return this.#placeRanks;
  }

  /** Adds the variants of one product, which must not exist yet. */
  addProduct(records: readonly ListingRecord[]): void {
    const [first] = records;
    if (!first) return;
    const product = this.productIds.length;
    this.#products.set(first.productId, product);
    this.productIds.push(first.productId);
    this.productNames.push(first.productName);
    this.firstRow.push(this.variantIds.length);
    this.rowCount.push(records.length);
    this.placeOf.push(first.place ? this.#placeIndex(first.place) : noPlace);
    for (const key of first.facets) {
      if (!ofProduct(key)) continue;
      const facet = this.#carry(key, product);
      this.productFacets.push(facet);
    }
    this.productFacetsFrom.push(this.productFacets.length);
    const shared = sharedWords(records);
    this.productWords.add(Array.from(shared, (word) => this.#words.carry(word, product)));
    for (const record of records) this.#addRow(record, product, shared);
    this.liveRows += records.length;
  }

  removeProduct(id: number): void {
    const product = this.#products.get(id);
    if (product === undefined) return;
    this.#products.delete(id);
    const rows = this.rowCount.values[product] ?? 0;
    this.rowCount.values[product] = 0;
    this.liveRows -= rows;
    this.deadRows += rows;
  }

  /** Whether the row's product was not removed since. */
  isLive(row: number): boolean {
    return this.rowCount.values[this.productOfRow.values[row]!]! > 0;
  }

  /** The variant of a row. */
  listedAt(row: number): { id: number; productId: number } {
    return { id: this.variantIds.values[row]!, productId: this.productIds.values[this.productOfRow.values[row]!]! };
  }

  /** Makes codes known, after a complete load. */
  async seal(signal?: AbortSignal): Promise<void> {
    await this.skus.seal(signal);
    await this.upcs.seal(signal);
    await this.#words.seal(signal);
  }

  #addRow(record: ListingRecord, product: number, shared: ReadonlySet<string>): void {
    this.variantIds.push(record.variantId);
    this.skus.push(record.sku, record.skuKey);
    this.upcs.push(record.upcKey ?? '', record.upcKey ?? '');
    this.productOfRow.push(product);
    this.positions.push(record.position);
    this.createdAt.push(record.createdAt);
    this.newFrom.push(record.newFrom ?? noDay);
    this.newTo.push(record.newTo ?? noDay);
    for (const key of record.facets) if (!ofProduct(key)) this.rowFacets.push(this.#carry(key, product));
    this.rowFacetsFrom.push(this.rowFacets.length);
    this.rowWords.add(record.words.flatMap((word) => (shared.has(word) ? [] : this.#words.carry(word, product))));
    for (const word of record.nameWords) this.nameWords.push(this.#words.add(word));
    this.nameWordsFrom.push(this.nameWords.length);
  }

  #carry(key: number, product: number): number {
    let facet = this.#facets.get(key);
    if (facet === undefined) {
      facet = this.facetKeys.length;
      this.#facets.set(key, facet);
      this.facetKeys.push(key);
      this.carriers.push(integers());
    }
    const carriers = this.carriers[facet]!;
    if (carriers.length === 0 || carriers.values[carriers.length - 1] !== product) carriers.push(product);
    return facet;
  }

  #placeIndex(place: readonly number[]): number {
    const key = place.join(' ');
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    this.#places.set(key, this.#placeParts.length);
    this.#placeParts.push(place);
    this.#placeRanks = undefined;
    return this.#placeParts.length - 1;
  }
}

/** The words that all variants of a product have. */
const sharedWords = ([first, ...others]: readonly ListingRecord[]): ReadonlySet<string> => {
  const sets = others.map(({ words }) => new Set(words));
  return new Set(first?.words.filter((word) => sets.every((words) => words.has(word))));
};

/** Whether a facet is stored per product. */
export const ofProduct = (key: number): boolean => {
  const kind = facetKindOf(key);
  return kind === 'category' || kind === 'phone' || kind === 'brand' || kind === 'partType';
};

/** Compares like PostgreSQL's integer arrays: element by element, then the shorter one first. */
const comparePlaces = (a: readonly number[], b: readonly number[]): number => {
  for (const [at, part] of a.entries()) {
    const other = b[at];
    if (other === undefined) return 1;
    if (part !== other) return part - other;
  }
  return a.length - b.length;
};
