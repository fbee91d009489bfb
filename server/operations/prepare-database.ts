import type { Logger } from 'pino';
import type { Config } from '#server/platform/process/config.ts';
import { otherKey, sealOldSecrets, unreadableSecrets } from '#server/platform/secrets/kept-secrets.ts';
import { openSecretBox } from '#server/platform/secrets/secret-box.ts';
import { checkPooler } from '#server/platform/db/check-pooler.ts';
import { createKysely, createPool } from '#server/platform/db/pool.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { openKept } from './backups/schedule/open-kept.ts';
import { fillWithDemo } from './fill-demo.ts';
import { refuseTakenPort } from '#server/platform/process/listening.ts';
import { keepPointInTime } from './backups/point-in-time/keep-point-in-time.ts';

/** How a server is started. */
export type Start = {
  config: Config;
  log: Logger;
  /** Prints lines for the operator. */
  say: (line: string) => void;
  /** Called when the server cannot go on. */
  onGone: (error: Error) => void;
  /** Aborts a start in progress. */
  signal: AbortSignal;
  /** A clock other than the machine's. */
  now?: () => Date;
};

/** What a server does once before it serves, in however many processes: its database, migrated, with its demo. */
export const prepareDatabase = async ({
  config,
  log,
  say,
  onGone,
  signal,
  now = () => new Date(),
}: Start): Promise<Database> => {
  await refuseTakenPort(config);
  const database = await openKept(config, { role: 'server', say, onLost: (line) => log.error(line), onGone });
  try {
    await checkPooler(database.url, database.directUrl, (line) => log.warn(line));
    signal.throwIfAborted();
    await sealSecrets(config, database.directUrl, (line) => log.warn(line));
    if (config.shopDemo ?? database.cluster !== undefined)
      await fillUnlessAborted(config, database.directUrl, say, signal, now());
    const stopKeeping = keepPointInTime({ config, cluster: database.cluster, databaseUrl: database.directUrl, log });
    return {
      ...database,
      close: async () => {
        await stopKeeping();
        await database.close();
      },
    };
  } catch (error) {
    // Why the start failed matters more than that the database could not be closed, too.
    await database.close().catch((closing: unknown) => log.error({ err: closing }, 'the database could not be closed'));
    throw error;
  }
};

/** Seals what an older version left readable, and says when this server has another key than the one they were sealed with. */
const sealSecrets = async (config: Config, directUrl: string, warn: (line: string) => void): Promise<void> => {
  const box = await openSecretBox(config);
  await using pool = createPool(directUrl, { max: 1 });
  const db = createKysely(pool);
  await sealOldSecrets(db, box);
  const { unreadable } = await unreadableSecrets(db, box);
  if (unreadable.length > 0) warn(otherKey(unreadable));
};

/** Loads the demo. An aborted load is rolled back when the database stops, or completes on an external one. */
const fillUnlessAborted = async (
  { dataDir }: Config,
  databaseUrl: string,
  say: (line: string) => void,
  signal: AbortSignal,
  now: Date,
): Promise<void> => {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  const filling = fillWithDemo({ databaseUrl, dataDir }, say, now);
  // Its outcome after an abort does not matter.
  filling.catch(() => {});
  await Promise.race([filling, aborted]);
};
