import { createTestDatabase } from '#test/database.ts';
import { contentsOf, newDatabase, olderShop, stepsAfter } from '#test/older-shop.ts';
import { cp, mkdtemp, rm, truncate } from 'node:fs/promises';
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

type Contents = Awaited<ReturnType<typeof contentsOf>>;

/** Programs that follow the changes of a restored shop are told to begin anew: its mark is another. */
const expectRestored = async (copy: Parameters<typeof contentsOf>[0], { change_feed: own, ...rows }: Contents) => {
  const { change_feed: restored, ...found } = await contentsOf(copy);
  expect(found).toEqual(rows);
  expect(restored).not.toEqual(own);
};

describe.each(['055', '120', '190', '250', '314'])('a backup of a shop with the tables of %s', (number) => {
  test('is restored into a new database, and is then what the shop itself becomes when it is updated', async () => {
    const shop = await olderShop(number);
    const path = join(directory, `${number}.backup`);
    await writeBackup(shop.url, path, new Date());
    const copy = await newDatabase();
    const { migrated } = await restoreBackup(copy.url, path);
    expect(migrated).toEqual(await stepsAfter(number));
    expect(await migrate(copy.url)).toEqual([]);
    await migrate(shop.url);
    const updated = await contentsOf(shop);
    expect(updated['listing']).toHaveLength(1);
    await expectRestored(copy, updated);
  });
});

test('one with all tables from before 1.0 is restored into tables of 1.0, one with fewer is not', async () => {
  const shop = await olderShop('314');
  const path = join(directory, 'last-before.backup');
  await writeBackup(shop.url, path, new Date());
  const migrations = join(directory, 'migrations');
  await cp(join(ownFiles.migrations, '1.0'), join(migrations, '1.0'), { recursive: true });
  const copy = await newDatabase();
  await migrate(copy.url, { migrations });
  expect((await restoreBackup(copy.url, path)).migrated).toEqual(await stepsAfter('314'));
  await migrate(shop.url);
  await expectRestored(copy, await contentsOf(shop));
  const older = join(directory, 'older.backup');
  await writeBackup((await olderShop('190')).url, older, new Date());
  await expect(restoreBackup((await createTestDatabase()).url, older)).rejects.toThrow(
    /^An older version of the shop wrote this backup \(without 320-platform\.sql.* this database has the later tables/,
  );
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
