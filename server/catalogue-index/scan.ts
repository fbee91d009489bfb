import { rowsPartly, type WantedCode } from './codes.ts';
import { facetIdOf, facetKindOf } from './facets.ts';
import { type ListingRows, noDay, ofProduct } from './listing-rows.ts';

/** The facets that the rows of a list must have: at least one key of each group. */
export type Narrowing = {
  /** All must be met. */
  required: readonly (readonly number[])[];
  /** Words in a row's texts: of each entry one of the alternatives, of that all words. */
  words?: readonly (readonly (readonly IndexWord[])[])[];
  /** SKUs or UPCs, of which a row has each at least in part. */
  codes?: readonly WantedCode[];
  /** The day in the shop's time zone, days since 1970, when the list has only what is new then. */
  newOn: number | null;
  /** Further choices: rows that miss some of them are visited with what they miss. */
  chosen?: readonly (readonly number[])[];
  /** Choices that no other choice in their filter could replace. */
  always?: readonly (readonly number[])[];
};

/** A word, found whole, as the start of another, or by its stem (search_query() of db/sql/3-search.sql). */
export type IndexWord = { text: string; stem: string | null };

/** What a row misses of `chosen`: nothing, only the group of this index, or more than one group or one of `always`. */
export const missesNothing = -1;
export const missesMore = -2;

/** Each group is a bit of a number; lists with more groups use SQL. */
const maxGroups = 30;
export const canScan = ({ required, words = [], chosen = [], always = [] }: Narrowing): boolean =>
  required.length + chosen.length + always.length <= maxGroups &&
  words.flat(2).length <= maxGroups &&
  words.flat(2).every(({ stem }) => stem !== null);

/**
 * Calls `visit` for every row that meets `required`, product by product, until it returns true.
 * @param visit `missed` is `missesNothing`, `missesMore` or an index of `chosen`
 */
export const scan = (
  rows: ListingRows,
  { required, words = [], codes = [], newOn, chosen = [], always = [] }: Narrowing,
  visit: (row: number, product: number, missed: number) => boolean | void,
): void => {
  if (required.some((keys) => keys.length === 0)) return;
  const wanted = wantedWords(rows, words);
  if (wanted.some((alternatives) => alternatives.length === 0)) return;
  const groups = [...required, ...chosen, ...always];
  const { facetMasks, productMasks } = masksOf(rows, groups);
  const requiredMask = (1 << required.length) - 1;
  const ofProducts = required.reduce((mask, keys, place) => (keys.every(ofProduct) ? mask | (1 << place) : mask), 0);
  const chosenMask = ((1 << (required.length + chosen.length)) - 1) & ~requiredMask;
  const alwaysMask = ((1 << groups.length) - 1) & ~requiredMask & ~chosenMask;
  const [rowCount, firstRow] = [rows.rowCount.values, rows.firstRow.values];
  const [productFrom, productFacets] = [rows.productFacetsFrom.values, rows.productFacets.values];
  const [rowFrom, rowFacets] = [rows.rowFacetsFrom.values, rows.rowFacets.values];
  const [newFrom, newTo] = [rows.newFrom.values, rows.newTo.values];
  const { masks: wordMasks, needed } = masksOfWords(rows, wanted);
  const coded = codes.length === 0 ? undefined : codes.map((code) => rowsPartly(rows, code));

  const visitProduct = (product: number): boolean => {
    const count = rowCount[product]!;
    if (count === 0) return false;
    let productMask = productMasks.size === 0 ? 0 : (productMasks.get(product) ?? 0);
    for (let at = productFrom[product]!; at < productFrom[product + 1]!; at += 1)
      productMask |= facetMasks[productFacets[at]!]!;
    if ((productMask & ofProducts) !== ofProducts) return false;
    const wordMask = needed.length === 0 ? 0 : rows.productWords.maskOf(product, wordMasks);
    const first = firstRow[product]!;
    for (let row = first; row < first + count; row += 1) {
      let mask = productMask;
      for (let at = rowFrom[row]!; at < rowFrom[row + 1]!; at += 1) mask |= facetMasks[rowFacets[at]!]!;
      if ((mask & requiredMask) !== requiredMask) continue;
      if (coded && !coded.every((found) => found.has(row))) continue;
      if (needed.length > 0 && !meets(wordMask | rows.rowWords.maskOf(row, wordMasks), needed)) continue;
      if (newOn !== null && !(newTo[row]! >= newOn && (newFrom[row] === noDay || newFrom[row]! <= newOn))) continue;
      const missing = ~mask & chosenMask;
      const misses =
        (mask & alwaysMask) !== alwaysMask || (missing & (missing - 1)) !== 0
          ? missesMore
          : missing === 0
            ? missesNothing
            : 31 - Math.clz32(missing) - required.length;
      if (visit(row, product, misses) === true) return true;
    }
    return false;
  };
  forEachCandidate(rows, required, wanted, coded ?? [], visitProduct);
  for (const found of wanted.flat(2)) for (const word of found) wordMasks[word] = 0;
  for (const keys of groups) for (const key of keys) facetMasks[rows.facetOf(key) ?? 0] = 0;
};

