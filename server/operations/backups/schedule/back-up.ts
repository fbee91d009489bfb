import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { writeBackup } from '../file/write-backup.ts';
import type { Config } from '#server/platform/process/config.ts';
import type { DB } from '#server/platform/db/types.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import { dropBackups } from './drop-backups.ts';

/** What backing up needs; `databaseUrl` is an address with a session. */
export type BackupParts = {
  db: Kysely<DB>;
  config: Pick<Config, 'backupDir'>;
  databaseUrl: string;
  now: () => Date;
};

export const fileName = (at: Date): string => `shop-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`;

/** A file that a killed process did not end is left alone for so long. */
const unfinishedMs = 24 * 60 * 60 * 1000;

/**
 * Backs the shop up into BACKUP_DIR and deletes what is kept no longer. Why it failed is written down, too.
 * @returns the file
 * @throws when it failed
 */
export const backUp = async ({ db, config, databaseUrl, now }: BackupParts): Promise<string> => {
  const at = now();
  const path = join(config.backupDir, fileName(at));
  const { id } = await db
    .insertInto('backup_run')
    .values({ began_at: at, host: hostname(), path })
    .returning('id')
    .executeTakeFirstOrThrow();
  const end = (outcome: { bytes: number } | { failure: string }) =>
    db
      .updateTable('backup_run')
      .set({ ended_at: now(), ...outcome })
      .where('id', '=', id)
      .execute();
  try {
    await mkdir(config.backupDir, { recursive: true, mode: 0o700 });
    await sweepUnfinished(config.backupDir, at);
    await refuseFullDisk(db, config.backupDir);
    const { bytes } = await writeBackup(databaseUrl, path, at);
    await end({ bytes });
  } catch (error) {
    await end({ failure: error instanceof Error ? error.message : String(error) });
    throw error;
  }
  await dropBackups({ db, now });
  return path;
};

const sweepUnfinished = async (directory: string, now: Date): Promise<void> => {
  for (const name of await readdir(directory)) {
    if (!/^shop-.*\.backup\.unfinished-\d+$/.test(name)) continue;
    const path = join(directory, name);
    const { mtimeMs } = await stat(path);
    if (now.getTime() - mtimeMs > unfinishedMs) await rm(path, { force: true });
  }
};

/** The shop's own data may be on the same disk, and orders come first. */
const refuseFullDisk = async (db: Kysely<DB>, directory: string): Promise<void> => {
  const last = await db
    .selectFrom('backup_run')
    .select('bytes')
    .where('bytes', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { bavail, bsize } = await statfs(directory);
  const wanted = 2 * (last?.bytes ?? 0);
  if (bavail * bsize < wanted)
    throw new OperatorError(
      `${directory} has ${Math.floor((bavail * bsize) / 1e6)} MB free, and a backup is left only where twice the last one fits: ${Math.ceil(wanted / 1e6)} MB.`,
    );
};
