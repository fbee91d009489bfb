import type { Pool, PoolClient } from 'pg';

/** Counts every statement on every connection of a pool from now on, including open ones. */
export const countStatements = (pool: Pool): ((work: () => Promise<unknown>) => Promise<number>) => {
  let statements = 0;
  const watched = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    Object.assign(client, {
      query: (...args: unknown[]) => {
        statements += 1;
        return query(...args);
      },
    });
  });
  return async (work) => {
    statements = 0;
    await work();
    return statements;
  };
};