/** The groups that each facet, and each directly chosen product, meets. @returns `facetMasks` to be cleared again */
const masksOf = (rows: ListingRows, groups: readonly (readonly number[])[]) => {
  const facetMasks = rows.facetMasks();
  const productMasks = new Map<number, number>();
  for (const [place, keys] of groups.entries())
    for (const key of keys) {
      const product = chosenProduct(rows, key);
      if (product !== undefined) productMasks.set(product, (productMasks.get(product) ?? 0) | (1 << place));
      const facet = rows.facetOf(key);
      if (facet !== undefined) facetMasks[facet]! |= 1 << place;
    }
  return { facetMasks, productMasks };
};

const chosenProduct = (rows: ListingRows, key: number): number | undefined =>
  facetKindOf(key) === 'product' ? rows.productOf(facetIdOf(key)) : undefined;

/** Of each entry the alternatives: for each of their words, the numbers of the words that are found by it. */
type WantedWords = ReadonlySet<number>[][][];

const wantedWords = (rows: ListingRows, words: NonNullable<Narrowing['words']>): WantedWords =>
  words.map((alternatives) =>
    alternatives
      .map((all) => all.map(({ text, stem }) => rows.wordsFor(text, stem ?? text)))
      .filter((all) => all.every((found) => found.size > 0)),
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
      for (const found of all) {
        for (const word of found) masks[word]! |= bit;
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

/** The products of the required group, or with one of the words, that are fewest; all when nothing is required. */
const forEachCandidate = (
  rows: ListingRows,
  required: readonly (readonly number[])[],
  wanted: WantedWords,
  coded: readonly ReadonlySet<number>[],
  visit: (product: number) => boolean,
): void => {
  const productOf = rows.productOfRow.values;
  const lists = [
    ...coded.map((found) => [[...new Set(Array.from(found, (row) => productOf[row]!))]]),
    ...required.map((keys) => keys.map((key) => carriersOf(rows, key))),
    // One word of each alternative is enough to look at.
    ...wanted.map((alternatives) =>
      alternatives.flatMap((all) => fewest(all.map((found) => Array.from(found, (word) => rows.carriersOfWord(word))))),
    ),
  ];
  if (lists.length === 0) {
    for (let product = 0; product < rows.productIds.length; product += 1) if (visit(product)) return;
    return;
  }
  const [only, ...others] = fewest(lists);
  if (only !== undefined && others.length === 0) {
    for (const product of only) if (visit(product)) return;
    return;
  }
  const seen = new Set<number>();
  for (const products of only ? [only, ...others] : [])
    for (const product of products) {
      if (seen.has(product)) continue;
      seen.add(product);
      if (visit(product)) return;
    }
};

type Products = Int32Array | readonly number[];

const fewest = (lists: readonly (readonly Products[])[]): readonly Products[] => {
  let best: { list: readonly Products[]; size: number } | undefined;
  for (const list of lists) {
    const size = list.reduce((sum, products) => sum + products.length, 0);
    if (!best || size < best.size) best = { list, size };
  }
  return best?.list ?? [];
};

const carriersOf = (rows: ListingRows, key: number): Products => {
  const product = chosenProduct(rows, key);
  if (product !== undefined) return [product];
  const facet = rows.facetOf(key);
  return facet === undefined ? [] : (rows.carriers[facet]?.view() ?? []);
};
