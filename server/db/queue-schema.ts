import { Logger, runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';

const silent = new Logger(() => () => {});

/**
 * Brings the queue's own tables, in the schema graphile_worker, up to date. Safe to run by several processes at once.
 * @throws when the role may not create a schema, or a newer version has changed them.
 */
export const migrateQueue = (pool: Pool): Promise<void> => runMigrations({ pgPool: pool, logger: silent });
