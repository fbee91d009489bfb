import type { TestDatabase } from '#test/database.ts';
import { newDatabase, olderShop } from '#test/older-shop.ts';
import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate, ownFiles } from '#server/platform/db/migrate.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

/* Shops of earlier versions: their tables are those of the migrations that these had. */

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'older-backup-test-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** All rows, by table. */
const contents = async ({ pool }: TestDatabase): Promise<Record<string, unknown>> => {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     and relname not in ('kysely_migration', 'applied_sql', 'attempt') order by 1`,
  );
  const read = rows.map(
    async ({ name }) =>
      [name, (await pool.query(`select to_jsonb(t)::text as row from ${name} t order by 1`)).rows] as const,
  );
  return Object.fromEntries(await Promise.all(read));
};

describe.each(['055', '120', '190'])('a backup of a shop with the tables of %s', (number) => {
  test('is restored into a new database, and is then what the shop itself becomes when it is updated', async () => {
    const shop = await olderShop(number);
    const path = join(directory, `${number}.backup`);
    await writeBackup(shop.url, path, new Date());
    const copy = await newDatabase();
    const { migrated } = await restoreBackup(copy.url, path);
    expect(migrated).toEqual((await readdir(ownFiles.migrations)).filter((name) => name > `${number}~`).toSorted());
    expect(await migrate(copy.url)).toEqual([]);
    await migrate(shop.url);
    const updated = await contents(shop);
    expect(updated['listing']).toHaveLength(1);
    expect(await contents(copy)).toEqual(updated);
  });
});

test('one that is refused leaves a new database without a table', async () => {
  const path = join(directory, 'cut.backup');
  await writeBackup((await olderShop('120')).url, path, new Date());
  await truncate(path, 3000);
  const copy = await newDatabase();
  await expect(restoreBackup(copy.url, path)).rejects.toThrow('is not a whole backup');
  const { rows } = await copy.pool.query(
    `select nspname, relname from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema')`,
  );
  expect(rows).toEqual([]);
  const schemas = await copy.pool.query(`select from pg_namespace where nspname = 'graphile_worker'`);
  expect(schemas.rowCount).toBe(0);
});
