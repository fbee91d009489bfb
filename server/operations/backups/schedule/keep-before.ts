import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Config } from '#server/platform/process/config.ts';
import { columnOf, type Db, insertRow, insertRows, updateRow } from '#server/platform/db/db.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import { openClient } from '#server/platform/db/open-client.ts';
import type { KeepBefore, KeptBefore } from '#server/platform/db/migrate.ts';
import { createKysely, createPool } from '#server/platform/db/pool.ts';
import { writeBackup } from '../file/write-backup.ts';
import { dropBackups } from './drop-backups.ts';
import { filledTables } from '../file/stored.ts';

/** What backing up needs; `databaseUrl` is an address with a session. */
export type BackupParts = {
  db: Db;
  config: Pick<Config, 'backupDir'>;
  databaseUrl: string;
  now: () => Date;
};

const fileName = (at: Date): string => `shop-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`;

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
  const id = await insertRow(db, 'backup_run', { began_at: at, host: hostname(), path });
  const end = (outcome: { bytes: number } | { failure: string }) =>
    updateRow(db, 'backup_run', id, { ended_at: now(), ...outcome });
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
const refuseFullDisk = async (db: Db, directory: string): Promise<void> => {
  const [last = 0] = await columnOf<number>(db)`
    select bytes from backup_run where bytes is not null order by id desc limit 1`;
  const { bavail, bsize } = await statfs(directory);
  const wanted = 2 * last;
  if (bavail * bsize < wanted)
    throw new OperatorError(
      `${directory} has ${Math.floor((bavail * bsize) / 1e6)} MB free, and a backup is left only where twice the last one fits: ${Math.ceil(wanted / 1e6)} MB.`,
    );
};

/**
 * Writes a backup of a shop before an update changes its tables, or its PostgreSQL. It is kept by the same rule as those
 * by schedule; where nothing was changed in the end it goes, so that a start that fails again and again fills no disk.
 * @param before what comes, for the file's name
 * @throws OperatorError when it cannot be written; then nothing is to be changed
 */
export const keepShop = async (
  { backupDir }: Pick<Config, 'backupDir'>,
  url: string,
  before: string,
): Promise<{ path: string; unchanged: KeptBefore['unchanged']; migrated: (into?: string) => Promise<void> }> => {
  const at = new Date();
  const path = join(backupDir, fileName(at).replace('.backup', `-before-${before}.backup`));
  const { bytes } = await mkdir(backupDir, { recursive: true, mode: 0o700 })
    .then(() => writeBackup(url, path, at))
    .catch((error: unknown) => {
      throw new OperatorError(
        `The shop is not updated: a backup comes first, and ${path} cannot be written: ${error instanceof Error ? error.message : String(error)}. ` +
          'Nothing was changed. Make room, or let BACKUP_DIR name another directory.',
        { cause: error },
      );
    });
  return {
    path,
    unchanged: () => rm(path, { force: true }),
    migrated: async (into = url) => {
      await using pool = createPool(into, { max: 1 });
      const db = createKysely(pool);
      await insertRows(db, 'backup_run', { began_at: at, ended_at: new Date(), host: hostname(), path, bytes });
      await dropBackups({ db, now: () => new Date() });
    },
  };
};

/**
 * What keeps a shop before its tables are brought up to date. A shop that has nothing yet needs none; with a database of
 * DATABASE_URL and BACKUP_AT=off, the operator keeps it by other means.
 */
export const keepBeforeMigrating = (
  config: Pick<Config, 'backupDir' | 'backupAt' | 'databaseUrl'>,
  say: (line: string) => void,
): ((url: string) => KeepBefore) | undefined => {
  if (config.databaseUrl !== undefined && config.backupAt === undefined) return undefined;
  return (url) => async (schema, pending) => {
    if (await isEmpty(url)) return { migrated: async () => {}, unchanged: async () => {} };
    say(`The shop’s tables are of ${schema}, and ${pending.length} changes follow: a backup is written first…`);
    const kept = await keepShop(config, url, String(pending[0]?.split('-')[0]));
    say(`The shop as it was is in ${kept.path}.`);
    return kept;
  };
};

const isEmpty = async (url: string): Promise<boolean> => {
  await using client = await openClient({ connectionString: url, application_name: 'tradefront backup' });
  return (await filledTables(client)).length === 0;
};
