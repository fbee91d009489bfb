import { LRUCache } from 'lru-cache';
import { CodeColumn } from './code-column.ts';
import { FacetNumbers } from './facet-numbers.ts';
import { facetKey, type FacetKind, facetKindOf } from './facets.ts';
import type { Counted } from './counted.ts';
import { doubles, integers, type Numbers } from './numbers.ts';
import { type ProductSet, put, SpareSets, wordsFor } from './product-sets.ts';
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

/** Counts of lists are kept in as much. */
const countedMaxBytes = 8 * 1024 * 1024;
/** Facets of more than one product in so many have them as a set, too. */
const rareOf = 64;

/** The numbers of the words of products, or of rows, one after the other. */
class WordLists {
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

/**
 * The listing in columns: products, each with its variants in consecutive rows. What all variants of a product have, facets and words,
 * is stored once; every facet has the products that carry it. Removed rows stay as gaps until the next complete load.
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
  /** Where those begin that are not of a product's own kinds, but that all its variants have. */
  readonly sharedFacetsFrom = integers();
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
  /** Facets that not all variants of the product have. */
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
  readonly #carriers: Numbers<Int32Array>[] = [];
  /** The same as sets, of those that were asked for. */
  readonly #carriersSets: (ProductSet | undefined)[] = [];
  readonly spareSets = new SpareSets();
  /** Of lists that were asked for since the last change. */
  readonly counted = new LRUCache<string, Counted>({
    maxSize: countedMaxBytes,
    sizeCalculation: ({ counts, products }, key) => counts.byteLength + 50 * products.length + key.length + 500,
  });

  readonly #words = new Words();
  readonly #facets = new FacetNumbers();
  readonly #products = new Map<number, number>();
  readonly #places = new Map<string, number>();
  readonly #placeParts: (readonly number[])[] = [];
  #placeRanks: Int32Array | undefined;
  #facetMasks = new Int32Array();
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

  /** The products of which at least one variant has the facet, including removed ones. */
  carriersOf(key: number): Int32Array {
    const facet = this.facetOf(key);
    return facet === undefined ? noProducts : this.#carriers[facet]!.view();
  }

  /** The same as a set, where they are many; undefined where they are few. */
  carriersSet(key: number): ProductSet | undefined {
    const facet = this.facetOf(key);
    if (facet === undefined) return undefined;
    const words = wordsFor(this.productIds.length);
    const known = this.#carriersSets[facet];
    if (known && known.length >= words) return known;
    const carriers = this.#carriers[facet]!;
    if (carriers.length * rareOf < this.productIds.length) return undefined;
    const set = new Int32Array(Math.ceil(words * 1.25));
    for (const product of carriers.view()) put(set, product);
    this.#carriersSets[facet] = set;
    return set;
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
    this.#forgetCounts();
    const product = this.productIds.length;
    this.#products.set(first.productId, product);
    this.productIds.push(first.productId);
    this.productNames.push(first.productName);
    this.firstRow.push(this.variantIds.length);
    this.rowCount.push(records.length);
    this.placeOf.push(first.place ? this.#placeIndex(first.place) : noPlace);
    const [own, others] = sharedFacets(records);
    for (const key of own) this.productFacets.push(this.#carry(key, product));
    this.sharedFacetsFrom.push(this.productFacets.length);
    for (const key of others) this.productFacets.push(this.#carry(key, product));
    this.productFacetsFrom.push(this.productFacets.length);
    const shared = sharedWords(records);
    this.productWords.add(Array.from(shared, (word) => this.#words.carry(word, product)));
    for (const record of records) this.#addRow(record, product, shared, others);
    this.liveRows += records.length;
  }

  removeProduct(id: number): void {
    const product = this.#products.get(id);
    if (product === undefined) return;
    this.#forgetCounts();
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

  #forgetCounts(): void {
    // To clear what is empty takes time, too.
    if (this.counted.size > 0) this.counted.clear();
  }

  #addRow(record: ListingRecord, product: number, shared: ReadonlySet<string>, ofAll: readonly number[]): void {
    this.variantIds.push(record.variantId);
    this.skus.push(record.sku, record.skuKey);
    this.upcs.push(record.upcKey ?? '', record.upcKey ?? '');
    this.productOfRow.push(product);
    this.positions.push(record.position);
    this.createdAt.push(record.createdAt);
    this.newFrom.push(record.newFrom ?? noDay);
    this.newTo.push(record.newTo ?? noDay);
    for (const key of record.facets)
      if (!ofProduct(key) && !ofAll.includes(key)) this.rowFacets.push(this.#carry(key, product));
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
      this.#carriers.push(integers());
    }
    const carriers = this.#carriers[facet]!;
    if (carriers.length === 0 || carriers.values[carriers.length - 1] !== product) carriers.push(product);
    const set = this.#carriersSets[facet];
    if (set && product < set.length * 32) put(set, product);
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

const noProducts = new Int32Array();

/** The facets of a product's own kinds, and the others that all its variants have. */
const sharedFacets = ([first, ...others]: readonly ListingRecord[]): [own: number[], others: number[]] => [
  first?.facets.filter(ofProduct) ?? [],
  first?.facets.filter((key) => !ofProduct(key) && others.every(({ facets }) => facets.includes(key))) ?? [],
];

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
