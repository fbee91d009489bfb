import { describe, expect, test, vi } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { createTestDatabase } from './database.ts';

describe('createTestDatabase', () => {
  test('gives each caller a migrated database of its own', async () => {
    const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    await one.db.insertInto('tag').values({ name: 'Mine' }).execute();
    expect(await one.db.selectFrom('tag').select('name').execute()).toEqual([{ name: 'Mine' }]);
    expect(await other.db.selectFrom('tag').select('name').execute()).toEqual([]);
    expect(await migrate(one.url)).toEqual([]);
  });

  test('uses a role that is not a superuser', async () => {
    const { pool } = await createTestDatabase();
    const { rows } = await pool.query(`select current_setting('is_superuser') as superuser`);
    expect(rows).toEqual([{ superuser: 'off' }]);
  });

  test('drops it', async () => {
    const { drop, url } = await createTestDatabase();
    const { pool } = await createTestDatabase();
    const exists = () => pool.query('select from pg_database where datname = $1', [new URL(url).pathname.slice(1)]);
    expect((await exists()).rowCount).toBe(1);
    await drop();
    await drop();
    expect((await exists()).rowCount).toBe(0);
  });
});

describe('rows', () => {
  test('have numbers for counts and days as stored', async () => {
    const { pool } = await createTestDatabase();
    const { rows } = await pool.query(
      `select count(*), array[1, null]::bigint[] as keys, date '2026-01-31' as day, date '2026-01-31' is null as none`,
    );
    expect(rows).toEqual([{ count: 1, keys: [1, null], day: '2026-01-31', none: false }]);
  });

  test('never round a number that is too large', async () => {
    const { pool } = await createTestDatabase();
    await expect(pool.query('select 9007199254740993 as large')).rejects.toThrow('9007199254740993');
  });
});

test('an expected console.error can be caught', () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
  console.error('expected');
  expect(complain).toHaveBeenCalledOnce();
  complain.mockRestore();
});

describe('a connection that breaks', () => {
  test('fails only its current query', async () => {
    const { pool } = await createTestDatabase();
    const client = await pool.connect();
    const query = client.query('select pg_terminate_backend(pg_backend_pid())');
    await expect(query).rejects.toThrow('terminating connection');
    client.release(true);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});
