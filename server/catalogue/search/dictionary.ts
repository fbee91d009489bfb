import { searchWords } from '#kernel/search-words.ts';
import { LRUCache } from 'lru-cache';
import type { WantedCode } from '../index/codes.ts';
import { facetKey } from '../index/facets.ts';
import { lettersOf, type Words } from './mend.ts';
import type { ListedPhone } from './listed-phones.ts';
import { formsOf, type PhoneWord } from './phone-aliases.ts';
import { together } from './words.ts';

/** What a phrase of a search may mean; facet keys are those of the listing. */
export type Meaning =
  /** `near`: those and others that the form may mean. */
  | { kind: 'PHONE'; keys: number[]; near: number[]; name: string; distance: number }
  | { kind: 'BRAND'; keys: number[]; name: string }
  /** The kinds of part that it names, main ones first, then those that are named after them. */
  | { kind: 'PART'; keys: number[]; name: string }
  /** `otherwise`: another word for the value. */
  | { kind: 'VALUE'; keys: number[]; name: string; otherwise?: boolean }
  /** Other words for it, of which one must be found. */
  | { kind: 'WORDS'; words: string[] }
  | { kind: 'NOTHING' };

/** A search as it was understood. */
export type ChosenSearch = Search & {
  /** SKUs and UPCs instead of everything else. */
  code: WantedCode | null;
  /** Words that were mended, and those that nothing was found with. */
  mended: { typed: string; read: string }[];
  leftOut: string[];
  /** Facet keys of the phones that are shown instead of the named one, which nothing fits. */
  instead: { typed: string; phones: number[] } | null;
};

/** A word to be found whole or as the start of another, or its stem; numbers of several digits are found whole. */
export type SearchWord = {
  text: string;
  /** Null: only the database knows it. */
  stem: string | null;
};

/** What a variant must have to be found. */
export type Search = {
  /** Facet keys of the listing: at least one of every group. */
  groups: number[][];
  /** Facet keys of part types, the best first. */
  ranks: number[];
  /** Of each, one of the alternatives; of that, all words. */
  words: SearchWord[][][];
  /** Stems of words that put a variant with them in its name before others. */
  typed: string[];
};

/** The groups of facets that a search requires; one that nothing has, where the search says nothing. */
export const requiredGroups = ({ groups, words }: Search): number[][] =>
  groups.length + words.length === 0 ? [[]] : groups;

export type PartType = { id: number; code: string; name: string; plural: string; position: number };

/** The rows that a dictionary is made of. */
export type DictionaryRows = {
  /** Of a brand the newest first. */
  phones: ListedPhone[];
  brands: { id: number; name: string }[];
  values: { id: number; label: string }[];
  /** In the order of their positions. */
  partTypes: PartType[];
  partWords: { partTypeId: number; phrase: string; language: string }[];
  synonyms: { phrase: string; means: string; language: string }[];
  phoneWords: PhoneWord[];
  /** Stems of the words of phrases. */
  stems: Word[];
};

/** A word without digits. */
export type Word = { word: string; stem: string };

/** What phrases mean in this shop, by `together`. */
export type Phrases = {
  meanings: ReadonlyMap<string, Meaning[]>;
  /** Words of the phrases: a mistyped word is one of these rather than any other of the catalogue. */
  core: ReadonlySet<string>;
  /** Those of them that are not of the shop's language. */
  foreign: ReadonlySet<string>;
  coreStems: readonly Word[];
  /** The stems of other words that were typed (learn-stems.ts). */
  learned: LRUCache<string, string>;
  partTypes: readonly PartType[];
  /** Names of phones, written together, sorted. */
  phoneNames: readonly string[];
  /** The longest phrase, in atoms. */
  longest: number;
};

/** The phrases, and the words of the catalogue. */
export type Dictionary = Phrases &
  Words & {
    /** Sorted. */
    vocabulary: readonly string[];
    known: ReadonlySet<string>;
    /** The stems of words, as names have them. */
    stems: ReadonlyMap<string, string>;
    /** What searches were taken for, as long as this dictionary holds. */
    readings: LRUCache<string, Promise<ChosenSearch>>;
  };

const mostReadings = 20_000;
const mostNearest = 20_000;
const mostLearned = 50_000;

/** @param sold the words of the catalogue */
export const makeDictionary = (phrases: Phrases, sold: readonly Word[]): Dictionary => {
  const vocabulary = sold.map(({ word }) => word).toSorted();
  return {
    ...phrases,
    vocabulary,
    letters: Int32Array.from(vocabulary, lettersOf),
    known: new Set(vocabulary),
    stems: new Map([...phrases.coreStems, ...sold].map(({ word, stem }) => [word, stem])),
    readings: new LRUCache({ max: mostReadings }),
    nearest: new LRUCache({ max: mostNearest }),
  };
};

/** Of what is sold; the words of others are understood, too, but mistyped less often. */
const shopLanguage = 'en';

