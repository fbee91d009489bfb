import { Logger, runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';

const silent = new Logger(() => () => {});

/**
 * Migrates the queue's own tables, in the schema graphile_worker. Safe to run in several processes at once.
 * @throws when the role may not create a schema, or a newer version has changed them
 */
export const migrateQueue = (pool: Pool): Promise<void> => runMigrations({ pgPool: pool, logger: silent });
