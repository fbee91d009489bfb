import { createCustomer } from '#test/customers.ts';
import { runJobs, taskContext, waitingJobs } from '#test/jobs.ts';
import { createOrder } from '#test/orders.ts';
import { testShop } from '#test/shop.ts';
import { startTemporaryPostgres } from '#test/temporary-postgres.ts';
import { addJob } from '#server/platform/queue/add-job.ts';
import { mkdir, readdir, readFile, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { backUp } from './keep-before.ts';
import { bringBack, trialPrefix, tryNewest } from './bring-back.ts';
import { latestBackups, backupOutcome, backupTried } from './runs.ts';

const shop = testShop({ sells: [{ sku: 'BK-1', priceCents: 1000 }] });

const runs = () => latestBackups(shop.context.db, 50);
const scratch = async () =>
  (
    await shop.context.pool.query('select datname from pg_database where starts_with(datname, $1)', [
      trialPrefix(shop.databaseUrl),
    ])
  ).rows;

test('by itself it is written into BACKUP_DIR, brought back beside the shop, and nothing is left there', async () => {
  const { id } = await createCustomer(shop.context.db);
  await createOrder(shop.context.db, id);
  await addJob(shop.context.db, 'back-up', { bringBack: true });
  await runJobs(shop);
  const [run] = await runs();
  expect(run).toMatchObject({ failure: '', try_failure: '', dropped_at: null });
  expect(run?.bytes).toBeGreaterThan(1000);
  expect(run?.tried_at).not.toBeNull();
  expect(await readdir(shop.context.config.backupDir)).toHaveLength(1);
  expect(await scratch()).toEqual([]);
  expect(await tryNewest(taskContext(shop))).toMatchObject({ orders: 1, customers: 1 });
});

test('one that was damaged is found by bringing it back, the shop’s people are told, and it is written down', async () => {
  const [run] = await runs();
  await truncate(run?.path ?? '', 500);
  await expect(tryNewest(taskContext(shop))).rejects.toThrow('is not a whole backup');
  expect(backupTried((await runs())[0]!)).toContain('could not be brought back');
  expect(await scratch()).toEqual([]);
});

test('a directory that is none is told by mail, and the job is not tried again at once', async () => {
  const file = join(shop.context.config.dataDir, 'a-file');
  await writeFile(file, '');
  await addJob(shop.context.db, 'back-up', {});
  await runJobs(shop, { backupDir: join(file, 'backups') });
  const [run] = await runs();
  expect(backupOutcome(run!, new Date())).toContain('failed: ');
  const mails = join(shop.context.config.dataDir, 'mail');
  const texts = await Promise.all((await readdir(mails)).map((name) => readFile(join(mails, name), 'utf8')));
  expect(texts.filter((text) => text.includes('Subject: The backup failed'))).toHaveLength(1);
  const { rowCount } = await shop.context.pool.query('select from graphile_worker.jobs');
  expect(rowCount).toBe(0);
});

test('while the mail server is away its mail is tried again, and the backup is not', async () => {
  const file = join(shop.context.config.dataDir, 'a-file');
  const before = (await runs()).length;
  await addJob(shop.context.db, 'back-up', {});
  const away = { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: { name: '', address: 'shop@shop.example' } };
  await runJobs(shop, { backupDir: join(file, 'backups'), ...away });
  expect(await waitingJobs(shop)).toMatchObject([{ task: 'mail-backup-failed', attempts: 1 }]);
  expect((await runs()).length).toBe(before + 1);
  await shop.context.pool.query('delete from graphile_worker._private_jobs');
});

test('after a year of days those that are kept are there, other files are left alone, and an unfinished one goes', async () => {
  const { db, config } = shop.context;
  await db.deleteFrom('backup_run').execute();
  const directory = join(config.dataDir, 'year');
  await mkdir(directory);
  await writeFile(join(directory, 'mine.txt'), 'kept');
  const old = join(directory, 'shop-x.backup.unfinished-1');
  await writeFile(old, '');
  await utimes(old, new Date(0), new Date(0));
  const parts = { ...taskContext(shop), config: { backupDir: directory } };
  for (const day of [1, 2, 3, 4, 5, 6, 7, 8, 9])
    await backUp({ ...parts, now: () => new Date(`2026-03-0${day}T07:30:00Z`) });
  const left = (await readdir(directory)).toSorted();
  // Sunday the first is the newest of its week; Monday the second is of no period's newest any more.
  expect(left).toEqual([
    'mine.txt',
    ...['01', '03', '04', '05', '06', '07', '08', '09'].map((day) => `shop-2026-03-${day}T073000Z.backup`),
  ]);
  expect((await runs()).filter(({ dropped_at }) => dropped_at !== null)).toHaveLength(1);
});

test('without the right to make a database it says which is missing', async () => {
  const postgres = await startTemporaryPostgres();
  const admin = new Client({ connectionString: postgres.adminUrl });
  await admin.connect();
  await admin.query(`create role no_databases login password 'x'`);
  await admin.end();
  const url = new URL(postgres.adminUrl);
  Object.assign(url, { username: 'no_databases', password: 'x' });
  await expect(bringBack(url.href, 'any.backup')).rejects.toThrow('may not make a database');
  await postgres.stop();
});
