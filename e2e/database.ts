import type { DB } from '#server/platform/db/types.ts';
import { loadConfig } from '#server/platform/process/config.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { createKysely, createPool } from '#server/platform/db/pool.ts';
import type { Kysely } from 'kysely';

/** The database of the server under test, opened like the operator's commands do. */
export const openServerDatabase = async (dataDir: string): Promise<{ db: Kysely<DB>; close: () => Promise<void> }> => {
  const complain = (text: string) => process.stderr.write(`${text}\n`);
  const { url, close } = await openDatabase(loadConfig({ DATA_DIR: dataDir }), {
    role: 'command',
    say: () => {},
    onLost: complain,
    onGone: ({ message }) => complain(message),
  });
  const pool = createPool(url, { max: 2 });
  return {
    db: createKysely(pool),
    close: async () => {
      await pool.end();
      await close();
    },
  };
};
