import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { readdir, readFile } from 'node:fs/promises';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/database.ts';
import { contentsOf, newDatabase, olderDatabase, stepsAfter } from '#test/older-shop.ts';
import { dumpSchema } from '../../../tools/dump-schema.ts';
import { migrate } from './migrate.ts';
import { createPool } from './pool.ts';

const migrations = new URL('migrations/before-1.0/', import.meta.url);

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
  expect(await migrate(url)).toEqual(await stepsAfter('019'));
  expect(await dumpSchema(pool)).toBe(await committed());
  expect(await functions(pool)).toEqual(await functions(fresh.pool));
  const { rows } = await pool.query(
    'select variant_id, sku_key, place from listing join product_place using (product_id)',
  );
  expect(rows).toEqual([{ variant_id: 1, sku_key: 's1', place: [0, 1] }]);
  expect(await migrate(url)).toEqual([]);
});

/** What dumpSchema leaves out, and which migrations count as applied. */
const details = {
  columns: `select attrelid::regclass::text, attname, attcollation::regcollation::text, attstorage, attcompression, attacl::text
    from pg_attribute join pg_class c on c.oid = attrelid
    where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped order by attrelid::regclass::text, attnum`,
  relations: `select relname, relkind, relpersistence, relreplident, reloptions, relacl::text from pg_class
    where relnamespace = 'public'::regnamespace order by relname`,
  constraints: `select conrelid::regclass::text, conname, condeferrable, condeferred, convalidated from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, 2`,
  sequences: `select s::text from pg_sequences s where schemaname = 'public' order by 1`,
  owners: `select objid::regclass::text, refobjid::regclass::text, refobjsubid, deptype from pg_depend
    join pg_class c on c.oid = objid where classid = 'pg_class'::regclass and refclassid = classid and relkind = 'S' order by 1`,
  triggers: `select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
  rights: `select oid::regprocedure::text, proacl::text from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
  comments: `select pg_describe_object(classoid, objoid, objsubid), description from pg_description
    where objoid >= 16384 order by 1`,
  code: 'select file, hash from applied_sql order by 1',
  applied: 'select name from kysely_migration order by 1',
};

test('a database that begins with 1.0 and one that came there step by step are the same', async () => {
  const [fresh, old] = await Promise.all([newDatabase(), olderDatabase('314')]);
  const begun = await migrate(fresh.url);
  expect(begun[0]).toBe('320-platform.sql');
  // What came since goes on from its numbers, for those databases that have it.
  expect(begun).toEqual(begun.toSorted());
  await migrate(old.url);
  expect(await dumpSchema(old.pool)).toBe(await dumpSchema(fresh.pool));
  expect(await functions(old.pool)).toEqual(await functions(fresh.pool));
  for (const query of Object.values(details)) {
    const { rows } = await fresh.pool.query(query);
    expect(rows.length).toBeGreaterThan(0);
    expect((await old.pool.query(query)).rows).toEqual(rows);
  }
  // One of the steps saved the method on account once more, which its version counts.
  await old.pool.query(`update payment_method set version = 1 where code = 'ON_ACCOUNT'`);
  expect(await contentsOf(old)).toEqual(await contentsOf(fresh));
});
