import { type KeptShop, keptShop } from '#test/kept-shop.ts';
import { has } from '#test/needs.ts';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { beforeAll, expect, test, vi } from 'vitest';
import { runningPostmaster } from '#server/platform/db/embedded/postmaster.ts';
import { notNeeded } from './drop-old.ts';
import { isUnfinished } from './state.ts';

vi.setConfig({ testTimeout: 120_000 });

const run = promisify(execFile);
const canMount = process.platform === 'linux' && process.getuid?.() === 0;
const kills = process.env['PROOFS'] ? 40 : 6;

const given = keptShop();
let shop: KeptShop;
beforeAll(() => {
  shop = given();
});

test(`what keeps the WAL, and PostgreSQL, are killed ${kills} times: every order is kept, and can be gone back to`, async () => {
  const { place, adminUrl } = shop.database.cluster;
  const script = join(import.meta.dirname, '../../../../test/keep-until-killed.ts');
  let said = '';
  const start = (): ChildProcess => {
    const { backupDir, dataDir } = shop.settings;
    const child = spawn(process.execPath, [script, place.data, place.directory, adminUrl, backupDir, dataDir], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
    return child;
  };
  let child = start();
  await shop.hasBase();
  const { id } = await shop.line();
  const placed: { order: number; at: Date }[] = [];
  const end = new AbortController();
  const placing = (async () => {
    while (!end.signal.aborted) {
      try {
        placed.push({ order: await shop.place(), at: await shop.moment() });
      } catch {
        await pause(20);
      }
    }
  })();
  for (let killed = 0; killed < kills; killed += 1) {
    await pause(100 + Math.random() * 900);
    if (killed % 3 === 2) process.kill((await runningPostmaster(place))?.pid ?? 0, 'SIGKILL');
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    child = start();
  }
  const count = placed.length;
  await expect.poll(() => placed.length).toBeGreaterThan(count + 3);
  end.abort();
  await placing;
  const at = await shop.kept();
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  // It is one line still, without a gap.
  expect([(await shop.line()).id, said]).toEqual([id, expect.any(String)]);
  await shop.close();
  const half = placed[Math.floor(placed.length / 2)];
  await shop.back(half?.at ?? at);
  await shop.open();
  const then = await shop.orders();
  expect(then).toEqual(
    expect.arrayContaining(placed.filter((each) => each.at <= (half?.at ?? at)).map(({ order }) => order)),
  );
  expect(then.filter((order) => placed.some((each) => each.order === order && each.at > (half?.at ?? at)))).toEqual([]);
  await shop.close();
  await shop.back(at);
  await shop.open();
  expect(await shop.orders()).toEqual(expect.arrayContaining(placed.map(({ order }) => order)));
  shop.keep();
  await shop.kept();
  // Nothing half written is left.
  expect((await readdir((await shop.line()).directory)).filter(isUnfinished)).toEqual([]);
  await shop.stopKeeping();
});

test.runIf(has('right to mount a disk', canMount))(
  'where BACKUP_DIR is full the shop sells on, lets its WAL go after a while and says so, and begins anew with room',
  async () => {
    const disk = join(shop.settings.backupDir, '..', 'small');
    await mkdir(disk);
    await run('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', disk]);
    try {
      shop.settings.backupDir = join(disk, 'backups');
      const heldMax = 24 * 1024 ** 2;
      shop.keep({ heldMax, retryMs: 100 });
      await shop.pool.query('create table written (text text)');
      await shop.hasBase();
      await shop.place();
      const before = await shop.kept();
      const { bavail, bsize } = await statfs(disk);
      const filler = join(disk, 'filler');
      await writeFile(filler, Buffer.alloc(bavail * bsize)).catch(() => {});
      const write = () =>
        shop.pool.query(`insert into written select md5(random()::text) from generate_series(1, 30000)`);
      const gaveUp = async () => {
        await write();
        await shop.place();
        return (await shop.state())?.brokeOff?.why ?? '';
      };
      await expect.poll(gaveUp, { timeout: 60_000 }).toMatch(/^\d+ MB could not be kept \(.*ENOSPC/);
      expect(await shop.state()).toMatchObject({ line: null, failure: expect.stringMatching(/ENOSPC|MB free/) });
      expect(shop.told.join()).toContain('Keeping the database’s WAL: ');
      const slots = await shop.pool.query(`select slot_name from pg_replication_slots`);
      expect(slots.rows).toEqual([]);
      // What it held back is gone: PostgreSQL keeps what it needs itself.
      const order = await shop.place();
      const lost = await shop.clock();
      await rm(filler);
      await shop.hasBase();
      const after = await shop.kept();
      await shop.close();
      await expect(shop.back(lost)).rejects.toThrow(/^No WAL was kept up to /);
      await shop.back(after);
      await shop.open();
      expect(await shop.orders()).toContain(order);
      await shop.close();
      await shop.back(before);
      await shop.open();
      expect(await shop.orders()).not.toContain(order);
    } finally {
      await shop.close();
      await run('umount', [disk]);
    }
  },
);

test('bases and WAL of more than a week ago go, but the newest base from which a week can be gone back', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 5, n, 7, 30));
  const base = (n: number) => ({ name: `base ${n}`, from: BigInt(n) * 0x1000_0000n, at: day(n), bytes: 1 });
  const piece = (n: number) => ({
    name: `wal ${n}`,
    from: BigInt(n) * 0x1000_0000n,
    to: BigInt(n + 1) * 0x1000_0000n,
    at: day(n + 1),
  });
  const line = {
    id: 'x',
    directory: '/x',
    system: '1',
    timeline: 1,
    from: '0/0',
    bases: [1, 5, 8, 12].map(base),
    pieces: Array.from({ length: 15 }, (_, n) => piece(n)),
  };
  // A week before the 16th is the 9th: what is between begins with the base of the 8th.
  expect(notNeeded(line, day(16))).toEqual(['base 1', 'base 5', ...[0, 1, 2, 3, 4, 5, 6, 7].map((n) => `wal ${n}`)]);
  expect(notNeeded(line, day(7))).toEqual(['wal 0']);
  expect(notNeeded(line, day(30))).toBe('all');
  // A base that was just written is after all that is kept yet.
  expect(notNeeded({ ...line, bases: [base(14)], pieces: [piece(0), piece(1)] }, day(3))).toEqual(['wal 0']);
  expect(notNeeded({ ...line, bases: [], pieces: [] }, day(30))).toBe('all');
});
