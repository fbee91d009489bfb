import type { Config } from '#server/platform/process/config.ts';
import { connectionsOf } from '#server/platform/db/pool-sizes.ts';
import { createKysely, createPool } from '#server/platform/db/pool.ts';
import { serveMetrics } from '#server/operations/metrics/serve-metrics.ts';
import { demoSignIns } from '#server/people/demo-passwords.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import { prepareDatabase, type Start } from '#server/operations/prepare-database.ts';
import { doorLine, setUpLines } from '#server/people/staff/set-password.ts';
import { WorkerProcesses } from './worker-processes.ts';

/**
 * Starts the database from this process, and several others that serve on one port. One that ends is started again.
 * @returns a function to stop them: each answers its running requests and ends its jobs, then the database is closed
 */
export const startWorkers = async (start: Start): Promise<() => Promise<void>> => {
  const { config, log, say, signal, onGone } = start;
  const database = await prepareDatabase(start);
  // The workers find the embedded database as they would find any other.
  const environment = config.databaseUrl === undefined ? { DATABASE_URL: database.url } : {};
  const workers = new WorkerProcesses({ log, count: config.workers, environment, onNone: onGone });
  let metrics: Awaited<ReturnType<typeof serveMetrics>> | undefined;
  const close = async (): Promise<void> => {
    await metrics?.close();
    await workers.stop();
    await database.close().catch((error: unknown) => log.error({ err: error }, 'the database could not be closed'));
  };
  try {
    await refuseTooMany(config, database.directUrl);
    await workers.start(signal);
    if (config.metricsPort !== undefined) {
      const at = { host: config.host, port: config.metricsPort };
      metrics = await serveMetrics(() => workers.figures(), at);
    }
    const pool = createPool(database.directUrl, { max: 1 });
    for (const line of await linesFor({ config, db: createKysely(pool) }).finally(() => pool.end())) say(line);
    return close;
  } catch (error) {
    await close();
    throw error;
  }
};

const linesFor = async (shop: Parameters<typeof setUpLines>[0]): Promise<string[]> => [
  ...(await demoSignIns(shop)),
  ...(await setUpLines(shop)),
  await doorLine(shop),
];

/** @throws OperatorError when PostgreSQL does not take the connections of all processes */
const refuseTooMany = async ({ workers, databaseDirectUrl }: Config, directUrl: string): Promise<void> => {
  await using pool = createPool(directUrl, { max: 1 });
  const { rows } = await pool.query<{ most: number }>(`select current_setting('max_connections')::int
    - current_setting('superuser_reserved_connections')::int as most`);
  const most = rows[0]?.most ?? 0;
  const wanted = workers * connectionsOf(workers, databaseDirectUrl !== undefined) + 1;
  if (wanted > most)
    throw new OperatorError(
      `WORKERS=${workers} take up to ${wanted} connections, and the database allows ${most}: ` +
        'start fewer, or raise max_connections in its postgresql.conf.',
    );
};
