import type { OwnShop } from '#server/context.ts';
import { hashPassword } from '#server/platform/credentials/password.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { createPreparedKysely } from '#server/platform/db/prepared.ts';
import { demoPassword } from '#server/people/demo-passwords.ts';
import { newToken } from '#server/platform/credentials/token.ts';

// Two processes that start on one empty database: the second waits, then finds it filled.
const lock = [0x74726164, 4];

type Where = {
  databaseUrl: string;
  /** Directory of the file with the accounts' passwords. */
  dataDir: string;
};

/**
 * Loads the demo shop unless there are products.
 * @param own of a shop with an owner: its settings, staff and door stay
 * @returns whether it was loaded
 */
export const fillWithDemo = async (
  { databaseUrl, dataDir }: Where,
  say: (line: string) => void,
  now: Date,
  own?: OwnShop,
): Promise<boolean> => {
  await using pool = createPool(databaseUrl, { statementTimeoutMs: 0 });
  const holder = await pool.connect();
  try {
    await holder.query('select pg_advisory_lock($1, $2)', lock);
    const { rowCount } = await holder.query('select from product limit 1');
    if (rowCount !== 0) return false;
    say('Loading the demo shop…');
    const [{ loadDemo }, { buyer, counterEmail, staffEmail }] = await Promise.all([
      import('#demo/load.ts'),
      import('#demo/customers/buyer.ts'),
    ]);
    await loadDemo(createPreparedKysely(pool), {
      now,
      passwordHashes: {
        buyer: await hashPassword(await demoPassword(dataDir, buyer.email)),
        counter: await hashPassword(await demoPassword(dataDir, counterEmail)),
        staff: await hashPassword(await demoPassword(dataDir, staffEmail)),
        locked: await hashPassword(newToken()),
      },
      onProgress: say,
      own,
    });
    return true;
  } finally {
    // The lock ends with its connection.
    holder.release(true);
  }
};
