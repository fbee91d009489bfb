import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import { staleVersion } from '#server/platform/failure/failure.ts';

/** What is edited as one sheet. */
export type SheetName = 'methods' | 'taxes' | 'days' | 'numbers' | 'mails';

export const sheetVersion = async (db: Kysely<DB>, name: SheetName): Promise<number> =>
  (await db.selectFrom('sheet').select('version').where('name', '=', name).executeTakeFirstOrThrow()).version;

/** Locks a sheet until the transaction ends, and counts up its version. @throws 422 when it was changed elsewhere */
export const turnSheet = async (trx: Kysely<DB>, name: SheetName, seen: number): Promise<void> => {
  const { version } = await trx
    .updateTable('sheet')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('name', '=', name)
    .returning('version')
    .executeTakeFirstOrThrow();
  if (version !== seen + 1) throw staleVersion();
};
