import { codeKey, searchWords } from '#kernel/search-words.ts';
import { type Db, type RawBuilder, rowsOf, sql, valueOf } from '#server/platform/db/db.ts';
import { unstorable } from '#server/platform/failure/failure.ts';
import { findsCode, minEnd, type WantedCode } from '../index/codes.ts';
import type { ListingRows } from '../index/listing-rows.ts';
import { upcForms } from '../search/upc.ts';
import { countRows, hasRows } from '../index/pages.ts';
import { facetKey, facetKindOf } from '../index/facets.ts';
import { canScan } from '../index/scan.ts';
import { type ChosenSearch, type Dictionary, requiredGroups, type Search } from '../search/dictionary.ts';
import type { Successor } from './successors.ts';
import { learnStems } from '../search/learn-stems.ts';
import { type Attempt, type Reading, readText } from '../search/reading.ts';

/** Parts of letters and digits with dashes between them. */
const writtenAsSku = /^[a-z0-9]+([-./_][a-z0-9]+)+$/i;

/** The text as a code, and those of its words that look like one: "SKU TF-1". */
const codesIn = (text: string, code: string): WantedCode[] => {
  const words = text.trim().split(/[\s,;]+/);
  const single = words.length === 1 ? [] : words.filter((word) => writtenAsSku.test(word) || /^\d{6,14}$/.test(word));
  return [text, ...single].map((each, at) => {
    const key = at === 0 ? code : codeKey(each);
    return { key, upcs: upcForms(key), written: searchWords(each).replaceAll(' ', '-') };
  });
};

/** Both parts; that which takes the other's place first, where it does. */
const withSuccessor = (text: string, { sku, takes }: Successor): WantedCode => {
  const key = codeKey(text);
  const written = searchWords(takes ? sku : text).replaceAll(' ', '-');
  return { key, upcs: upcForms(key), written, successor: codeKey(sku) };
};

/** The first code that some variant has, exactly or at least in part. Without the listing in memory, one statement for each code. */
const findCode = async (
  { db, listing }: { db: Db; listing?: ListingRows | undefined },
  codes: readonly WantedCode[],
): Promise<{ code: WantedCode; exactly: boolean } | undefined> => {
  for (const code of codes) {
    if (listing) {
      const { exactly, partly } = findsCode(listing, code);
      if (partly) return { code, exactly };
      continue;
    }
    const [found] = await rowsOf<{ exactly: boolean; partly: boolean }>(db)`
      select
        exists (select from listing l where ${isCode(code)}) as exactly,
        exists (select from listing l where ${isPartly(code)}) as partly`;
    if (found?.exactly || found?.partly) return { code, exactly: found.exactly };
  }
  return undefined;
};

/** SQL for "is this SKU or UPC", for a row of `listing l`; the end of a UPC is enough, and so is one without its last digit. */
const isCode = ({ key, upcs, successor = key }: WantedCode): RawBuilder<boolean> => {
  const same = sql<boolean>`l.sku_key in (${key}, ${successor}) or l.upc_key = any (${upcs}::text[])`;
  if (!/^\d{6,11}$/.test(key)) return sql`(${same})`;
  const end = sql<boolean>`reverse(l.upc_key) like ${`${backwards(key)}%`}`;
  return key.length < 8 ? sql`(${same} or ${end})` : sql`(${same} or ${end} or l.upc_key like ${`${key}%`})`;
};

/** SQL for "the SKU begins or ends so". */
const isPartly = ({ key }: WantedCode): RawBuilder<boolean> =>
  key.length >= minEnd
    ? sql<boolean>`(l.sku_key like ${`${key}%`} or reverse(l.sku_key) like ${`${backwards(key)}%`})`
    : sql<boolean>`l.sku_key like ${`${key}%`}`;

const backwards = (text: string): string => [...text].toReversed().join('');

/** Where searches are looked up. */
type SearchSource = {
  db: Db;
  dictionary: Dictionary;
  listing?: ListingRows | undefined;
  /** Facet keys of the list that is searched: of several ways to read a text the first that finds something there counts. */
  within?: readonly (readonly number[])[];
  /** What takes the place of the part whose code the text is. */
  successor?: Successor | undefined;
};

