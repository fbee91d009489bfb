import { installedBinaries } from '#server/platform/db/embedded/binaries.ts';
import { fileOf, row } from '#test/import-fixture.ts';
import { type KillablePostgres, killablePostgres } from '#test/killable-postgres.ts';
import { type DatabaseOfShop, fillDatabase } from '#test/lifecycle/database-of-shop.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operator } from '#server/platform/viewer/staff-viewer.ts';
import { beginWork, startImport } from './change-import.ts';
import { storePart } from './stored-file.ts';
import { workOnImport } from './work-on-import.ts';

/* The connection breaks after an import was committed, and before that was answered. */

let postgres: KillablePostgres;
let shop: DatabaseOfShop;
beforeAll(async () => {
  postgres = await killablePostgres(await installedBinaries());
  shop = await fillDatabase(postgres, []);
});
afterAll(async () => {
  await shop.pool.end();
  await postgres.remove();
});

/** As long as a standby is named that is not there, commits are done and not answered. */
const nameStandby = async (name: string): Promise<void> => {
  await shop.pool.query(`alter system set synchronous_standby_names = '${name}'`);
  await shop.pool.query('select pg_reload_conf()');
};

test('an import stays applied whose commit was not answered, and is not said to have changed nothing', async () => {
  const { db, pool } = shop;
  const now = () => new Date();
  const file = Buffer.from(fileOf([row('a', 'A-1')]));
  const importId = await startImport(db, { fileName: 'a.csv', fileSize: file.length, by: operator, at: now() });
  await storePart(db, importId, 0, file);
  const run = () => db.selectFrom('catalogue_import').selectAll().where('id', '=', importId).executeTakeFirstOrThrow();
  const begin = async (act: 'read' | 'apply') =>
    beginWork({ db, now }, { id: importId, version: (await run()).version, act, by: operator });
  await begin('read');
  await workOnImport(db, { importId, act: 'read', by: operator });
  await begin('apply');

  await nameStandby('away');
  const applied = workOnImport(db, { importId, act: 'apply', by: operator });
  const ended = applied.then(
    () => 'answered',
    () => 'failed',
  );
  // Notes of its progress wait alike, and are let through.
  const breakOff = async (): Promise<boolean> => {
    const { rows } = await pool.query<{ broken: boolean }>(
      `select case when application_name like 'import %' then pg_terminate_backend(pid) else not pg_cancel_backend(pid) end
         as broken
       from pg_stat_activity where wait_event = 'SyncRep'`,
    );
    return rows.some(({ broken }) => broken);
  };
  await expect.poll(breakOff, { interval: 20 }).toBe(true);
  await nameStandby('');
  expect(await ended).toBe('failed');
  expect(await run()).toMatchObject({ state: 'APPLIED', failure: null });
  expect(await db.selectFrom('variant').select('sku').execute()).toEqual([{ sku: 'A-1' }]);
  // The queue does the job again, which has nothing left to do but the reading of phones.
  await workOnImport(db, { importId, act: 'apply', by: operator });
  expect(await run()).toMatchObject({ state: 'APPLIED', failure: null });
});
