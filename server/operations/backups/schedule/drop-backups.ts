import { rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import { notKept } from './which-to-keep.ts';

/** Deletes the files of this machine that are kept no longer: only ones that this shop wrote. */
export const dropBackups = async ({ db, now }: { db: Kysely<DB>; now: () => Date }): Promise<void> => {
  const kept = await db
    .selectFrom('backup_run')
    .select(['id', 'path', 'began_at as at'])
    .where('bytes', 'is not', null)
    .where('dropped_at', 'is', null)
    .where('host', '=', hostname())
    .execute();
  for (const { id, path } of notKept(kept)) {
    await rm(path, { force: true });
    await db.updateTable('backup_run').set({ dropped_at: now() }).where('id', '=', id).execute();
  }
};
