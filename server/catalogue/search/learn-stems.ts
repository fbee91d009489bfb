import { type Db, sql } from '#server/platform/db/db.ts';
import type { Dictionary, Phrases, Word } from './dictionary.ts';
import { atomsOf } from './words.ts';

/** SQL for the stem of a `word`. */
export const stem = sql<string>`coalesce((tsvector_to_array(to_tsvector('tradefront', word)))[1], word)`;

/** Makes the stems of typed words known to `readText`, also of those that nothing sold has. At most one statement. */
export const learnStems = async (db: Db, dictionary: Dictionary, texts: readonly string[]): Promise<void> => {
  const { stems, learned } = dictionary;
  const typed = new Set(texts.flatMap((text) => atomsOf(text).map((atom) => atom.text)));
  await learn(
    db,
    dictionary,
    [...typed].filter((word) => /^[a-z]/.test(word) && !stems.has(word) && !learned.has(word)),
  );
};

/** The same for words of the dictionary, for which mistyped ones are taken. */
export const learnCoreStems = (db: Db, phrases: Phrases): Promise<void> => learn(db, phrases, [...phrases.core]);

const learn = async (db: Db, { learned }: Pick<Phrases, 'learned'>, words: readonly string[]): Promise<void> => {
  if (words.length === 0) return;
  const { rows } = await sql<Word>`
    select word, ${stem} as stem from unnest(${words}::text[]) word`.execute(db);
  for (const { word, stem: found } of rows) learned.set(word, found);
};
