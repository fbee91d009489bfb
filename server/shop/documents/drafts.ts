import * as staffMessages from '#messages/staff.js';
import type { DbAndClock } from '#server/context.ts';
import { type Db, execute, type Trx } from '#server/platform/db/db.ts';
import { notPossible, staleVersion } from '#server/platform/failure/failure.ts';
import type { Read } from './document-kind.ts';

/* What one person prepares of a document, before shoppers see it. */

type Of = { key: number; staffId: number };

/** The draft of a staff member. @param lock in a transaction, until its end */
export const draftOf = async <Base, Doc>(
  db: Db,
  { kind, Base, Doc }: Read<Base, Doc>,
  { key, staffId }: Of,
  lock = false,
) => {
  const row = await db
    .selectFrom('document_draft')
    .select(['base', 'doc', 'revision', 'kept_at as keptAt'])
    .where((is) => is.and({ kind, key, staff_id: staffId }))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row && { ...row, base: Base.parse(row.base), doc: Doc.parse(row.doc) };
};

/**
 * Keeps a draft as it is typed: nothing that shoppers see, so it is not audited.
 * @param revision of the draft that was changed, 0 for none
 * @throws 422 when the same person has changed it elsewhere, in another tab
 */
export const keepDraft = async <Base, Doc>(
  { db, now }: DbAndClock,
  { kind }: Read<Base, Doc>,
  { key, staffId, revision, base, doc }: Of & { revision: number; base: Base; doc: Doc },
): Promise<void> => {
  const kept = { base: JSON.stringify(base), doc: JSON.stringify(doc), kept_at: now() };
  const written =
    revision === 0
      ? await db
          .insertInto('document_draft')
          .values({ kind, key, staff_id: staffId, revision: 1, ...kept })
          .onConflict((conflict) => conflict.doNothing())
          .returning('revision')
          .executeTakeFirst()
      : await db
          .updateTable('document_draft')
          .set({ revision: revision + 1, ...kept })
          .where((is) => is.and({ kind, key, staff_id: staffId, revision }))
          .returning('revision')
          .executeTakeFirst();
  if (!written) throw staleVersion();
};

/** Removes the draft and answers it. @throws 422 for another revision, or none */
export const takeDraft = async <Base, Doc>(
  trx: Trx,
  read: Read<Base, Doc>,
  { revision, ...of }: Of & { revision: number },
) => {
  const draft = await draftOf(trx, read, of, true);
  if (!draft) throw notPossible(staffMessages.nothingToPublish());
  if (draft.revision !== revision) throw staleVersion();
  await dropDraft(trx, read.kind, of);
  return draft;
};

/** Without a draft there is nothing to do. @throws 422 when a revision is named that it is not */
export const dropDraft = async (
  db: Db,
  kind: Read<unknown, unknown>['kind'],
  { key, staffId }: Of,
  revision?: number,
): Promise<void> => {
  const dropped = await execute(db)`delete from document_draft
    where kind = ${kind} and key = ${key} and staff_id = ${staffId} and revision = coalesce(${revision ?? null}, revision)`;
  if (dropped === 0 && (revision ?? 0) !== 0) throw staleVersion();
};

/** The drafts of the others, the latest first. */
export const othersDrafts = async <Base, Doc>(db: Db, { kind, Base, Doc }: Read<Base, Doc>, { key, staffId }: Of) => {
  const rows = await db
    .selectFrom('document_draft as d')
    .innerJoin('staff as m', 'm.id', 'd.staff_id')
    .select(['m.name as by', 'd.base', 'd.doc', 'd.kept_at as keptAt'])
    .where('d.kind', '=', kind)
    .where('d.key', '=', key)
    .where('d.staff_id', '<>', staffId)
    .orderBy('d.kept_at', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, base: Base.parse(row.base), doc: Doc.parse(row.doc) }));
};
