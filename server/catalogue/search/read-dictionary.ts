import { type Db, rowsOf, sql } from '#server/platform/db/db.ts';
import type { CatalogueCache } from '#server/platform/cache/catalogue-cache.ts';
import { wholeTables } from '#server/platform/cache/change.ts';
import {
  type Dictionary,
  type DictionaryRows,
  makeDictionary,
  makePhrases,
  type Phrases,
  type Word,
} from './dictionary.ts';
import { listedPhones } from './listed-phones.ts';
import { learnCoreStems, stem } from './learn-stems.ts';

const tables = [
  'phone_brand',
  'phone',
  'phone_group',
  'phone_model',
  'phone_alias',
  'phone_word',
  'attribute',
  'attribute_value',
  'part_type',
  'part_word',
  'search_synonym',
];

/** The dictionary: its phrases, and its words of the catalogue, are each read anew only when one of their tables has changed. */
export const searchDictionary = async (cache: CatalogueCache, db: Db): Promise<Dictionary> => {
  let own = false;
  const read = async () => {
    own = true;
    const phrases = cache.remember('search phrases', () => readPhrases(db), wholeTables(...tables));
    const sold = cache.remember('words of the catalogue', () => readWords(db), wholeTables('listing'));
    return makeDictionary(await phrases, await sold);
  };
  return cache.remember('search dictionary', read, wholeTables('listing', ...tables)).catch(async (error: unknown) => {
    // What failed on the public's connections must not fail for a customer who waited for it.
    if (own) throw error;
    return readDictionary(db);
  });
};

/** The dictionary as the database has it now, kept nowhere. */
export const readDictionary = async (db: Db): Promise<Dictionary> =>
  makeDictionary(await readPhrases(db), await readWords(db));

const readPhrases = async (db: Db): Promise<Phrases> => {
  const phrases = makePhrases(await readRows(db));
  await learnCoreStems(db, phrases);
  return phrases;
};

/** The words of what is sold; those with digits are never mended. */
const readWords = (db: Db): Promise<Word[]> => rowsOf<Word>(db)`
    select word, ${stem} as stem from search_word where word !~ '[0-9]'`;

const readRows = async (db: Db): Promise<DictionaryRows> => {
  const [phones, brands, values, partTypes, partWords, synonyms, phoneWords, stems] = await Promise.all([
    listedPhones(db, 'NEWEST'),
    db.selectFrom('phone_brand').select(['id', 'name']).orderBy('position').orderBy('id').execute(),
    db
      .selectFrom('attribute_value as v')
      .innerJoin('attribute as a', 'a.id', 'v.attribute_id')
      .select(['v.id', 'v.label'])
      .where('a.filterable', '=', true)
      .where('a.code', '<>', 'brand')
      .orderBy('a.position')
      .orderBy('v.position')
      .orderBy('v.id')
      .execute(),
    db.selectFrom('part_type').select(['id', 'code', 'name', 'plural', 'position']).orderBy('position').execute(),
    db.selectFrom('part_word').select(['part_type_id as partTypeId', 'phrase', 'language']).execute(),
    db.selectFrom('search_synonym').select(['phrase', 'means', 'language']).execute(),
    db.selectFrom('phone_word').select(['phrase', 'means', 'distance']).orderBy('phrase').execute(),
    sql<Word>`
      select word, ${stem} as stem
      from (
        select unnest(string_to_array(search_words(phrase), ' ')) as word from part_word
        union
        select unnest(string_to_array(search_words(phrase || ' ' || means), ' ')) from search_synonym) words
      where word <> ''`.execute(db),
  ]);
  return { phones, brands, values, partTypes, partWords, synonyms, phoneWords, stems: stems.rows };
};
