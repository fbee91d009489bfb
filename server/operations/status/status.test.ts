import * as staffMessages from '#messages/staff.js';
import { runJobs } from '#test/jobs.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { baseName, linesDirectory, pieceName, writeState, writeTrial } from '../backups/point-in-time/state.ts';

const shop = testShop();
let owner: SignedInStaff;
beforeAll(async () => {
  owner = await signedInStaff(shop, 'settings');
});

test('the owner sees the database, the queue and the disk as they are', async () => {
  await shop.context.pool.query(`select graphile_worker.add_job('mail-password-code', '{}', run_at := $1)`, [
    '2026-06-15T15:00:00Z',
  ]);
  await shop.context.pool.query(`select graphile_worker.add_job('mail-password-code', '{}', run_at := '2099-01-01')`);
  // The later complaint is told.
  await shop.context.pool.query(`update graphile_worker._private_jobs set updated_at = run_at - interval '1 year',
    last_error = case extract(year from run_at) when 2026 then 'timed out' else 'ECONNREFUSED' end`);
  const held = await shop.context.pool.connect();
  await held.query('begin');
  await held.query('select from shop');
  const status = await owner.api.staffStatus({});
  await held.query('rollback');
  held.release();
  expect(status.queue).toEqual({
    waiting: 2,
    oldestAt: '2026-06-15T15:00:00.000Z',
    givenUp: 0,
    error: 'ECONNREFUSED',
  });
  expect(status.database.longestSeconds).toBeGreaterThan(0);
  expect(status.database.bytes).toBeGreaterThan(1e6);
  expect(status.disk.freeBytes).toBeGreaterThan(0);
  expect(status.backups).toEqual([]);
  expect(status.moments).toBeNull();
  await shop.context.pool.query('delete from graphile_worker._private_jobs');
});

test('a press backs up and brings back, once at a time, and the audit log has it', async () => {
  const pressed = await owner.api.staffBackUp({});
  expect(pressed.can.backUp).toEqual({ possible: false, whyNot: staffMessages.backingUp() });
  expect((await owner.api.staffBackUp({})).history).toHaveLength(1);
  await runJobs(shop);
  const { backups, can, history } = await owner.api.staffStatus({});
  expect(backups).toMatchObject([
    { told: expect.stringMatching(/MB$/), isWrong: false, tried: expect.stringMatching(/^brought back in/) },
  ]);
  expect(can.backUp.possible).toBe(true);
  expect(history).toMatchObject([{ action: 'server.backUp', actor: owner.email }]);
  expect(await auditOf(shop, 'server', 1)).toHaveLength(1);
});

test('tries of the last day are summed by their limit, without whom they were of', async () => {
  const add = (bucket: string, at: string, count: number) =>
    shop.context.pool.query('insert into attempt values ($1, $2, $3)', [bucket, at, count]);
  await add('sign-in network 192.0.2.1', '2026-06-15T15:30:00Z', 130);
  await add('sign-in network 192.0.2.2', '2026-06-15T15:30:00Z', 5);
  await add('sign-in network 192.0.2.2', '2026-06-13T15:30:00Z', 500);
  await add('sign-in here a@example.com 192.0.2.1', '2026-06-15T15:30:00Z', 3);
  const { tries } = await owner.api.staffStatus({});
  expect(tries).toEqual([
    { what: 'sign-in network', tries: 135, refused: 30 },
    { what: 'sign-in here', tries: 3, refused: 0 },
  ]);
});

test('of the shop’s own database the owner reads to which moments it can be brought back, and what keeps it from it', async () => {
  const { dataDir, backupDir } = shop.context.config;
  const line = join(linesDirectory(backupDir), 'a');
  await mkdir(line, { recursive: true });
  await writeFile(join(line, 'line.json'), JSON.stringify({ system: '1', timeline: 1, from: '0/0' }));
  const base = { from: 0n, at: new Date('2026-06-14T07:30:00Z'), bytes: 1 };
  const piece = { from: 0n, to: 0x100n, at: new Date('2026-06-15T15:00:00Z') };
  for (const name of [baseName(base), pieceName(piece)]) await writeFile(join(line, name), '');
  const at = shop.context.now();
  const state = {
    at,
    line: 'a',
    through: at,
    throughOf: {},
    heldBytes: 0,
    failure: '',
    brokeOff: null,
    stopped: false,
  };
  await writeState(dataDir, state);
  expect((await owner.api.staffStatus({})).moments).toEqual({
    spans: [{ from: '2026-06-14T07:30:00.000Z', to: at.toISOString() }],
    told: 'The WAL is kept twice a minute.',
    isWrong: false,
    tried: '',
    triedWrong: false,
  });
  await writeState(dataDir, { ...state, heldBytes: 5e6, failure: 'ENOSPC: no space left' });
  await writeTrial(dataDir, { at, ms: 1500, until: at, failure: 'it is cut' });
  expect((await owner.api.staffStatus({})).moments).toMatchObject({
    told: expect.stringMatching(/^The WAL is not kept since .*: ENOSPC: no space left. 5 MB wait for it/),
    isWrong: true,
    tried: 'A trial to go back failed: it is cut',
    triedWrong: true,
  });
  await writeState(dataDir, { ...state, at: new Date('2026-06-15T10:00:00Z') });
  expect((await owner.api.staffStatus({})).moments?.told).toBe('The WAL was last kept at 2026-06-15T10:00:00.000Z.');
  await writeState(dataDir, { ...state, stopped: true });
  expect((await owner.api.staffStatus({})).moments).toBeNull();
});
