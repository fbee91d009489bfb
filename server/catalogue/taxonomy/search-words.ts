import type { SearchWord, SearchWordKind } from '#contract/catalogue/staff-search-words.ts';
import { type Db, inTransaction, sql } from '#server/platform/db/db.ts';
import * as staffMessages from '#messages/staff.js';
import { invalid, refused, staleVersion } from '#server/platform/failure/failure.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { takeCatalogue } from '../editing/write-edit.ts';

const mostMisses = 100;

export type WordRow = { kind: SearchWordKind; phrase: string; means: string };
export type MissRow = { text: string; times: number; lastAt: Date };

/** All words of searches, the kinds of part, and what was not found. Three queries. */
export const searchWordsRecord = async (db: Db) => {
  const { rows: words } = await sql<WordRow>`
    select 'SYNONYM' as kind, phrase, means from search_synonym
    union all select 'PART', w.phrase, t.code from part_word w join part_type t on t.id = w.part_type_id
    union all select 'PHONE', phrase, means from phone_word
    order by kind desc, phrase, means`.execute(db);
  const partTypes = await db.selectFrom('part_type').select(['code', 'name']).orderBy('position').execute();
  const misses: MissRow[] = await db
    .selectFrom('search_miss')
    .select(['text', 'times', 'last_at as lastAt'])
    .orderBy('times', 'desc')
    .orderBy('last_at', 'desc')
    .limit(mostMisses)
    .execute();
  return { words, partTypes, misses };
};

/** Writes a word; which products are a kind of part follows. @returns false when it is there already */
export const insertWord = async (trx: Db, { kind, phrase, means }: SearchWord): Promise<boolean> =>
  written(
    trx,
    kind,
    kind === 'SYNONYM'
      ? sql`insert into search_synonym (phrase, means) values (${phrase}, ${means}) on conflict do nothing`
      : kind === 'PHONE'
        ? sql`insert into phone_word (phrase, means) values (${phrase}, ${means}) on conflict do nothing`
        : sql`insert into part_word (part_type_id, phrase) select id, ${phrase} from part_type where code = ${means}
            on conflict do nothing`,
  );

/** @returns false when it is not there */
const deleteWord = async (trx: Db, { kind, phrase, means }: SearchWord): Promise<boolean> =>
  written(
    trx,
    kind,
    kind === 'SYNONYM'
      ? sql`delete from search_synonym where phrase = ${phrase} and means = ${means}`
      : kind === 'PHONE'
        ? sql`delete from phone_word where phrase = ${phrase} and means = ${means}`
        : sql`delete from part_word w using part_type t
            where t.id = w.part_type_id and t.code = ${means} and w.phrase = ${phrase}`,
  );

const written = async (trx: Db, kind: SearchWordKind, statement: ReturnType<typeof sql>): Promise<boolean> => {
  const { numAffectedRows = 0n } = await statement.execute(trx);
  if (numAffectedRows > 0n && kind === 'PART') await sql`select refresh_listing()`.execute(trx);
  return numAffectedRows > 0n;
};

type Given = { word: SearchWord; by: Actor };

/** Adds a word to those that searches are read with. @throws 422 when it is there already, or there is no such kind of part */
export const addSearchWord = inTransaction<Given>(async (trx, { word, by }, now) => {
  await takeCatalogue(trx);
  await refuseUnknownPart(trx, word);
  if (!(await insertWord(trx, word))) throw refused(staffMessages.wordThere());
  await addAudit(trx, { ...by, at: now(), action: 'search.add', entityId: 1, after: word });
});

/** Takes one away. @throws 422 when it is gone already */
export const removeSearchWord = inTransaction<Given>(async (trx, { word, by }, now) => {
  await takeCatalogue(trx);
  if (!(await deleteWord(trx, word))) throw staleVersion();
  await addAudit(trx, {
    ...by,
    at: now(),
    action: 'search.remove',
    entityId: 1,
    before: word,
    after: { removed: true },
  });
});

/** @throws 422 at `means` */
export const refuseUnknownPart = async (db: Db, { kind, means }: SearchWord): Promise<void> => {
  if (kind !== 'PART') return;
  const known = await db.selectFrom('part_type').select('id').where('code', '=', means).executeTakeFirst();
  if (!known) throw invalid({ means: [staffMessages.partUnknown()] });
};
