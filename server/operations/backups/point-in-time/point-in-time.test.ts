import { runJobs } from '#test/jobs.ts';
import { type KeptShop, keptShop } from '#test/kept-shop.ts';
import { testShop } from '#test/shop.ts';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { addJob } from '#server/platform/queue/add-job.ts';
import { readMoment, restoreUntil, tryMoment } from './restore-until.ts';
import { readTrial } from './state.ts';

/* One shop on its own database, in the order of these tests: orders at known moments, and back to between them. */

vi.setConfig({ testTimeout: 120_000 });

const given = keptShop();
let shop: KeptShop;
beforeAll(() => {
  shop = given();
});

const placed: number[] = [];
const moments: Date[] = [];
const unfinished = async () =>
  (await readdir(shop.settings.dataDir)).filter((name) => name.startsWith('postgres.unfinished'));

test('of orders at known moments those before a moment are there, and the database of until then is left aside', async () => {
  shop.keep();
  await shop.hasBase();
  for (let times = 0; times < 3; times += 1) {
    placed.push(await shop.place());
    moments.push(await shop.moment());
  }
  await shop.kept();
  // Nothing is written before this one: no piece of WAL ends after it.
  moments.push(await shop.kept());
  await shop.close();
  const said = await shop.back(moments[1] ?? new Date());
  expect(said[0]).toMatch(
    /^The shop is as it was at .*: from the base of .*, with the WAL up to the transaction of \d{4}-/,
  );
  expect(said[1]).toContain('It has 2 orders of $');
  await shop.open();
  expect(await shop.orders()).toEqual(placed.slice(0, 2));
  const aside = /is in (\S+): delete it/.exec(said[2] ?? '')?.[1] ?? '';
  expect(await readdir(aside)).toContain('data');
  // It sells on, with a number that no order had; a new line begins, as this is another past.
  expect(placed.slice(0, 2)).not.toContain(await shop.place());
  const before = (await shop.line()).id;
  shop.keep();
  await shop.kept();
  expect((await shop.line()).id).not.toBe(before);
  await shop.hasBase();
  await shop.close();
});

test('from there one can go to a later moment of before, too, when the shop was idle', async () => {
  await shop.back(moments[3] ?? new Date());
  await shop.open();
  expect(await shop.orders()).toEqual(placed);
  shop.keep();
  await shop.kept();
  await shop.hasBase();
});

test('what is idle can be gone back to as well, and a server that runs is refused', async () => {
  const at = await shop.kept();
  await expect(shop.back(at)).rejects.toThrow(/^Another server \(tradefront server, process \d+\) is running on/);
  expect(await shop.orders()).toEqual(placed);
  const mark = async () => (await shop.pool.query('select mark from change_feed')).rows;
  const before = await mark();
  await shop.close();
  expect((await shop.back(at))[1]).toContain('It has 3 orders');
  await shop.open();
  // Programs that follow the changes are told to begin anew.
  expect(await mark()).not.toEqual(before);
  shop.keep();
  await shop.kept();
  await shop.hasBase();
});

test('each week’s trial goes back in a cluster of its own while the shop serves, and leaves nothing', async () => {
  await shop.kept();
  expect(await tryMoment(shop.settings, () => new Date())).toMatchObject({ orders: 3 });
  expect(await readTrial(shop.settings.dataDir)).toMatchObject({ failure: '' });
  expect(await unfinished()).toEqual([]);
  expect(await shop.orders()).toEqual(placed);
});

const other = testShop();
test('the week’s job does it, and tells the shop’s people when it fails', async () => {
  await shop.kept();
  const { dataDir, backupDir } = shop.settings;
  const before = await readTrial(dataDir);
  const week = async (where: string) => {
    await addJob(other.context.db, 'back-up', { bringBack: true });
    await runJobs(other, { dataDir, backupDir: where });
  };
  await week(backupDir);
  const trial = await readTrial(dataDir);
  expect(trial).toMatchObject({ failure: '' });
  expect(trial?.at).not.toEqual(before?.at);
  expect(await unfinished()).toEqual([]);
  // Where nothing was kept, there is nothing to go back to.
  await week(join(backupDir, 'elsewhere'));
  expect(await readTrial(dataDir)).toMatchObject({ failure: 'No base was written yet.' });
  const mails = join(dataDir, 'mail');
  const texts = await Promise.all((await readdir(mails)).map((name) => readFile(join(mails, name), 'utf8')));
  expect(texts.filter((text) => text.includes('Going back to a moment'))).toHaveLength(1);
});

test('what cannot be done is refused in words, and nothing is changed', async () => {
  const at = await shop.kept();
  const [base] = (await shop.line()).bases;
  await shop.close();
  const refused = (moment: Date) =>
    shop.back(moment).then(
      () => 'done',
      (error: Error) => error.message,
    );
  expect(await refused(new Date('2020-01-01T00:00:00Z'))).toMatch(
    /^There is no base from before 2020-01-01T00:00:00.000Z: the earliest moment is \d{4}/,
  );
  expect(await refused(new Date('2099-01-01T00:00:00Z'))).toMatch(
    /^No WAL was kept up to 2099-.* the latest moment is/,
  );
  expect(() => readMoment('yesterday')).toThrow('a moment with its zone is needed');
  expect(() => readMoment('2026-11-23T10:15:00')).toThrow('a moment with its zone is needed');
  expect(readMoment('2026-11-23T10:15:00Z')).toEqual(new Date('2026-11-23T10:15:00Z'));
  await expect(restoreUntil({ ...shop.settings, databaseUrl: 'postgres://x@y/z' }, at)).rejects.toThrow(
    'The database of DATABASE_URL is not the shop’s own: go back with what its provider has',
  );

  const { directory, pieces } = await shop.line();
  const path = join(directory, pieces.find(({ to }) => to > (base?.from ?? 0n))?.name ?? '');
  await rename(path, `${path}.away`);
  expect(await refused(at)).toMatch(
    /is not whole: from 0\/\w+ to 0\/\w+ it is missing \(segment 0000000\d0000000000000\w{3}\)/,
  );
  const content = await readFile(`${path}.away`);
  await writeFile(path, content.subarray(0, content.length / 2));
  expect(await refused(at)).toMatch(/\.gz is damaged, a part of the WAL segment 0000000\d/);
  await rm(path);
  await rename(`${path}.away`, path);

  const whole = join(directory, base?.name ?? '');
  const bytes = await readFile(whole);
  await writeFile(whole, bytes.subarray(0, bytes.length - 10));
  expect(await refused(at)).toContain('is not a whole backup');
  await writeFile(whole, bytes);
  expect(await unfinished()).toEqual([]);

  await shop.open();
  expect(await shop.orders()).toEqual(placed);
  shop.keep();
  await shop.kept();
});

test('only the owner can read what is kept, and a start goes on with the line', async () => {
  const { id, directory, pieces } = await shop.line();
  for (const name of await readdir(directory))
    expect([name, (await stat(join(directory, name))).mode & 0o077]).toEqual([name, 0]);
  await shop.close();
  await shop.open();
  shop.keep();
  await shop.place();
  await shop.kept();
  expect((await shop.line()).id).toBe(id);
  expect((await shop.line()).pieces.length).toBeGreaterThan(pieces.length);
  expect(shop.told).toEqual([]);
});