/** The most attempts that are looked up one after the other. */
const mostTried = 16;

/**
 * Understands a search text: the first way to read it that finds something in the catalogue (docs/search.md). An exact SKU or
 * UPC goes before everything, the start of a SKU before words that mean nothing.
 * @param asTyped take every word as it is
 */
export const chooseSearch = async (source: SearchSource, text: string, asTyped = false): Promise<ChosenSearch> => {
  const { readings } = source.dictionary;
  const { within = [], successor } = source;
  const key = `${asTyped ? '=' : '~'}${JSON.stringify([within, successor?.sku, successor?.takes])}${text}`;
  const known = readings.get(key);
  if (known) return known;
  const chosen = choose(source, text, asTyped);
  readings.set(key, chosen);
  chosen.catch(() => readings.delete(key));
  return chosen;
};

const choose = async (source: SearchSource, text: string, asTyped: boolean): Promise<ChosenSearch> => {
  // The database would refuse it, but is not always asked.
  if (text.includes('\0')) throw unstorable();
  await learnStems(source.db, source.dictionary, [text]);
  const { whole, either, sisters, words, without, code, understood, mended } = readText(
    source.dictionary,
    text,
    asTyped,
  );
  const oneWord = !/\s/.test(text.trim());
  // Several words that all mean something are no code; neither is a word of letters alone.
  const mayBeCode = code !== null && (!understood || (oneWord && /\d/.test(code)));
  const { successor } = source;
  // A superseded SKU made of words is no search for these words.
  const isSku = text.trim().toLowerCase() === successor?.of.toLowerCase() && writtenAsSku.test(text.trim());
  const codes =
    successor && (mayBeCode || isSku) ? [withSuccessor(text, successor)] : mayBeCode ? codesIn(text, code) : [];
  const found = codes.length > 0 ? await findCode(source, codes) : undefined;
  const ofCode = { groups: [], ranks: [], words: [], typed: [], mended: [], leftOut: [], instead: null };
  if (found && (found.exactly || !understood)) return { ...ofCode, code: found.code };
  for (const search of either ? [...whole, either] : whole)
    if ((await finds(source, search)) && !(sisters && (await isTheirs(source, search, sisters))))
      return { ...byKind(source, search), code: null, mended, leftOut: [], instead: null };
  if (sisters) {
    const phones = await fitting(source, sisters);
    if (phones.length > 0)
      return { ...sisters.search, code: null, mended, leftOut: [], instead: { typed: sisters.typed, phones } };
  }
  if (found) return { ...ofCode, code: found.code };
  const unfound = new Set<string>();
  for (const word of words) if (!(await finds(source, word.search))) unfound.add(word.text);
  for (const group of without(unfound).slice(0, mostTried)) {
    const best = await fewest(source, group);
    if (best) return { ...byKind(source, best.search), code: null, mended, leftOut: best.leftOut, instead: null };
  }
  return { ...(whole[0] ?? nothing), code: null, mended: [], leftOut: [], instead: null };
};

/** A phone alone means its parts in the order of kinds: screens first; whole phones, protectors and cases last. */
const byKind = ({ dictionary }: SearchSource, search: Search): Search => {
  const phoneAlone =
    search.words.length === 0 && search.groups.length === 1 && facetKindOf(search.groups[0]?.[0] ?? 0) === 'phone';
  return phoneAlone ? { ...search, ranks: dictionary.partTypes.map(({ id }) => facetKey('partType', id)) } : search;
};

/** Whether a search finds nothing but what fits a phone's sisters: the word "a52" is found in "A52 5G". */
const isTheirs = async (
  source: SearchSource,
  search: Search,
  { phones, named }: NonNullable<Reading['sisters']>,
): Promise<boolean> => {
  const fits = (keys: number[]): Search => ({ ...search, groups: [...search.groups, keys] });
  if (await finds(source, fits(named))) return false;
  return (await countFound(source, fits(phones))) === (await countFound(source, search));
};

/** Of a phone's sisters those that something of the search fits. */
const fitting = async (
  source: SearchSource,
  { search, phones }: NonNullable<Reading['sisters']>,
): Promise<number[]> => {
  const able: number[] = [];
  for (const key of phones) if (await finds(source, { ...search, groups: [...search.groups, [key]] })) able.push(key);
  return able;
};

