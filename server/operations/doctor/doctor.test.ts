import type { WithUrl } from '#server/platform/commands/operator-command.ts';
import { loadConfig } from '#server/platform/process/config.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { startMailServer } from '#test/mail-server.ts';
import { writeFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { addDoctorCommand } from './command.ts';
import { lookAtBackups, lookAtMoments, lookAtReplica, lookAtRights } from './backups.ts';
import { createKysely, createPool } from '#server/platform/db/pool.ts';
import { writeState } from '../backups/point-in-time/state.ts';
import { lookAtDisk, lookAtMail, lookAtSettings } from './findings.ts';

let database: TestDatabase;
let directory: string;
let printed: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'doctor-test-'));
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.exitCode = 0;
  await rm(directory, { recursive: true, force: true });
});

const doctor = async (withUrl: WithUrl = (work) => work(database.url)) => {
  const program = new Command().exitOverride();
  addDoctorCommand(program, withUrl);
  await program.parseAsync(['doctor'], { from: 'user' });
  return { lines: printed.trimEnd().split('\n'), code: process.exitCode };
};

test('a new shop lacks an ADMIN, and the doctor ends with 1 until there is one', async () => {
  vi.stubEnv('DATA_DIR', directory);
  const sick = await doctor();
  expect(sick.code).toBe(1);
  expect(printed).toContain('WRONG  No ADMIN can sign in to the back office: npm run shop -- staff add');
  expect(printed).toContain('  note Nothing is for sale yet');
  await database.db
    .insertInto('staff')
    .values({ email: 'boss@example.com', name: 'Boss', role: 'ADMIN', permissions: [], password_hash: 'x' })
    .execute();
  printed = '';
  process.exitCode = 0;
  const well = await doctor();
  expect(well.lines.filter((line) => line.startsWith('WRONG'))).toEqual([]);
  expect(well.code).toBe(0);
});

test('a job that waits for long is said, with why', async () => {
  vi.stubEnv('DATA_DIR', directory);
  await database.pool.query(
    `select graphile_worker.add_job('mail-password-code', '{}', run_at := now() - interval '1 hour')`,
  );
  await database.pool.query(
    `update graphile_worker._private_jobs set last_error = 'connect ECONNREFUSED', attempts = 2`,
  );
  await doctor();
  expect(printed).toMatch(/WRONG {2}A mail or another job waits since .*; connect ECONNREFUSED\./);
  await database.pool.query('delete from graphile_worker._private_jobs');
});

test('wrong settings, and a database that cannot be opened, are said in words', async () => {
  vi.stubEnv('DATA_DIR', directory);
  const closed = await doctor(() => Promise.reject(new Error('the database is away')));
  expect(closed.code).toBe(1);
  expect(printed).toContain('the database is away');
  vi.stubEnv('PORT', 'door');
  printed = '';
  await doctor();
  expect(printed).toContain('PORT is "door"; it must be a whole number');
});

test('a directory that cannot be written is wrong', async () => {
  const file = join(directory, 'file');
  await writeFile(file, '');
  expect(await lookAtDisk({ dataDir: join(file, 'data') })).toMatchObject({ is: 'wrong' });
  expect(await lookAtDisk({ dataDir: directory })).toMatchObject({ text: expect.stringMatching(/MB free/) });
});

