import { type StorefrontDoc, StorefrontDoc as Schema } from '#contract/shop/staff-storefront.ts';
import type { Kysely } from 'kysely';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/platform/db/types.ts';
import { staleVersion } from '#server/platform/failure/failure.ts';
import type { Draft } from './storefront-parts.ts';

export type KeptDraft = Draft & { revision: number; keptAt: Date };

/** A stored document, as this version reads it. */
export const storedDoc = (stored: unknown): StorefrontDoc => Schema.parse(stored);

/** The draft of a staff member. @param lock in a transaction, until its end */
export const draftOf = async (db: Kysely<DB>, staffId: number, lock = false): Promise<KeptDraft | undefined> => {
  const row = await db
    .selectFrom('content_draft')
    .select(['base', 'doc', 'revision', 'kept_at as keptAt'])
    .where('staff_id', '=', staffId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row && { ...row, base: storedDoc(row.base), doc: storedDoc(row.doc) };
};

/**
 * Keeps a draft: nothing that shoppers see, so it is not audited.
 * @param revision of the draft that was changed, 0 for none
 * @throws 422 when the same person has changed it elsewhere, in another tab
 */
export const keepStorefront = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  staffId: number,
  { revision, base, doc }: Draft & { revision: number },
): Promise<void> => {
  const kept = { base: JSON.stringify(base), doc: JSON.stringify(doc), kept_at: now() };
  const written =
    revision === 0
      ? await db
          .insertInto('content_draft')
          .values({ staff_id: staffId, revision: 1, ...kept })
          .onConflict((conflict) => conflict.doNothing())
          .returning('revision')
          .executeTakeFirst()
      : await db
          .updateTable('content_draft')
          .set({ revision: revision + 1, ...kept })
          .where('staff_id', '=', staffId)
          .where('revision', '=', revision)
          .returning('revision')
          .executeTakeFirst();
  if (!written) throw staleVersion();
};

/** @throws 422 when it was changed elsewhere */
export const dropStorefront = async (db: Kysely<DB>, staffId: number, revision: number): Promise<void> => {
  const dropped = await db
    .deleteFrom('content_draft')
    .where('staff_id', '=', staffId)
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst();
  if (!dropped && revision !== 0) throw staleVersion();
};

/** The drafts of the others, the latest first. */
export const othersDrafts = async (
  db: Kysely<DB>,
  staffId: number,
): Promise<(Draft & { by: string; keptAt: Date })[]> => {
  const rows = await db
    .selectFrom('content_draft as d')
    .innerJoin('staff as m', 'm.id', 'd.staff_id')
    .select(['m.name as by', 'd.base', 'd.doc', 'd.kept_at as keptAt'])
    .where('d.staff_id', '<>', staffId)
    .orderBy('d.kept_at', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, base: storedDoc(row.base), doc: storedDoc(row.doc) }));
};
