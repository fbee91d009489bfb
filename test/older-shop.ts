import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, ownFiles } from '#server/platform/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

/** A database without a table. */
export const newDatabase = async (): Promise<TestDatabase> => {
  const database = await createTestDatabase();
  await database.pool.query('drop owned by current_user cascade');
  return database;
};

const before = join(ownFiles.migrations, 'before-1.0');

/** The migrations that a database with those up to a number has still to go through. */
export const stepsAfter = async (number: string): Promise<string[]> =>
  [...(await readdir(before)), ...(await readdir(ownFiles.migrations))]
    .filter((name) => name.endsWith('.sql') && name > `${number}~`)
    .toSorted();

/** The tables of an earlier version: those of the migrations up to a number. */
export const olderDatabase = async (number: string): Promise<TestDatabase> => {
  const migrations = await mkdtemp(join(tmpdir(), 'older-shop-'));
  for (const name of await readdir(before))
    if (name <= `${number}~`) await cp(join(before, name), join(migrations, name));
  const database = await newDatabase();
  await migrate(database.url, { migrations });
  await rm(migrations, { recursive: true });
  return database;
};

/** All rows, by table. */
export const contentsOf = async ({ pool }: TestDatabase): Promise<Record<string, unknown>> => {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     and relname not in ('kysely_migration', 'applied_sql', 'attempt', 'presence') order by 1`,
  );
  const read = rows.map(
    async ({ name }) =>
      [name, (await pool.query(`select to_jsonb(t)::text as row from ${name} t order by 1`)).rows] as const,
  );
  return Object.fromEntries(await Promise.all(read));
};

/** A small shop with the tables of an earlier version. */
export const olderShop = async (number: string): Promise<TestDatabase> => {
  const database = await olderDatabase(number);
  await database.pool.query(`insert into product (handle, name) values ('screen', 'Screen');
    insert into variant (product_id, variant_number, name, sku, price_cents) values (1, 1, 'Screen black', 'S-1', 100);
    insert into category (url, name) values ('parts', 'Parts');
    insert into product_category values (1, 1);
    insert into coupon (code, kind, value) values ('TEN', 'PERCENT', 10000)`);
  return database;
};