test('no backup, a late one, one that failed, and one that cannot be brought back, are said', async () => {
  const now = new Date('2026-06-15T16:00:00Z');
  const told = async (scheduled = true) =>
    (await lookAtBackups(database.db, now, scheduled)).map(({ is, text }) => `${is} ${text}`);
  expect(await told()).toEqual(['note There is no backup yet: npm run shop -- backups now']);
  expect(await told(false)).toEqual([expect.stringMatching(/^note No backup is written by itself/)]);
  const add = (run: { began_at: Date; bytes?: number; failure?: string; tried_at?: Date; try_failure?: string }) =>
    database.db
      .insertInto('backup_run')
      .values({ host: 'h', path: '/p', ended_at: run.began_at, ...run })
      .execute();
  await add({ began_at: new Date('2026-06-01T07:30:00Z'), bytes: 5, tried_at: new Date('2026-06-01T07:40:00Z') });
  expect(await told()).toEqual([
    'wrong The last backup is of 2026-06-01T07:30:00.000Z.',
    'fine A backup was last brought back on 2026-06-01.',
  ]);
  await add({ began_at: new Date('2026-06-15T07:30:00Z'), bytes: 5, tried_at: now, try_failure: 'it is cut' });
  expect(await told()).toEqual([
    'fine The last backup is of 2026-06-15T07:30:00.000Z.',
    'wrong The last backup that was tried could not be brought back: it is cut',
  ]);
  await add({ began_at: now, failure: 'the disk is full' });
  expect(await told()).toContain('wrong The last attempt of a backup failed: the disk is full');
});

test('a replica that is none, and one that does not answer, are wrong', async () => {
  const look = async (databaseReplicaUrl: string | undefined) => lookAtReplica({ databaseReplicaUrl }, database.url);
  expect(await look(undefined)).toEqual([]);
  expect(await look(database.url)).toMatchObject([{ is: 'wrong', text: expect.stringContaining('no replica') }]);
  expect(await look('postgres://a@127.0.0.1:1/b')).toMatchObject([
    { is: 'wrong', text: expect.stringContaining('does not answer') },
  ]);
});

test('a role that may make no database cannot try a backup: that is wrong', async () => {
  expect(await lookAtRights(database.db)).toMatchObject({ is: 'fine' });
  const pool = createPool(inject('postgres').adminUrl, { max: 1 });
  try {
    // In a transaction, so that the role is gone again.
    await pool.query('begin; create role plain; set local role plain');
    expect(await lookAtRights(createKysely(pool))).toEqual({
      is: 'wrong',
      text: 'The role plain may make no database, so no backup is tried: alter role plain createdb',
    });
  } finally {
    await pool.query('rollback');
    await pool.end();
  }
});

test('https without TRUST_PROXY, and plain http, are noted', () => {
  const texts = (env: Record<string, string>) => lookAtSettings(loadConfig(env)).map(({ is, text }) => `${is} ${text}`);
  expect(texts({ PUBLIC_URL: 'https://shop.example' }).join()).toContain('note TRUST_PROXY is not set');
  expect(texts({ PUBLIC_URL: 'https://shop.example', TRUST_PROXY: '1' }).join()).not.toContain('TRUST_PROXY');
  expect(texts({ PUBLIC_URL: 'http://shop.example' }).join()).toContain('without https');
});

test('a mail server is tried', async () => {
  const server = await startMailServer();
  expect(await lookAtMail({ smtpUrl: server.url })).toMatchObject([{ is: 'fine' }]);
  await server.close();
  expect(await lookAtMail({ smtpUrl: server.url })).toMatchObject([{ is: 'wrong' }]);
  expect(await lookAtMail({ smtpUrl: undefined })).toEqual([]);
});

test('that the database’s WAL is not kept is wrong; where it is another’s, that is not ours', async () => {
  const now = new Date('2026-06-15T16:00:00Z');
  const config = loadConfig({ DATA_DIR: directory });
  const told = async (given = config) => (await lookAtMoments(given, now)).map(({ is, text }) => `${is} ${text}`);
  expect(await told()).toEqual([expect.stringMatching(/^note No moment can be gone back to yet/)]);
  expect(await told(loadConfig({ DATA_DIR: directory, DATABASE_URL: 'postgres://a@b/c' }))).toEqual([]);
  const state = {
    at: now,
    line: null,
    through: now,
    throughOf: {},
    heldBytes: 0,
    failure: '',
    brokeOff: null,
    stopped: false,
  };
  await writeState(directory, {
    ...state,
    failure: 'the disk is full',
    brokeOff: { at: now, why: 'the disk is full' },
  });
  expect(await told()).toEqual([
    'wrong The WAL is not kept since 2026-06-15T16:00:00.000Z: the disk is full. Given up at 2026-06-15T16:00:00.000Z: a new base is written as soon as that is possible.',
  ]);
});
