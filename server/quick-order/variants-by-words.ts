import { type Kysely, sql } from 'kysely';
import { facetKindOf } from '../catalogue-index/facets.ts';
import type { ListSource } from '../catalogue/list-source.ts';
import type { ListedVariant } from '../catalogue/variant-queries.ts';
import type { DB } from '../db/types.ts';
import type { Search, SearchWord } from '../search/dictionary.ts';
import { learnStems } from '../search/learn-stems.ts';
import { type Attempt, type Reading, readText } from '../search/reading.ts';

/** What a name means: its best variants, best first, and words of it that none of them has. */
export type Named = { variants: ListedVariant[]; leftOut: string[] };

type Source = Pick<ListSource, 'db' | 'dictionary'>;

/** Enough to see whether several products match, with the variants of each. */
const bestMax = 24;
/** Ways to read a text that leave words out. */
const shorterMax = 4;

/** The best variants of each text as a search, as the shop's search reads it (docs/search.md). At most two queries. */
export const variantsByWords = async ({ db, dictionary: read }: Source, texts: readonly string[]): Promise<Named[]> => {
  if (texts.length === 0) return [];
  const dictionary = await read();
  await learnStems(db, dictionary, texts);
  return firstThatFinds(
    db,
    texts.map((text) => wholly(readText(dictionary, text))),
  );
};

/** Parts of a phone of like name are never taken for those of the named one: its name counts as left out. */
const wholly = ({ whole, sisters }: Reading): Attempt[] =>
  sisters
    ? [
        ...whole.slice(0, 1).map((search) => ({ search, leftOut: [] })),
        { search: sisters.search, leftOut: [sisters.typed] },
      ]
    : whole.map((search) => ({ search, leftOut: [] }));

/** The same without words that nothing is found with. Two queries: which words those are, and what is left. */
export const variantsByFewerWords = async (
  { db, dictionary: read }: Source,
  texts: readonly string[],
): Promise<Named[]> => {
  if (texts.length === 0) return [];
  const dictionary = await read();
  const readings = texts.map((text) => readText(dictionary, text));
  const words = new Map(readings.flatMap((reading) => reading.words.map(({ text, search }) => [text, search])));
  const known = await firstThatFinds(
    db,
    [...words.values()].map((search) => [{ search, leftOut: [] }]),
    1,
  );
  const unfound = new Set([...words.keys()].filter((_, at) => known[at]?.variants.length === 0));
  return firstThatFinds(
    db,
    readings.map(({ without }) => without(unfound).flat().slice(0, shorterMax)),
  );
};

/** For each place what its first attempt with a result finds. One query. */
const firstThatFinds = async (
  db: Kysely<DB>,
  attempts: readonly (readonly Attempt[])[],
  most = bestMax,
): Promise<Named[]> => {
  const asked = attempts.flatMap((each, place) =>
    each.flatMap(({ search, leftOut }, attempt) => {
      const terms = termsOf(search);
      return terms ? [{ place, attempt, leftOut, terms }] : [];
    }),
  );
  const found: Named[] = attempts.map(() => ({ variants: [], leftOut: [] }));
  if (asked.length === 0) return found;
  const { rows } = await sql<ListedVariant & { number: number; rank: number }>`
    with asked as materialized (
      select number, ranks, typed, close, query::tsquery, group0, group1, group2, group3, group4
      from jsonb_to_recordset(${JSON.stringify(asked.map(({ terms }, number) => ({ number, ...terms })))}::jsonb) given (
        number integer, ranks bigint[], typed text[], close boolean, query text,
        group0 bigint[], group1 bigint[], group2 bigint[], group3 bigint[], group4 bigint[])
    ),
    found as (
      select a.number, l.* from asked a cross join lateral (
        select variant_id, product_id, facets, name_search, position from listing
        where a.group0 is not null and facets && a.group0
          and (a.group1 is null or facets && a.group1) and (a.group2 is null or facets && a.group2)
          and (a.group3 is null or facets && a.group3) and (a.group4 is null or facets && a.group4)
          and (a.query is null or search @@ a.query)
        union all
        select variant_id, product_id, facets, name_search, position from listing
        where a.group0 is null and search @@ a.query) l
    ),
    ranked as (
      select f.number, f.variant_id, f.product_id, f.position,
        coalesce((select min(place) from unnest(a.ranks) with ordinality r (key, place) where f.facets @> array[key]), 1000) as rank,
        (select count(*) from unnest(a.typed) stem where f.name_search @@ stem::tsquery) as named,
        case when a.close then length(f.name_search) else 0 end as others
      from found f join asked a using (number)
    ),
    best as (
      select *, row_number() over (partition by number order by rank, named desc, others, position, variant_id) as place
      from ranked
    )
    select number, variant_id as id, product_id as "productId", rank::integer as rank from best
    where place <= ${most} order by number, place`.execute(db);
  const byNumber = Map.groupBy(rows, ({ number }) => number);
  for (const [number, { place, leftOut }] of asked.entries()) {
    const own = byNumber.get(number);
    if (!own || found[place]?.variants.length !== 0) continue;
    // Main parts alone, where the text names them.
    const best = own.filter(({ rank }) => rank === own[0]?.rank);
    found[place] = { variants: best.map(({ id, productId }) => ({ id, productId })), leftOut };
  }
  return found;
};

/** A search as parameters of the query; null for one that finds nothing. */
const termsOf = ({ groups, ranks, words, typed }: Search) => {
  if (groups.some((keys) => keys.length === 0)) return null;
  const query = words.map((alternatives) => `(${alternatives.map(queryOf).join(' | ')})`).join(' & ');
  if (groups.length === 0 && query === '') return null;
  // The phone first: it leaves the fewest, and only the first group is looked up in the index.
  const [group0 = null, group1 = null, group2 = null, group3 = null, group4 = null] = groups.toSorted(
    (one, other) => Number(isPhones(other)) - Number(isPhones(one)),
  );
  const close = groups.length === 0;
  return { group0, group1, group2, group3, group4, ranks, typed, close, query: query === '' ? null : query };
};

const isPhones = ([key = 0]: readonly number[]): boolean => facetKindOf(key) === 'phone';

/** As search_query() of db/sql/3-search.sql: a number is whole, another word may go on. */
const queryOf = (words: readonly SearchWord[]): string =>
  words
    .map(({ text, stem }) => `('${text}'${/^\d{2,}$/.test(text) ? '' : ':*'}${stem === null ? '' : ` | '${stem}'`})`)
    .join(' & ');
