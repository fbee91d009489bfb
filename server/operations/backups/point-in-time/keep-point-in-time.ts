import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '#server/platform/process/config.ts';
import type { OwnCluster } from '#server/platform/db/embedded.ts';
import { createKysely, createPool } from '#server/platform/db/pool.ts';
import { addJob } from '#server/platform/queue/add-job.ts';
import { type Keeper, startKeeper } from './keeper.ts';

/** A start that is stopped at once is left alone. */
const beginAfterMs = 10_000;

type Parts = {
  config: Pick<Config, 'backupAt' | 'backupDir' | 'dataDir'>;
  cluster: OwnCluster | undefined;
  /** The shop's database, for telling its people. */
  databaseUrl: string;
  log: Logger;
};

/** Keeps the WAL of the shop's own database, from soon on, where backups by schedule are on. @returns stops it */
export const keepPointInTime = ({ config, cluster, databaseUrl, log }: Parts): (() => Promise<void>) => {
  const { backupAt, backupDir, dataDir } = config;
  if (cluster === undefined || backupAt === undefined) return async () => {};
  const tell = async (what: string, why: string): Promise<void> => {
    await using pool = createPool(databaseUrl, { max: 1 });
    await addJob(createKysely(pool), 'mail-backup-failed', { what, why });
  };
  const waiting = new AbortController();
  let keeper: Keeper | undefined;
  const begin = async (): Promise<void> => {
    await pause(beginAfterMs, undefined, { signal: waiting.signal, ref: false }).catch(() => {});
    if (waiting.signal.aborted) return;
    keeper = startKeeper({ cluster, backupDir, dataDir, baseAt: backupAt, tell, log: (line) => log.warn(line) });
  };
  const beginning = begin();
  return async () => {
    waiting.abort();
    await beginning;
    await keeper?.stop();
  };
};
