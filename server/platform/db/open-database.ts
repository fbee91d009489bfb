import type { Config } from '../process/config.ts';
import { OperatorError } from '../process/operator-error.ts';
import { openEmbeddedDatabase, type OwnCluster } from './embedded.ts';
import { type KeepBefore, migrate, ownFiles, refuseUnusable } from './migrate.ts';
import { Kysely, PostgresDialect } from 'kysely';
import { createPool } from './pool.ts';

/** A migrated database. */
export type Database = {
  url: string;
  /** Its address with a session, for the queue, notifications, session locks and long work; often the same. */
  directUrl: string;
  /** Undefined for a database of DATABASE_URL. */
  cluster: OwnCluster | undefined;
  close: () => Promise<void>;
};

export type OpenOptions = {
  role: 'server' | 'command';
  say: (line: string) => void;
  onLost?: (line: string) => void;
  onGone?: (error: Error) => void;
  /** Keeps a shop that is going to be migrated. */
  keepBefore?: (directUrl: string) => KeepBefore;
  /** false: its tables are left as they are, or are not there. */
  migrates?: boolean;
};

/**
 * The configured or the embedded database, migrated. `close` it after its last connection.
 * @throws OperatorError when it cannot be reached, used or migrated
 */
export const openDatabase = async (
  { databaseUrl, databaseDirectUrl, dataDir }: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
  { role, say, onLost, onGone, keepBefore, migrates = true }: OpenOptions,
): Promise<Database> => {
  const opened: Pick<Database, 'url' | 'cluster' | 'close'> =
    databaseUrl === undefined
      ? await openEmbeddedDatabase({ dataDir, role, say, onLost, onGone })
      : { url: databaseUrl, cluster: undefined, close: async () => {} };
  try {
    const directUrl = databaseDirectUrl ?? opened.url;
    const applied = await explainingConnection(
      databaseDirectUrl ?? databaseUrl,
      databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL',
      () => (migrates ? migrate(directUrl, ownFiles, keepBefore?.(directUrl)) : refuseDatabase(directUrl)),
    );
    if (applied.length > 0) say(`The database was brought up to date: ${applied.join(', ')}.`);
    return { ...opened, directUrl };
  } catch (error) {
    await opened.close();
    throw error;
  }
};

const refuseDatabase = async (url: string): Promise<string[]> => {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: createPool(url, { max: 1 }) }) });
  await refuseUnusable(db).finally(() => db.destroy());
  return [];
};

const explainingConnection = async <T>(
  databaseUrl: string | undefined,
  setting: string,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (databaseUrl === undefined || error instanceof OperatorError) throw error;
    const { host, pathname } = new URL(databaseUrl);
    throw new OperatorError(
      `The database ${pathname.slice(1)} at ${host} (${setting}) cannot be used: ${reason(error)}`,
      { cause: error },
    );
  }
};

// When all addresses of a name fail, the error is an AggregateError without a message.
const reason = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(reason).join('; ');
  return error instanceof Error ? error.message : String(error);
};
