import { torontoDay } from '#kernel/dates.ts';
import { createKysely, createPool } from './db/pool.ts';

// Two processes that start on one empty database: the second waits, and then finds it filled.
const lock = [0x74726164, 4];

/**
 * Loads the demo shop unless there are products.
 * @returns whether it was loaded.
 */
export const fillWithDemo = async (databaseUrl: string, say: (line: string) => void, now: Date): Promise<boolean> => {
  const pool = createPool(databaseUrl, { statementTimeoutMs: 0 });
  try {
    const holder = await pool.connect();
    try {
      await holder.query('select pg_advisory_lock($1, $2)', lock);
      const { rowCount } = await holder.query('select from product limit 1');
      if (rowCount !== 0) return false;
      say('Loading the demo shop…');
      const { loadDemo } = await import('#demo/load.ts');
      await loadDemo(createKysely(pool), { today: torontoDay(now), onProgress: say });
      return true;
    } finally {
      // The lock ends with its connection.
      holder.release(true);
    }
  } finally {
    await pool.end();
  }
};