export const makePhrases = (rows: DictionaryRows): Phrases => {
  const meanings = new Map<string, Meaning[]>();
  const core = new Set<string>();
  const add = (key: string, meaning: Meaning): void => {
    const known = meanings.get(key);
    if (known) known.push(meaning);
    else meanings.set(key, [meaning]);
  };
  const addCore = (phrase: string): void => {
    for (const word of searchWords(phrase).split(' ')) if (/^[a-z]{3,}$/.test(word)) core.add(word);
  };
  addPhones(rows, add);
  for (const { name, brand, group } of rows.phones) for (const each of [name, brand, group ?? '']) addCore(each);
  for (const { id, name } of rows.brands) add(together(name), { kind: 'BRAND', keys: [facetKey('brand', id)], name });
  addParts(rows, add);
  for (const [key, values] of Map.groupBy(rows.values, ({ label }) => together(label))) {
    if (key === '') continue;
    addCore(values[0]!.label);
    add(key, { kind: 'VALUE', keys: values.map(({ id }) => facetKey('value', id)), name: values[0]!.label });
  }
  addSynonyms(rows, meanings, add);
  const said = [...rows.partWords, ...rows.synonyms];
  for (const { phrase, language } of said) if (language === shopLanguage) addCore(phrase);
  const own = new Set(core);
  for (const { phrase } of said) addCore(phrase);
  let longest = 1;
  for (const key of meanings.keys()) longest = Math.max(longest, key.match(/[a-z]+|[0-9]+/g)?.length ?? 1);
  return {
    meanings,
    core,
    foreign: new Set([...core].filter((word) => !own.has(word))),
    coreStems: rows.stems,
    learned: new LRUCache({ max: mostLearned }),
    partTypes: rows.partTypes,
    phoneNames: [...meanings]
      .flatMap(([key, meant]) => (meant.some((each) => each.kind === 'PHONE' && each.distance === 0) ? [key] : []))
      .toSorted(),
    longest: Math.max(longest, 8),
  };
};

type Add = (key: string, meaning: Meaning) => void;

/** Shortened names of the first brand's phones are this much nearer than others': "8p" and "11 pro" are iPhones. */
const otherBrand = 1.5;

/** Of several phones that a form may mean, those whose name it is nearest to: "a52" is not the A52 5G. */
const addPhones = ({ phones, brands, phoneWords }: DictionaryRows, add: Add): void => {
  type Form = { distance: number; ids: Set<number>; near: Set<number>; phone: ListedPhone };
  const forms = new Map<string, Form>();
  const note = (key: string, distance: number, phone: ListedPhone) => {
    const known = forms.get(key);
    if (!known || distance < known.distance)
      forms.set(key, { distance, ids: new Set([phone.id]), near: new Set([phone.id, ...(known?.near ?? [])]), phone });
    else {
      known.near.add(phone.id);
      if (distance === known.distance) known.ids.add(phone.id);
    }
  };
  const brandPlaces = new Map(brands.map(({ name }, place) => [name, place === 0 ? 0 : otherBrand + place / 100]));
  for (const phone of phones) {
    const { names, others, numbers } = formsOf(phone, phoneWords);
    for (const { key, distance } of names)
      note(key, distance === 0 ? 0 : distance + (brandPlaces.get(phone.brand) ?? 0), phone);
    for (const { key, distance } of numbers) note(key, distance, phone);
    for (const key of others) note(key, 0, phone);
  }
  for (const phone of phones) if (phone.group !== null) note(together(phone.group), seriesDistance, phone);
  // "iPhone" is the first of them by name, and means any.
  const series = Map.groupBy(phones, ({ name }) => searchWords(name).split(' ')[0] ?? '');
  for (const [key, { distance, ids, near, phone }] of forms)
    if (key !== '' && (series.get(key)?.length ?? 0) < 2)
      add(key, {
        kind: 'PHONE',
        keys: [...ids].map((id) => facetKey('phone', id)),
        near: [...near].map((id) => facetKey('phone', id)),
        name: phone.name,
        distance,
      });
};

/** The name of a series, farther than any form of one phone's name. */
const seriesDistance = 9;

const addParts = ({ partTypes, partWords }: DictionaryRows, add: Add): void => {
  const places = new Map(partTypes.map(({ id }, place) => [id, place]));
  const inOrder = (ids: number[]) => ids.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
  const typesOf = Map.groupBy(partWords, ({ phrase }) => searchWords(phrase));
  for (const [phrase, words] of typesOf) {
    const own = inOrder([...new Set(words.map(({ partTypeId }) => partTypeId))]);
    // A screen's adhesive and protector are found by "screen", too, after it.
    const after = partTypes
      .filter(({ id, name }) => !own.includes(id) && ` ${searchWords(name)} `.includes(` ${phrase} `))
      .map(({ id }) => id);
    const keys = [...own, ...inOrder(after)].map((id) => facetKey('partType', id));
    const meaning: Meaning = { kind: 'PART', keys, name: partTypes[places.get(own[0]!) ?? 0]!.name };
    for (const form of new Set([phrase, `${phrase}s`]))
      if (form === phrase || !typesOf.has(form)) add(form.replaceAll(' ', ''), meaning);
  }
};

/** A synonym of a phrase means what that means; of a word that is not in the dictionary, the word. */
const addSynonyms = ({ synonyms }: DictionaryRows, meanings: ReadonlyMap<string, Meaning[]>, add: Add): void => {
  const known = new Map(meanings);
  for (const [key, rows] of Map.groupBy(synonyms, ({ phrase }) => together(phrase))) {
    if (key === '') continue;
    const values = rows.flatMap(
      ({ means }) => known.get(together(means))?.filter(({ kind }) => kind === 'VALUE') ?? [],
    );
    const keys = values.flatMap((meaning) => (meaning.kind === 'VALUE' ? meaning.keys : []));
    if (keys.length > 0) add(key, { kind: 'VALUE', keys, name: rows[0]!.means, otherwise: true });
    const words = rows.map(({ means }) => searchWords(means)).filter((means) => means !== '');
    if (words.length === 0) add(key, { kind: 'NOTHING' });
    else if (keys.length === 0) add(key, { kind: 'WORDS', words });
  }
};
