import { randomBytes } from 'node:crypto';
import type { Client, Pool } from 'pg';
import { inject } from 'vitest';
import { createKysely, createPool } from '#server/platform/db/pool.ts';
import type { Db } from '#server/platform/db/db.ts';
import { asAdmin, createFromTemplate } from './create-from-template.ts';
import { demoTemplate, migratedTemplate } from './template-names.ts';

export type TestDatabase = {
  url: string;
  pool: Pool;
  db: Db;
  /** Called for every database at the end of its test file; earlier by a test that wants it gone. */
  drop: () => Promise<void>;
};

/** The day on which the demo database is loaded, at noon. */
export const demoToday = '2026-06-15';

const open = new Set<TestDatabase>();

/** A database of the test file's own, migrated and empty. */
export const createTestDatabase = (): Promise<TestDatabase> => withAdmin((admin) => copyOf(admin, migratedTemplate));

/** A database of the test file's own with the demo shop in it, which is loaded once a run, on first use. */
export const createDemoDatabase = (): Promise<TestDatabase> =>
  withAdmin(async (admin) => {
    await admin.query(`select pg_advisory_lock(hashtext($1))`, [demoTemplate]);
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [demoTemplate]);
    if (rowCount === 0) await makeDemoTemplate(admin);
    await admin.query(`select pg_advisory_unlock(hashtext($1))`, [demoTemplate]);
    return copyOf(admin, demoTemplate);
  });

/** Closes and drops the test file's databases; called by test/setup.ts. */
export const dropTestDatabases = async (): Promise<void> => {
  await Promise.all([...open].map(({ drop }) => drop()));
};

const withAdmin = <T>(work: (admin: Client) => Promise<T>): Promise<T> => asAdmin(inject('postgres').adminUrl, work);

const urlOf = (name: string): string => {
  const url = new URL(inject('postgres').templateUrl);
  url.pathname = `/${name}`;
  return url.href;
};

const copyOf = async (admin: Client, template: string): Promise<TestDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await createFromTemplate(admin, name, template);
  return openDatabase(name);
};

const openDatabase = (name: string): TestDatabase => {
  const url = urlOf(name);
  const pool = createPool(url);
  const database: TestDatabase = {
    url,
    pool,
    db: createKysely(pool),
    drop: async () => {
      if (!open.delete(database)) return;
      await pool.end();
      await withAdmin((admin) => admin.query(`drop database ${name} with (force)`));
    },
  };
  open.add(database);
  return database;
};

const makeDemoTemplate = async (admin: Client): Promise<void> => {
  const { loadDemo } = await import('#demo/load.ts');
  const building = `${demoTemplate}_building`;
  await admin.query(`drop database if exists ${building} with (force)`);
  await createFromTemplate(admin, building, migratedTemplate);
  {
    await using pool = createPool(urlOf(building), { statementTimeoutMs: 0 });
    await loadDemo(createKysely(pool), { now: new Date(`${demoToday}T16:00:00Z`) });
    await pool.query('vacuum analyze');
  }
  await admin.query(`alter database ${building} rename to ${demoTemplate}`);
};
