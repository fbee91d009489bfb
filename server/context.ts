import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { join } from 'node:path';
import { Client, type Pool } from 'pg';
import type { Config } from './config.ts';
import { createKysely, createPool } from './db/pool.ts';
import { createPublicPool, publicQueries } from './db/public-pool.ts';
import type { DB } from './db/types.ts';
import { ImageStore } from './images/image-store.ts';
import { QueueState } from './queue/queue-state.ts';
import { createBudgets, type Budgets } from './budgets/budgets.ts';
import { CatalogueIndex } from './catalogue-index/catalogue-index.ts';
import { CatalogueCache } from './kept-answers/catalogue-cache.ts';

/** What a handler may use, handed on explicitly. Tests make their own. */
export type Context = {
  config: Config;
  log: FastifyBaseLogger;
  /** For customers, staff, sign-in and health: nothing that a visitor reads goes through it. */
  pool: Pool;
  db: Kysely<DB>;
  /** A few connections for everything that the public reads. */
  publicPool: Pool;
  /** What each one who asks may take of the database. */
  budgets: Budgets;
  /** Whether this process does jobs, for those who ask after its health. */
  queue: QueueState;
  /** Holds what the public sees until the catalogue changes, in whichever process that happens. */
  cache: CatalogueCache;
  /** The listing in memory, for lists that need no search. */
  index: CatalogueIndex;
  images: ImageStore;
  /** The clock. */
  now: () => Date;
};

type Parts = Pick<Context, 'config' | 'log' | 'pool' | 'db'> & { databaseUrl: string; now?: () => Date };

/** Puts the context together and starts listening for changes. `closeContext` ends what this opened, not the pool given. */
export const createContext = async ({ config, log, pool, db, databaseUrl, now }: Parts): Promise<Context> => {
  const indexPool = createPool(databaseUrl, { max: 1, statementTimeoutMs: 0, name: 'tradefront index' });
  const index = new CatalogueIndex(log, createKysely(indexPool));
  const connect = async (): Promise<Client> => {
    const client = new Client({ connectionString: databaseUrl, application_name: 'tradefront cache', keepAlive: true });
    await client.connect();
    return client;
  };
  const cache = new CatalogueCache(log, connect, () => index.changed());
  await cache.start();
  const publicPool = createPublicPool(databaseUrl);
  return {
    config,
    log,
    pool,
    db,
    publicPool,
    budgets: createBudgets(config.visitorBudgetMs),
    queue: new QueueState(),
    cache,
    index,
    images: new ImageStore(publicQueries(publicPool), join(config.dataDir, 'images')),
    now: now ?? (() => new Date()),
  };
};

export const closeContext = async ({ cache, index, publicPool }: Context): Promise<void> => {
  await cache.close();
  await index.close();
  await publicPool.end();
};
