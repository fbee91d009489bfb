import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { DB } from './db/types.ts';
import type { CatalogueCache } from './web/catalogue-cache.ts';

/** What a handler may use, handed on explicitly. Tests make their own. */
export type Context = {
  config: Config;
  log: Logger;
  pool: Pool;
  db: Kysely<DB>;
  /** Holds what the public sees until the catalogue changes, in whichever process that happens. */
  cache: CatalogueCache;
  /** The clock. */
  now: () => Date;
};
