import type { Pool, PoolClient } from 'pg';
import { createPool } from './pool.ts';

// The driver knows the process that it would cancel; its types do not tell.
const backendOf = (client: PoolClient) => (client as PoolClient & { processID: number }).processID;

/** The processes of the database that serve a pool, from now on. */
export const backendsOf = (pool: Pool): ReadonlySet<number> => {
  const backends = new Set<number>();
  pool.on('connect', (client) => backends.add(backendOf(client)));
  pool.on('remove', (client) => backends.delete(backendOf(client)));
  return backends;
};

/**
 * Ends connections from the database's side: their statements stop and their locks are free at once. A client that only
 * goes away leaves its statement running to the end.
 */
export const endConnections = async (url: string, backends: ReadonlySet<number>): Promise<void> => {
  if (backends.size === 0) return;
  await using pool = createPool(url, { max: 1, connectTimeoutMs: 3000 });
  await pool.query('select pg_terminate_backend(pid) from pg_stat_activity where pid = any ($1)', [[...backends]]);
};

/** Whether a statement failed because its connection ended, or it was cancelled; a rollback after that fails, too. */
export const wasEnded = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: unknown };
  return code === '57P01' || code === '57014' || error.message.startsWith('Connection terminated');
};
