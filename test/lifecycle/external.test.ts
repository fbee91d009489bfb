import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { chooseOwner, spawnAs } from '#server/platform/db/embedded/owner.ts';
import { freePort } from '#server/platform/db/embedded/free-port.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { tmpdir } from 'node:os';
import { has } from '../needs.ts';
import { dumpSchema } from '../../tools/dump-schema.ts';
import { spawnServer, startServer, temporaryDataDirectory } from './shop-process.ts';

vi.setConfig({ testTimeout: 180_000 });

const run = promisify(execFile);
const programs = '/usr/lib/postgresql/15/bin';

describe.runIf(has('PostgreSQL 15', existsSync(`${programs}/initdb`)))('the operator’s own PostgreSQL 15', () => {
  let directory: string;
  let port: number;
  const url = (database: string) => `postgres://operator@127.0.0.1:${port}/${database}`;
  const postgres = async (program: string, ...args: string[]) =>
    run(join(programs, program), args, spawnAs(await chooseOwner()));

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'tradefront-external-'));
    const owner = await chooseOwner();
    if (owner) await chown(directory, owner.uid, owner.gid);
    port = await freePort();
    const data = join(directory, 'data');
    await postgres('initdb', '-D', data, '-U', 'operator', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync');
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
    await postgres('pg_ctl', 'start', '-w', '-D', data, '-l', join(directory, 'log'), '-o', options);
    const admin = new Client(url('postgres'));
    await admin.connect();
    await admin.query('create database shop');
    await admin.query('create database demo');
    await admin.query('create database tables');
    await admin.query("create database latin template template0 encoding 'LATIN1'");
    await admin.end();
  });
  afterAll(async () => {
    await postgres('pg_ctl', 'stop', '-w', '-m', 'immediate', '-D', join(directory, 'data'));
    await rm(directory, { recursive: true, force: true });
  });

  test('gets the same tables as the embedded one', async () => {
    await migrate(url('tables'));
    const pool = createPool(url('tables'));
    const schema = await dumpSchema(pool).finally(() => pool.end());
    // PostgreSQL 15 prints a view's columns with their table, 18 without where there is one table.
    const plain = (text: string) => text.replaceAll('shown.', '');
    const ours = await readFile(new URL('../../server/platform/db/schema.sql', import.meta.url), 'utf8');
    expect(plain(schema)).toBe(plain(ours));
  });

  test('serves the shop, empty unless asked for the demo, and goes on when the shop stops', async () => {
    const dataDir = await temporaryDataDirectory();
    const env = { DATABASE_URL: url('shop'), SHOP_DEMO: '' };
    const server = await startServer({ dataDir, env });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(server.output()).not.toContain('demo');
    // Several servers may share it: only an embedded database is limited to one.
    const second = await startServer({ dataDir, env });
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
    expect(await second.stop('SIGTERM')).toBe(0);
    expect(await server.stop('SIGTERM')).toBe(0);
    expect(await migrate(url('shop'))).toEqual([]);
  });

  test('gets the demo when asked, and only the data directory that loaded it has the passwords', async () => {
    const env = { DATABASE_URL: url('demo'), SHOP_DEMO: '1' };
    const server = await startServer({ dataDir: await temporaryDataDirectory(), env });
    expect(server.output()).toMatch(/^buyer@example\.com {2}password: [A-Za-z\d]{12,}$/m);
    const second = await startServer({ dataDir: await temporaryDataDirectory(), env });
    expect(second.output()).not.toContain('password');
    expect(await second.stop('SIGTERM')).toBe(0);
    expect(await server.stop('SIGTERM')).toBe(0);
  });

  test('is refused when it cannot store every character', async () => {
    await expect(migrate(url('latin'))).rejects.toThrow("The database's encoding is LATIN1; the shop needs UTF8");
  });

  test('that cannot be reached is named, without its password', async () => {
    const dataDir = await temporaryDataDirectory();
    const nowhere = `postgres://operator:secret@127.0.0.1:${await freePort()}/shop`;
    const server = await spawnServer({ dataDir, env: { DATABASE_URL: nowhere } });
    expect(await server.exitCode()).toBe(1);
    expect(server.output()).toMatch(
      /^The database shop at 127\.0\.0\.1:\d+ \(DATABASE_URL\) cannot be used: connect ECONNREFUSED .*\n$/,
    );
  });
});
