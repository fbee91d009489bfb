import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { readdir, readFile } from 'node:fs/promises';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/database.ts';
import { dumpSchema } from '../../../tools/dump-schema.ts';
import { migrate } from './migrate.ts';
import { createPool } from './pool.ts';

const migrations = new URL('migrations/', import.meta.url);

/** Sets a database up as Kysely's migrator did for the migrations up to 019. */
const migrateAsBefore = async (url: string): Promise<void> => {
  const db = new Kysely({ dialect: new PostgresDialect({ pool: createPool(url) }) });
  const files = (await readdir(migrations)).filter((name) => name < '020').toSorted();
  const entries = files.map((name) => {
    const up = async () => void (await sql.raw(await readFile(new URL(name, migrations), 'utf8')).execute(db));
    return [name, { up }] as const;
  });
  const provider = { getMigrations: async () => Object.fromEntries(entries) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest({ disableTransactions: true });
  await db.destroy();
  expect(error).toBeUndefined();
};

const functions = async (pool: Pool) => {
  const { rows } = await pool.query(`select p.proname, pg_get_functiondef(p.oid) as text from pg_proc p
    where pronamespace = 'public'::regnamespace and prokind = 'f'
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e') order by 1`);
  return rows;
};

const committed = () => readFile(new URL('schema.sql', import.meta.url), 'utf8');

test('schema.sql is the result of migrations and sql/*.sql', async () => {
  const { pool } = await createTestDatabase();
  expect(await dumpSchema(pool)).toBe(await committed());
});

test('an existing shop ends up the same, with a rebuilt listing', async () => {
  const [fresh, { url, pool }] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await pool.query('drop owned by current_user cascade');
  await migrateAsBefore(url);
  await pool.query(`insert into product (handle, name) values ('screen', 'Screen');
    insert into variant (product_id, variant_number, name, sku, price_cents) values (1, 1, 'Screen black', 'S-1', 100);
    insert into category (url, name) values ('parts', 'Parts');
    insert into product_category values (1, 1)`);
  expect(await migrate(url)).toEqual((await readdir(migrations)).filter((name) => name >= '020').toSorted());
  expect(await dumpSchema(pool)).toBe(await committed());
  expect(await functions(pool)).toEqual(await functions(fresh.pool));
  const { rows } = await pool.query(
    'select variant_id, sku_key, place from listing join product_place using (product_id)',
  );
  expect(rows).toEqual([{ variant_id: 1, sku_key: 's1', place: [0, 1] }]);
  expect(await migrate(url)).toEqual([]);
});
