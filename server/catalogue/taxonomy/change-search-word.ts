import * as staffMessages from '#contract/staff-messages.ts';
import type { SearchWord } from '#contract/catalogue/staff-search-words.ts';
import type { Kysely } from 'kysely';
import { takeCatalogue } from '../editing/take-catalogue.ts';
import type { DbAndClock } from '#server/context.ts';
import type { DB } from '#server/platform/db/types.ts';
import { invalid, refused, staleVersion } from '#server/platform/failure/failure.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { deleteWord, insertWord } from './search-words.ts';

type Given = { word: SearchWord; by: Actor };

/** Adds a word to those that searches are read with. @throws 422 when it is there already, or there is no such kind of part */
export const addSearchWord = ({ db, now }: DbAndClock, { word, by }: Given): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await takeCatalogue(trx);
    await refuseUnknownPart(trx, word);
    if (!(await insertWord(trx, word))) throw refused(staffMessages.wordThere);
    await addAudit(trx, { ...by, at: now(), action: 'search.add', entityId: 1, after: word });
  });

/** Takes one away. @throws 422 when it is gone already */
export const removeSearchWord = ({ db, now }: DbAndClock, { word, by }: Given): Promise<void> =>
  db.transaction().execute(async (trx) => {
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
export const refuseUnknownPart = async (db: Kysely<DB>, { kind, means }: SearchWord): Promise<void> => {
  if (kind !== 'PART') return;
  const known = await db.selectFrom('part_type').select('id').where('code', '=', means).executeTakeFirst();
  if (!known) throw invalid({ means: [staffMessages.partUnknown] });
};
