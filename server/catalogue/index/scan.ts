import { rowsPartly, type WantedCode } from './codes.ts';
import { facetIdOf, facetKindOf } from './facets.ts';
import { type ListingRows, noDay, ofProduct } from './listing-rows.ts';
import type { Numbers } from './numbers.ts';
import { keepOnly, type ProductSet, put, putAll, wordsFor } from './product-sets.ts';

/** The facets that the rows of a list must have: at least one key of each group. */
export type Narrowing = {
  /** All must be met. Keys of products stand in groups of their own. */
  required: readonly (readonly number[])[];
  /** Words in a row's texts: of each entry one of the alternatives, of that all words. */
  words?: readonly (readonly (readonly IndexWord[])[])[];
  /** SKUs or UPCs, of which a row has each at least in part. */
  codes?: readonly WantedCode[];
  /** The day in the shop's time zone, days since 1970, when the list has only what is new then. */
  newOn: number | null;
};

/** A word, found whole, as the start of another, or by its stem (search_query() of db/sql/3-search.sql). */
export type IndexWord = { text: string; stem: string | null };

/** Each group is a bit of a number; lists with more groups use SQL. */
const maxGroups = 30;
export const canScan = ({ required, words = [] }: Narrowing): boolean =>
  required.length <= maxGroups && words.flat(2).length <= maxGroups && words.flat(2).every(({ stem }) => stem !== null);

/** Rows found, product by product. */
export type Found = Numbers<Int32Array>;

/**
 * Finds the rows of a list, product by product: first the products that may have some, by sets of bits, then what their variants
 * differ in.
 * @param found is emptied before
 * @param most ends when so many are found; of the last product all are
 */
export const findRows = (rows: ListingRows, narrowing: Narrowing, found: Found, most = Infinity): void => {
  found.length = 0;
  const { required, words = [], codes = [], newOn } = narrowing;
  if (required.some((keys) => keys.length === 0)) return;
  const wanted = wantedWords(rows, words);
  if (wanted.some((alternatives) => alternatives.length === 0)) return;
  const coded = codes.map((code) => rowsPartly(rows, code));
  const within = productsWithin(rows, required, wanted, coded, most === 1);
  // A product in the set has what is of its own kinds; the rest may be what another of its variants has.
  const ofVariants = required.filter((keys) => !keys.every((key) => ofProduct(key) || isProduct(key)));
  const checked = ofVariants.length + wanted.length + coded.length > 0 || newOn !== null;
  const visit = checked ? visitOf(rows, { required: ofVariants, wanted, coded, newOn }, found) : undefined;
  const [rowCount, firstRow] = [rows.rowCount.values, rows.firstRow.values];
  const sets = wordsFor(rows.productIds.length);
  for (let at = 0; at < sets; at += 1)
    for (let bits = within[at]!; bits !== 0 && found.length < most; bits &= bits - 1) {
      const product = at * 32 + 31 - Math.clz32(bits & -bits);
      const first = firstRow[product]!;
      if (visit) visit.product(product, first, first + rowCount[product]!);
      else found.pushRun(first, rowCount[product]!);
    }
  rows.spareSets.give(within);
  visit?.done();
};

type Checked = Pick<Narrowing, 'required' | 'newOn'> & { wanted: WantedWords; coded: readonly ReadonlySet<number>[] };

/** Puts those rows of a product into `found` that have what only a look at each can tell. */
const visitOf = (rows: ListingRows, { required, wanted, coded, newOn }: Checked, found: Found) => {
  const facetMasks = rows.facetMasks();
  for (const [place, keys] of required.entries())
    for (const key of keys) {
      const facet = rows.facetOf(key);
      if (facet !== undefined) facetMasks[facet]! |= 1 << place;
    }
  const { masks: wordMasks, needed } = masksOfWords(rows, wanted);
  const requiredMask = (1 << required.length) - 1;
  const productFrom = rows.productFacetsFrom.values;
  const sharedFrom = required.flat().some(ofProduct) ? productFrom : rows.sharedFacetsFrom.values;
  const [productFacets, rowFacets] = [rows.productFacets.values, rows.rowFacets.values];
  const rowFrom = rows.rowFacetsFrom.values;
  const [newFrom, newTo] = [rows.newFrom.values, rows.newTo.values];
  return {
    product: (product: number, first: number, end: number): void => {
      let productMask = 0;
      for (let at = sharedFrom[product]!; at < productFrom[product + 1]!; at += 1)
        productMask |= facetMasks[productFacets[at]!]!;
      const wordMask = needed.length === 0 ? 0 : rows.productWords.maskOf(product, wordMasks);
      const hasWords = meets(wordMask, needed);
      for (let row = first; row < end; row += 1) {
        let mask = productMask;
        if (mask !== requiredMask)
          for (let at = rowFrom[row]!; at < rowFrom[row + 1]!; at += 1) mask |= facetMasks[rowFacets[at]!]!;
        if (mask !== requiredMask) continue;
        if (coded.length > 0 && !coded.every((those) => those.has(row))) continue;
        if (!hasWords && !meets(wordMask | rows.rowWords.maskOf(row, wordMasks), needed)) continue;
        if (newOn !== null && !(newTo[row]! >= newOn && (newFrom[row] === noDay || newFrom[row]! <= newOn))) continue;
        found.push(row);
      }
    },
    /** Clears the masks for the next list. */
    done: (): void => {
      for (const numbers of wanted.flat(2)) for (const word of numbers) wordMasks[word] = 0;
      for (const keys of required) for (const key of keys) facetMasks[rows.facetOf(key) ?? 0] = 0;
    },
  };
};

