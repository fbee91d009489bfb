import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { join } from 'node:path';
import { Client, type Pool } from 'pg';
import type { Config } from './config.ts';
import type { DB } from './db/types.ts';
import { ImageStore } from './images/image-store.ts';
import { CatalogueCache } from './web/catalogue-cache.ts';

/** What a handler may use, handed on explicitly. Tests make their own. */
export type Context = {
  config: Config;
  log: FastifyBaseLogger;
  pool: Pool;
  db: Kysely<DB>;
  /** Holds what the public sees until the catalogue changes, in whichever process that happens. */
  cache: CatalogueCache;
  images: ImageStore;
  /** The clock. */
  now: () => Date;
};

type Parts = Pick<Context, 'config' | 'log' | 'pool' | 'db'> & { databaseUrl: string; now?: () => Date };

/** Puts the context together and starts listening for changes. `closeContext` ends what this opened, not the pool. */
export const createContext = async ({ config, log, pool, db, databaseUrl, now }: Parts): Promise<Context> => {
  const cache = new CatalogueCache(log, async () => {
    const client = new Client({ connectionString: databaseUrl, application_name: 'tradefront cache', keepAlive: true });
    await client.connect();
    return client;
  });
  await cache.start();
  return {
    config,
    log,
    pool,
    db,
    cache,
    images: new ImageStore(db, join(config.dataDir, 'images')),
    now: now ?? (() => new Date()),
  };
};

export const closeContext = ({ cache }: Context): Promise<void> => cache.close();
