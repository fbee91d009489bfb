import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { join } from 'node:path';
import { Client, type Pool } from 'pg';
import type { Config } from './config.ts';
import { createPool } from './db/pool.ts';
import { poolSizes } from './db/pool-sizes.ts';
import { meteredKysely } from './db/metered.ts';
import { createPublicPool, publicPoolOptions, publicQueries } from './db/public-pool.ts';
import type { ReadPool } from './db/read-pool.ts';
import { Replica } from './db/replica.ts';
import type { DB } from './db/types.ts';
import { ImageStore } from './images/image-store.ts';
import { QueueState } from './queue/queue-state.ts';
import { createBudgets, type Budgets } from './budgets/budget.ts';
import { CatalogueIndex } from './catalogue-index/catalogue-index.ts';
import { CatalogueCache } from './kept-answers/catalogue-cache.ts';

/** The dependencies of handlers, passed explicitly. Tests build their own. */
export type Context = {
  config: Config;
  log: FastifyBaseLogger;
  /** For customers, staff, sign-in and health; never for visitors' reads. */
  pool: Pool;
  db: Kysely<DB>;
  /** A few connections for all public reads. */
  publicPool: Pool;
  /** Where visitors', and customers', reads of the catalogue go: the replica, if there is one. */
  reads: { visitors: ReadPool; customers: ReadPool };
  replica: Replica | undefined;
  /** The database time that each account may spend. */
  budgets: Budgets;
  /** Whether this process runs jobs, for the health check. */
  queue: QueueState;
  /** Public answers, cached until the catalogue changes, in any process. */
  cache: CatalogueCache;
  /** The listing in memory, for lists without a search. */
  index: CatalogueIndex;
  images: ImageStore;
  /** Charges milliseconds of this process's own work to the caller's budget, like database time. */
  spend: (ms: number) => void;
  now: () => Date;
};

/** Megabytes of kept answers, and of pictures, in one server's memory; each process has its part, but never less. */
const kept = { answers: 128, pictures: 64, least: 16 };

type Parts = Pick<Context, 'config' | 'log' | 'pool' | 'db'> & {
  databaseUrl: string;
  /** An address with a session; by default the same. */
  directUrl?: string;
  now?: () => Date;
};

/** Creates the context and starts listening for changes. `closeContext` ends what this opened, not the given pool. */
export const createContext = async ({
  config,
  log,
  pool,
  db,
  databaseUrl,
  directUrl = databaseUrl,
  now,
}: Parts): Promise<Context> => {
  const indexPool = createPool(directUrl, { max: 1, statementTimeoutMs: 0, name: 'tradefront index' });
  const connect = async (): Promise<Client> => {
    const client = new Client({ connectionString: directUrl, application_name: 'tradefront cache', keepAlive: true });
    await client.connect();
    return client;
  };
  const share = (megabytes: number): number => Math.max(kept.least, megabytes / config.workers) * 1024 * 1024;
  const onChange = (): void => {
    replica?.changed();
    index.changed();
  };
  const cache: CatalogueCache = new CatalogueCache(log, connect, onChange, share(kept.answers));
  const { databaseReplicaUrl: replicaUrl } = config;
  const replica =
    replicaUrl === undefined
      ? undefined
      : new Replica({ log, url: replicaUrl, primaryUrl: directUrl, hears: () => cache.listening });
  const sizes = poolSizes(config.workers);
  const index = new CatalogueIndex(
    log,
    meteredKysely(replica?.before(indexPool, { max: 1, statementTimeoutMs: 0 }) ?? indexPool, { spend: () => {} }),
  );
  await cache.start();
  const publicPool = createPublicPool(databaseUrl, {
    max: sizes.public,
    pooled: directUrl !== databaseUrl,
  });
  const visitors = replica?.before(publicPool, publicPoolOptions({ max: sizes.public })) ?? publicPool;
  return {
    config,
    log,
    pool,
    db,
    publicPool,
    reads: { visitors, customers: replica?.before(pool, { max: sizes.public }) ?? pool },
    replica,
    budgets: createBudgets(config.visitorBudgetMs),
    queue: new QueueState(),
    cache,
    index,
    images: new ImageStore(publicQueries(visitors), join(config.dataDir, 'images'), share(kept.pictures)),
    spend: () => {},
    now: now ?? (() => new Date()),
  };
};

export const closeContext = async ({ cache, index, publicPool, replica }: Context): Promise<void> => {
  await cache.close();
  await index.close();
  await publicPool.end();
  await replica?.close();
};