const isProduct = (key: number): boolean => facetKindOf(key) === 'product';

/** The products that have a facet of each group, a word of each entry and each code, if only in different variants. */
const productsWithin = (
  rows: ListingRows,
  required: readonly (readonly number[])[],
  wanted: WantedWords,
  coded: readonly ReadonlySet<number>[],
  onlyAny: boolean,
): ProductSet => {
  const { spareSets } = rows;
  const words = wordsFor(rows.productIds.length);
  const within = spareSets.take(words).fill(-1, 0, words);
  // The last word's bits beyond the products.
  if (rows.productIds.length % 32 !== 0) within[words - 1] = (1 << rows.productIds.length) - 1;
  const narrow = (fill: (set: ProductSet) => void): void => {
    const set = spareSets.take(words);
    fill(set);
    keepOnly(within, set, words);
    spareSets.give(set);
  };
  for (const keys of required) {
    const [key] = keys;
    const known = keys.length === 1 && key !== undefined ? rows.carriersSet(key) : undefined;
    if (known) keepOnly(within, known, words);
    else narrow((set) => keys.forEach((each) => putCarriers(rows, each, set)));
  }
  // One word of each alternative is enough here: what it narrows most by.
  const carriers = wanted.map((alternatives) =>
    alternatives.flatMap((all) =>
      fewest(all.map((numbers) => Array.from(numbers, (word) => rows.carriersOfWord(word)))),
    ),
  );
  // Where the first that is found ends it, sets of all words would take longer than looking.
  for (const lists of onlyAny && carriers.length > 0 ? [fewest(carriers)] : carriers)
    narrow((set) => {
      for (const products of lists) for (const product of products) put(set, product);
    });
  const productOf = rows.productOfRow.values;
  for (const those of coded)
    narrow((set) => {
      for (const row of those) put(set, productOf[row]!);
    });
  return within;
};

const putCarriers = (rows: ListingRows, key: number, set: ProductSet): void => {
  const known = rows.carriersSet(key);
  if (known) return putAll(set, known, wordsFor(rows.productIds.length));
  const product = isProduct(key) ? rows.productOf(facetIdOf(key)) : undefined;
  if (product !== undefined) put(set, product);
  for (const carrier of rows.carriersOf(key)) put(set, carrier);
};

/** Of each entry the alternatives: for each of their words, the numbers of the words that are found by it. */
type WantedWords = ReadonlySet<number>[][][];

const wantedWords = (rows: ListingRows, words: NonNullable<Narrowing['words']>): WantedWords =>
  words.map((alternatives) =>
    alternatives
      .map((all) => all.map(({ text, stem }) => rows.wordsFor(text, stem ?? text)))
      .filter((all) => all.every((numbers) => numbers.size > 0)),
  );

/**
 * A bit for each set of words, noted at its words; and for each entry what bits its alternatives need.
 * @returns `masks` to be cleared again
 */
const masksOfWords = (rows: ListingRows, wanted: WantedWords): { masks: Int32Array; needed: number[][] } => {
  const masks = rows.wordMasks();
  let bit = 1;
  const needed = wanted.map((alternatives) =>
    alternatives.map((all) => {
      let needs = 0;
      for (const numbers of all) {
        for (const word of numbers) masks[word]! |= bit;
        needs |= bit;
        bit <<= 1;
      }
      return needs;
    }),
  );
  return { masks, needed };
};

const meets = (mask: number, needed: readonly (readonly number[])[]): boolean => {
  for (const alternatives of needed) {
    let met = false;
    for (const needs of alternatives) met ||= (mask & needs) === needs;
    if (!met) return false;
  }
  return true;
};

type Products = Int32Array | readonly number[];

/** Of several lists of products that which has the fewest. */
const fewest = (lists: readonly (readonly Products[])[]): readonly Products[] => {
  let best: { list: readonly Products[]; size: number } | undefined;
  for (const list of lists) {
    const size = list.reduce((sum, products) => sum + products.length, 0);
    if (!best || size < best.size) best = { list, size };
  }
  return best?.list ?? [];
};
