import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { migrate, ownFiles } from '#server/platform/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

/** A database without a table. */
export const newDatabase = async (): Promise<TestDatabase> => {
  const database = await createTestDatabase();
  await database.pool.query('drop owned by current_user cascade');
  return database;
};

/** A small shop with the tables of an earlier version: those of the migrations up to a number. */
export const olderShop = async (number: string): Promise<TestDatabase> => {
  const migrations = await mkdtemp(join(tmpdir(), 'older-shop-'));
  await cp(ownFiles.migrations, migrations, {
    recursive: true,
    filter: (path) => !path.endsWith('.sql') || basename(path) <= `${number}~`,
  });
  const database = await newDatabase();
  await migrate(database.url, { migrations });
  await rm(migrations, { recursive: true });
  await database.pool.query(`insert into product (handle, name) values ('screen', 'Screen');
    insert into variant (product_id, variant_number, name, sku, price_cents) values (1, 1, 'Screen black', 'S-1', 100);
    insert into category (url, name) values ('parts', 'Parts');
    insert into product_category values (1, 1);
    insert into coupon (code, kind, value) values ('TEN', 'PERCENT', 10000)`);
  return database;
};
