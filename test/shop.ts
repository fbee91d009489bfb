import type { Api } from '#contract/calls.ts';
import { applyCatalogue } from '#server/catalogue/product-files/apply.ts';
import type { CatalogueRecords, VariantRecord } from '#server/catalogue/product-files/records.ts';
import { loadConfig } from '#server/platform/process/config.ts';
import type { Context } from '#server/context.ts';
import { closeContext, createContext } from '#server/edge/create-context.ts';
import { createApp } from '#server/edge/app.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { catalogue, product } from './catalogue-records.ts';
import { testClient } from './client.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { holdAgainstDocuments } from './documented.ts';

/** A whole server on a database of its own, not listening. */
export type TestShop = {
  api: Api;
  app: FastifyInstance;
  context: Context;
  databaseUrl: string;
  apply: (records: CatalogueRecords) => Promise<void>;
  close: () => Promise<void>;
};

type Options = {
  /** The day in Toronto, YYYY-MM-DD. */
  today?: string;
  /** Creates the database; by default an empty one. */
  database?: () => Promise<TestDatabase>;
  /** Serve the built storefront too. */
  pages?: boolean;
  /** Settings beyond those of every test. */
  env?: Record<string, string>;
};

export const createTestShop = async ({
  today = '2026-06-15',
  database = createTestDatabase,
  pages = false,
  env = {},
}: Options): Promise<TestShop> => {
  const { url, pool, db, drop } = await database();
  const dataDir = await mkdtemp(join(tmpdir(), 'tradefront-test-'));
  const context = await createContext({
    config: loadConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://shop.example', VISITOR_BUDGET_MS: '0', ...env }),
    log: pino({ level: 'silent' }),
    pool,
    db,
    databaseUrl: url,
    now: () => new Date(`${today}T16:00:00Z`),
  });
  const app = await createApp(context, { pages });
  holdAgainstDocuments(app);
  return {
    api: testClient(app),
    app,
    context,
    databaseUrl: url,
    apply: async (records) => {
      await db.transaction().execute((trx) => applyCatalogue(trx, records));
      await hearEverything(context);
    },
    close: async () => {
      await app.close();
      await closeContext(context);
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/**
 * A shop of a test file: there when its tests and its other hooks begin, closed after them.
 * @param options.sells variants of a product that it has
 */
export const testShop = ({ sells, ...options }: Options & { sells?: Partial<VariantRecord>[] } = {}): TestShop => {
  const shop = {} as TestShop;
  beforeAll(async () => {
    Object.assign(shop, await createTestShop(options));
    if (sells) await shop.apply(catalogue([product(sells)]));
  });
  afterAll(() => shop.close());
  return shop;
};

/** Waits until the shop has heard of everything that was committed, and its listing in memory has followed. */
const hearEverything = async ({ changes, index, db }: Context): Promise<void> => {
  const marker = randomUUID();
  const tell = vi.spyOn(changes, 'tell');
  await sql`select pg_notify('catalogue_changed', ${marker})`.execute(db);
  await vi.waitFor(() => expect(tell).toHaveBeenCalledWith({ table: marker }), { timeout: 20_000 });
  tell.mockRestore();
  await index.settled();
};
