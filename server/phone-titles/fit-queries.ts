import type { Kysely } from 'kysely';
import type { DB } from '../db/types.ts';

/** What kinds of part are called, in every language. */
export const partWords = async (db: Kysely<DB>): Promise<string[]> =>
  (await db.selectFrom('part_word').select('phrase').distinct().execute()).map(({ phrase }) => phrase);
