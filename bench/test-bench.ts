import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { createTestShop, type TestShop } from '#test/shop.ts';
import { afterAll, beforeAll } from 'vitest';
import { injected } from './exchange.ts';
import { generateCatalogue } from './generate.ts';
import type { Input } from './inputs.ts';

export const today = '2026-06-15';

/** A shop on a generated catalogue for a test file, there when its other hooks begin. */
export const testBench = (variants: number) => {
  const bench = {} as { database: TestDatabase; shop: TestShop };
  beforeAll(async () => {
    bench.database = await createTestDatabase();
    // The bench writes sessions by the database's clock; those of its tests are of the shop's.
    for (const sessions of ['customer_session', 'staff_session'])
      await bench.database.pool.query(`alter table ${sessions} alter last_used_at set default '${today}T12:00:00Z'`);
    await generateCatalogue(bench.database.url, { variants, today });
    bench.shop = await createTestShop({ today, database: async () => bench.database });
  });
  afterAll(() => bench.shop.close());
  const answerTo = async (input: Input): Promise<string> => (await bench.shop.app.inject(injected(input))).body;
  return Object.assign(bench, { answerTo });
};