/** Of attempts that leave out as much as each other the one that says most: it finds the fewest. */
const fewest = async (source: SearchSource, attempts: readonly Attempt[]): Promise<Attempt | undefined> => {
  let best: { attempt: Attempt; count: number } | undefined;
  for (const attempt of attempts) {
    const count = await countFound(source, attempt.search);
    if (count > 0 && (!best || count < best.count)) best = { attempt, count };
  }
  return best?.attempt;
};

const nothing: Search = { groups: [[]], ranks: [], words: [], typed: [] };

const isWithin = (within: NonNullable<SearchSource['within']>): RawBuilder<boolean> =>
  sql.join([sql<boolean>`true`, ...within.map((keys) => sql<boolean>`l.facets && ${keys}::bigint[]`)], sql` and `);

const countFound = async ({ db, listing, within = [] }: SearchSource, search: Search): Promise<number> => {
  const narrowing = { required: [...within, ...requiredGroups(search)], words: search.words, newOn: null };
  if (listing && canScan(narrowing)) return countRows(listing, narrowing);
  return valueOf<number>(db)`
    select count(*) as count from listing l where ${matchesSearch(search)} and ${isWithin(within)}`;
};

const finds = async ({ db, listing, within = [] }: SearchSource, search: Search): Promise<boolean> => {
  const narrowing = { required: [...within, ...requiredGroups(search)], words: search.words, newOn: null };
  if (listing && canScan(narrowing)) return hasRows(listing, narrowing);
  return valueOf<boolean>(db)`
    select exists (select from listing l where ${matchesSearch(search)} and ${isWithin(within)}) as found`;
};

/** SQL for "matches the search", for a row of `listing l`. */
export const matches = (chosen: ChosenSearch): RawBuilder<boolean> =>
  chosen.code ? sql<boolean>`(${isCode(chosen.code)} or ${isPartly(chosen.code)})` : matchesSearch(chosen);

const matchesSearch = ({ groups, words }: Search): RawBuilder<boolean> => {
  if (groups.some((keys) => keys.length === 0)) return sql`false`;
  const all = [
    ...groups.map((keys) => sql<boolean>`l.facets && ${keys}::bigint[]`),
    ...words.map((alternatives) => {
      const queries = alternatives.map((all) => sql`search_query(${all.map(({ text }) => text)}::text[], false)`);
      // Computed once in a sub-select, not for every row checked: 12 ms of 21 for 2,000 rows found.
      return sql<boolean>`l.search @@ (select ${sql.join(queries, sql` || `)})`;
    }),
  ];
  return all.length === 0 ? sql`false` : sql`(${sql.join(all, sql` and `)})`;
};

/**
 * SQL for the order of relevance: the code itself; then main parts before consumables, and names with more of the typed words in
 * them.
 */
export const relevance = ({ code, groups, ranks, typed }: ChosenSearch): RawBuilder<unknown> => {
  if (code) {
    // "TF-1-2" before "TF-12" for what was written as 1-2.
    const asWritten = sql`(
      select starts_with(lower(v.sku) || '-', ${`${code.written}-`}) or right('-' || lower(v.sku), ${code.written.length + 1}) = ${`-${code.written}`}
      from variant v where v.id = l.variant_id)`;
    return sql`case when ${isCode(code)} then 0 else 1 end, ${asWritten} desc, l.sku_key`;
  }
  const ranked = ranks.map((key, rank) => sql`when l.facets && ${[key]}::bigint[] then ${rank}::integer`);
  const rank =
    ranks.length === 0 ? sql`null::integer` : sql`case ${sql.join(ranked, sql` `)} else ${ranks.length}::integer end`;
  if (typed.length === 0) return rank;
  const named = typed.map((word) => sql`(l.name_search @@ ${word}::tsquery)::integer`);
  // Of names with the same words the one with the fewest others, where nothing else is known.
  const closest = groups.length === 0 ? sql`, length(l.name_search)` : sql``;
  return sql`${rank}, ${sql.join(named, sql` + `)} desc${closest}`;
};
