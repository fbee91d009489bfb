import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#test/database.ts';
import { migrate } from './migrate.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tradefront-migrations-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** An empty database and its connections. */
const emptyDatabase = async () => {
  const { url, pool } = await createTestDatabase();
  await pool.query('drop owned by current_user cascade');
  const tables = async () => {
    const { rows } = await pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('kysely_migration', 'applied_sql') order by 1`,
    );
    return rows.map(({ name }) => name);
  };
  return { url, tables };
};

describe('migrate', () => {
  test('applies new files, in the order of their names, once', async () => {
    const { url, tables } = await emptyDatabase();
    await writeFile(join(directory, '002-b.sql'), 'alter table a rename to b;');
    await writeFile(join(directory, '001-a.sql'), 'create table a (id integer); insert into a values (1);');
    expect(await migrate(url, { migrations: directory })).toEqual(['001-a.sql', '002-b.sql']);
    expect(await migrate(url, { migrations: directory })).toEqual([]);
    await writeFile(join(directory, '003-c.sql'), 'create table c ();');
    expect(await migrate(url, { migrations: directory })).toEqual(['003-c.sql']);
    expect(await tables()).toEqual(['b', 'c']);
  });

  test('runs once when several start at the same time', async () => {
    const { url } = await emptyDatabase();
    const applied = await Promise.all([
      migrate(url, { migrations: directory }),
      migrate(url, { migrations: directory }),
      migrate(url, { migrations: directory }),
    ]);
    expect(applied.flat().toSorted()).toEqual(['001-a.sql', '002-b.sql', '003-c.sql']);
  });

  test('names the file that fails, and changes nothing', async () => {
    const { url, tables } = await emptyDatabase();
    await writeFile(join(directory, '004-d.sql'), 'create table d ();\nselect nonsense;');
    await expect(migrate(url, { migrations: directory })).rejects.toThrow(
      'Migration 004-d.sql failed at character 27: column "nonsense" does not exist\nNothing was changed.',
    );
    expect(await tables()).toEqual([]);
  });

  test('refuses a migration that was added before an applied one', async () => {
    const { url } = await emptyDatabase();
    const own = await mkdtemp(join(directory, 'late-'));
    await writeFile(join(own, '002-b.sql'), 'create table b ();');
    await migrate(url, { migrations: own });
    await writeFile(join(own, '001-a.sql'), 'create table a ();');
    await expect(migrate(url, { migrations: own })).rejects.toThrow('Migration 001-a.sql was added before 002-b.sql');
  });

  test('refuses a database that a newer version has changed', async () => {
    const { url } = await createTestDatabase();
    await expect(migrate(url, { migrations: directory })).rejects.toThrow(
      'newer version of the shop (320-platform.sql)',
    );
  });

  test('creates the queue’s tables, and says so when the role may not', async () => {
    const { url, pool } = await createTestDatabase();
    const { rows } = await pool.query(`select graphile_worker.add_job('nothing') as job`);
    expect(rows).toHaveLength(1);
    await pool.query('drop schema graphile_worker cascade');
    await migrate(url);
    expect((await pool.query('select from graphile_worker.jobs')).rowCount).toBe(0);
    await pool.query('drop schema graphile_worker cascade');
    await pool.query('create schema graphile_worker; create type graphile_worker.migrations as (id integer)');
    await expect(migrate(url)).rejects.toThrow(/^The queue's tables \(schema graphile_worker\) could not be made: /);
  });
});
