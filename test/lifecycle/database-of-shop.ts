import type { Pool } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { applyCatalogue } from '#server/catalogue/product-files/apply.ts';
import type { ProductRecord } from '#server/catalogue/product-files/records.ts';
import { installedBinaries } from '#server/platform/db/embedded/binaries.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createKysely, createPool } from '#server/platform/db/pool.ts';
import type { Db } from '#server/platform/db/db.ts';
import { catalogue } from '../catalogue-records.ts';
import { type KillablePostgres, killablePostgres } from '../killable-postgres.ts';
import { openShop } from '../open-shop.ts';

/** An open shop in a PostgreSQL of its own, for servers that are processes of their own. */
export type DatabaseOfShop = { postgres: KillablePostgres; pool: Pool; db: Db };

/** Settings of a server on it: no limit for visitors, no backups, no log. */
export const settingsOf = ({ postgres }: Pick<DatabaseOfShop, 'postgres'>): Record<string, string> => ({
  DATABASE_URL: postgres.url,
  VISITOR_BUDGET_MS: '0',
  LOG_LEVEL: 'silent',
  BACKUP_AT: 'off',
});

/** Ten variants at $19.99: a cart holds a thousand pieces of each. */
export const tenParts = Array.from({ length: 10 }, (_, n) => ({
  sku: `PART-${n}`,
  tiers: [{ priceList: 'DEFAULT', qty: 1, priceCents: 1999 }],
}));

type Options = {
  sells: () => ProductRecord[];
  /** The PostgreSQL that runs; by default the embedded one's programs. */
  start?: () => Promise<KillablePostgres>;
};

export const poolsOf = (url: string): Pick<DatabaseOfShop, 'pool' | 'db'> => {
  const pool = createPool(url);
  return { pool, db: createKysely(pool) };
};

/** Fills the database of a shop. */
export const fillDatabase = async (postgres: KillablePostgres, products: ProductRecord[]): Promise<DatabaseOfShop> => {
  await migrate(postgres.url);
  await openShop(postgres.url);
  const { pool, db } = poolsOf(postgres.url);
  await db.transaction().execute((trx) => applyCatalogue(trx, catalogue(products)));
  return { postgres, pool, db };
};

/** The database of a test file: there when its tests and its other hooks begin, gone after them. */
export const databaseOfShop = ({
  sells,
  start = async () => killablePostgres(await installedBinaries()),
}: Options): DatabaseOfShop => {
  const database = {} as DatabaseOfShop;
  beforeAll(async () => {
    Object.assign(database, await fillDatabase(await start(), sells()));
  });
  afterAll(async () => {
    await database.pool.end();
    await database.postgres.remove();
  });
  return database;
};
