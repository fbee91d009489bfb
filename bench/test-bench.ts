import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { createTestShop, type TestShop } from '#test/shop.ts';
import { afterAll, beforeAll } from 'vitest';
import { generateCatalogue } from './generate.ts';
import type { Input } from './inputs.ts';

export const today = '2026-06-15';

/** A shop on a generated catalogue for a test file, there when its other hooks begin. */
export const testBench = (variants: number) => {
  const bench = {} as { database: TestDatabase; shop: TestShop };
  beforeAll(async () => {
    bench.database = await createTestDatabase();
    await generateCatalogue(bench.database.url, { variants, today });
    bench.shop = await createTestShop({ today, database: async () => bench.database });
  });
  afterAll(() => bench.shop.close());
  const answerTo = async ({ method, path, body, headers }: Input): Promise<string> => {
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const sent = { ...type, ...headers };
    return (await bench.shop.app.inject({ method, url: path, headers: sent, ...(body !== undefined && { body }) }))
      .body;
  };
  return Object.assign(bench, { answerTo });
};
