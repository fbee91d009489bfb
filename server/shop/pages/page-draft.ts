import { type KeepPage, type PageDoc, PageDoc as Schema } from '#contract/shop/staff-content.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/platform/db/types.ts';
import { notPossible, staleVersion } from '#server/platform/failure/failure.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import { pageById } from './page-queries.ts';

/* What one person prepares of a content page, before shoppers read it. */

type Of = { staffId: number; pageId: number };

/** A stored draft, as this version reads it. */
export const storedPage = (stored: unknown): PageDoc => Schema.parse(stored);

/** The draft of a staff member. @param lock in a transaction, until its end */
export const draftOfPage = async (db: Kysely<DB>, { staffId, pageId }: Of, lock = false) => {
  const row = await db
    .selectFrom('page_draft')
    .select(['version', 'doc', 'revision', 'kept_at as keptAt'])
    .where('staff_id', '=', staffId)
    .where('page_id', '=', pageId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row && { ...row, doc: storedPage(row.doc) };
};

/**
 * Keeps a draft as it is typed: nothing that shoppers read, so it is not audited.
 * @throws 404; 422 when the same person has changed it elsewhere, in another tab
 */
export const keepPage = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { staffId, pageId, revision, version, ...doc }: KeepPage & Of,
): Promise<void> => {
  await pageById(db, pageId);
  const kept = { version, doc: JSON.stringify(doc), kept_at: now() };
  const written =
    revision === 0
      ? await db
          .insertInto('page_draft')
          .values({ staff_id: staffId, page_id: pageId, revision: 1, ...kept })
          .onConflict((conflict) => conflict.doNothing())
          .returning('revision')
          .executeTakeFirst()
      : await db
          .updateTable('page_draft')
          .set({ revision: revision + 1, ...kept })
          .where('staff_id', '=', staffId)
          .where('page_id', '=', pageId)
          .where('revision', '=', revision)
          .returning('revision')
          .executeTakeFirst();
  if (!written) throw staleVersion();
};

/** Removes the draft and answers it. @throws 422 for another revision, or none */
export const takePageDraft = async (trx: Transaction<DB>, of: Of & { revision: number }) => {
  const draft = await draftOfPage(trx, of, true);
  if (!draft) throw notPossible(staffMessages.nothingToPublish);
  if (draft.revision !== of.revision) throw staleVersion();
  await dropPage(trx, of);
  return draft;
};

/** Without a draft there is nothing to do. */
export const dropPage = async (db: Kysely<DB>, { staffId, pageId }: Of): Promise<void> => {
  await db.deleteFrom('page_draft').where('staff_id', '=', staffId).where('page_id', '=', pageId).execute();
};

/** Who else prepares something of the page. */
export const othersDraftsOfPage = async (db: Kysely<DB>, { staffId, pageId }: Of): Promise<string[]> => {
  const rows = await db
    .selectFrom('page_draft as d')
    .innerJoin('staff as m', 'm.id', 'd.staff_id')
    .select('m.name')
    .where('d.page_id', '=', pageId)
    .where('d.staff_id', '<>', staffId)
    .orderBy('m.name')
    .execute();
  return rows.map(({ name }) => name);
};
