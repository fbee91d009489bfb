import { newDatabase, olderShop } from '#test/older-shop.ts';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restoreBackup } from '../file/restore-backup.ts';
import { loadConfig } from '#server/platform/process/config.ts';
import { openKept } from './open-kept.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'keep-before-test-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const update = async (url: string, env: Record<string, string>): Promise<string[]> => {
  const said: string[] = [];
  const { close } = await openKept(loadConfig({ DATABASE_URL: url, DATA_DIR: directory, ...env }), {
    role: 'server',
    say: (line) => said.push(line),
  });
  await close();
  return said;
};

const older = () => olderShop('200');

test('a start that changes a shop’s tables writes a backup first, which can be restored', async () => {
  const shop = await older();
  const env = { BACKUP_DIR: join(directory, 'first') };
  const said = await update(shop.url, env);
  expect(said[1]).toMatch(/^The shop as it was is in .*-before-\d{3}\.backup\.$/);
  const { rows } = await shop.pool.query<{ path: string; bytes: number }>('select path, bytes from backup_run');
  expect(rows).toHaveLength(1);
  expect(said[1]).toContain(rows[0]?.path);
  const copy = await newDatabase();
  expect((await restoreBackup(copy.url, rows[0]!.path)).migrated[0]).toMatch(/^2\d\d-/);
  // Nothing is left to do.
  expect(await update(shop.url, env)).toEqual([]);
  expect(await readdir(env.BACKUP_DIR)).toHaveLength(1);
});

test('where that backup cannot be written, nothing is changed', async () => {
  const shop = await older();
  await writeFile(join(directory, 'file'), '');
  await expect(update(shop.url, { BACKUP_DIR: join(directory, 'file', 'backups') })).rejects.toThrow(
    /^The shop is not updated: a backup comes first.*Nothing was changed/s,
  );
  const left = await shop.pool.query(`select from kysely_migration where name like '229-%'`);
  expect(left.rowCount).toBe(0);
});

test('a migration that fails leaves no file behind', async () => {
  const shop = await older();
  await shop.pool.query('alter table shop add column public_url text');
  const env = { BACKUP_DIR: join(directory, 'failing') };
  await expect(update(shop.url, env)).rejects.toThrow(/Migration 229-.* failed/);
  expect(await readdir(env.BACKUP_DIR)).toEqual([]);
});

test('a shop that has nothing yet needs none; nor does a database that the operator keeps by other means', async () => {
  const shop = await older();
  expect(await update(shop.url, { BACKUP_AT: 'off' })).toEqual([expect.stringContaining('was brought up to date')]);
  const empty = await newDatabase();
  const said = await update(empty.url, { BACKUP_DIR: join(directory, 'none') });
  expect(said).toEqual([expect.stringContaining('was brought up to date')]);
});
