import { facetKindOf } from '#server/catalogue/index/facets.ts';
import type { WorkInTurns } from '#server/platform/limits/work-in-turns.ts';
import type { ListingRows } from '#server/catalogue/index/listing-rows.ts';
import { hasRows, pageOfRows } from '#server/catalogue/index/pages.ts';
import { canScan, type Narrowing } from '#server/catalogue/index/scan.ts';
import type { ListSource } from '#server/catalogue/reading/list-source.ts';
import type { ListedVariant } from '#server/catalogue/reading/variant-queries.ts';
import { type Db, sql } from '#server/platform/db/db.ts';
import { requiredGroups, type Search, type SearchWord } from '#server/catalogue/search/dictionary.ts';
import { learnStems } from '#server/catalogue/search/learn-stems.ts';
import { type Attempt, type Reading, readText } from '#server/catalogue/search/reading.ts';

/** What a name means: its best variants, best first, and words of it that none of them has. */
export type Named = { variants: ListedVariant[]; leftOut: string[] };

type Source = Pick<ListSource, 'db' | 'listing'>;

/** Enough to see whether several products match, with the variants of each. */
const bestMax = 24;
/** Ways to read a text that leave words out. */
const shorterMax = 4;
/** Searches of one statement, where the listing is not in memory: seconds for some hundreds. */
const statementMax = 100;

/** Each text read once, as the shop's search reads it (docs/search.md). At most one query. */
export const readTexts = async (
  { db, dictionary: read }: Pick<ListSource, 'db' | 'dictionary'>,
  texts: readonly string[],
  work: WorkInTurns,
): Promise<Map<string, Reading>> => {
  const readings = new Map<string, Reading>();
  if (texts.length === 0) return readings;
  const dictionary = await read();
  await learnStems(db, dictionary, texts);
  for (const text of texts) readings.set(text, await work.step(() => readText(dictionary, text)));
  return readings;
};

/** The best variants of each text. */
export const variantsByWords = (source: Source, readings: readonly Reading[], work: WorkInTurns): Promise<Named[]> =>
  firstThatFinds(source, readings.map(wholly), work);

/** Parts of a phone of like name are never taken for those of the named one: its name counts as left out. */
const wholly = ({ whole, sisters }: Reading): Attempt[] =>
  sisters
    ? [
        ...whole.slice(0, 1).map((search) => ({ search, leftOut: [] })),
        { search: sisters.search, leftOut: [sisters.typed] },
      ]
    : whole.map((search) => ({ search, leftOut: [] }));

/** The same without words that nothing is found with: first which words those are, then what is left. */
export const variantsByFewerWords = async (
  source: Source,
  readings: readonly Reading[],
  work: WorkInTurns,
): Promise<Named[]> => {
  const words = new Map(readings.flatMap((reading) => reading.words.map(({ text, search }) => [text, search])));
  const alone = [...words.values()].map((search) => [{ search, leftOut: [] }]);
  const known = await firstThatFinds(source, alone, work, 1);
  const unfound = new Set([...words.keys()].filter((_, at) => known[at]?.variants.length === 0));
  const shorter: Attempt[][] = [];
  for (const { without } of readings) shorter.push(await work.step(() => without(unfound).flat().slice(0, shorterMax)));
  return firstThatFinds(source, shorter, work);
};

/** For each place what its first attempt with a result finds: in memory, or else by a statement for many. */
const firstThatFinds = async (
  { db, listing }: Source,
  attempts: readonly (readonly Attempt[])[],
  work: WorkInTurns,
  most = bestMax,
): Promise<Named[]> => {
  const found: Named[] = attempts.map(() => ({ variants: [], leftOut: [] }));
  const asked: Asked[] = [];
  for (const [place, each] of attempts.entries()) {
    if (listing && each.every(({ search }) => canScan(narrowingOf(search)))) {
      for (const { search, leftOut } of each) {
        const variants = await work.step(() => bestInMemory(listing, search, most));
        if (variants.length === 0) continue;
        found[place] = { variants, leftOut };
        break;
      }
    } else
      for (const { search, leftOut } of each)
        asked.push(...termsOf(search).map((terms) => ({ place, leftOut, terms })));
  }
  for (let from = 0; from < asked.length; from += statementMax)
    await findInDatabase(db, asked.slice(from, from + statementMax), found, most);
  return found;
};

const narrowingOf = (search: Search): Narrowing => ({
  required: requiredGroups(search),
  words: search.words,
  newOn: null,
});

/** The best variants of a search; main parts alone, where the text names them. */
const bestInMemory = (listing: ListingRows, search: Search, most: number): ListedVariant[] => {
  const all = narrowingOf(search);
  if (!hasRows(listing, all)) return [];
  const { ranks, typed } = search;
  const ranked = ranks.map((key) => ({ ...all, required: [...all.required, [key]] }));
  const main = ranked.find((narrowing) => hasRows(listing, narrowing)) ?? all;
  const order = { by: 'relevance', ranks, typed, closest: search.groups.length === 0 } as const;
  return pageOfRows(listing, main, order, { page: 0, pageSize: most }).listed;
};

type Asked = { place: number; leftOut: string[]; terms: Terms };

/** Puts into `found` what the first search of each place finds that finds something. One query. */
const findInDatabase = async (db: Db, asked: readonly Asked[], found: Named[], most: number): Promise<void> => {
  const { rows } = await sql<ListedVariant & { number: number; rank: number }>`
    select * from variants_by_terms(${JSON.stringify(asked.map(({ terms }, number) => ({ number, ...terms })))}, ${most})`.execute(
    db,
  );
  const byNumber = Map.groupBy(rows, ({ number }) => number);
  for (const [number, { place, leftOut }] of asked.entries()) {
    const own = byNumber.get(number);
    if (!own || found[place]?.variants.length !== 0) continue;
    const best = own.filter(({ rank }) => rank === own[0]?.rank);
    found[place] = { variants: best.map(({ id, productId }) => ({ id, productId })), leftOut };
  }
};

type Terms = Pick<Search, 'ranks' | 'typed'> & {
  /** Whether names with fewer other words come first. */
  close: boolean;
  query: string | null;
} & Record<`group${0 | 1 | 2 | 3 | 4}`, number[] | null>;

/** A search as parameters of the query; none for one that finds nothing. */
const termsOf = ({ groups, ranks, words, typed }: Search): Terms[] => {
  if (groups.some((keys) => keys.length === 0)) return [];
  const query = words.map((alternatives) => `(${alternatives.map(queryOf).join(' | ')})`).join(' & ');
  if (groups.length === 0 && query === '') return [];
  // The phone first: it leaves the fewest, and only the first group is looked up in the index.
  const [group0 = null, group1 = null, group2 = null, group3 = null, group4 = null] = groups.toSorted(
    (one, other) => Number(isPhones(other)) - Number(isPhones(one)),
  );
  const close = groups.length === 0;
  return [{ group0, group1, group2, group3, group4, ranks, typed, close, query: query === '' ? null : query }];
};

const isPhones = ([key = 0]: readonly number[]): boolean => facetKindOf(key) === 'phone';

/** As search_query() of db/sql/3-search.sql: a number is whole, another word may go on. */
const queryOf = (words: readonly SearchWord[]): string =>
  words
    .map(({ text, stem }) => `('${text}'${/^\d{2,}$/.test(text) ? '' : ':*'}${stem === null ? '' : ` | '${stem}'`})`)
    .join(' & ');
