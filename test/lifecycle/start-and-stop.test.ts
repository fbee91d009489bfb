import { createServer } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { query } from './query-database.ts';
import {
  dataDirectoryWithDatabase,
  isRunning,
  postgresPid,
  runScript,
  spawnServer,
  startServer,
  temporaryDataDirectory,
} from './shop-process.ts';

const leaveMark = (dataDir: string) => query(dataDir, "insert into tag (name) values ('a mark')");
const marks = (dataDir: string) => query(dataDir, 'select name from tag');

const runningPostgres = async (dataDir: string): Promise<number> => {
  const pid = await postgresPid(dataDir);
  if (pid === undefined) throw new Error('no PostgreSQL is running');
  return pid;
};

const end = async (pid: number, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> => {
  process.kill(pid, signal);
  while (await isRunning(pid)) await pause(10);
};

vi.setConfig({ testTimeout: 180_000 });

describe('the first start', () => {
  test('creates the database, and opens the shop before it prints so', async () => {
    const dataDir = await temporaryDataDirectory();
    const server = await startServer({ dataDir });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const page = await fetch(`${server.url}/`);
    // It has not been set up: visitors are told that it is not open yet, and the operator gets the link.
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(server.output()).toMatch(
      /\nhttp.*\/backoffice\/set-up\/#[\w-]{43}\nThe shop is running, closed to visitors: /,
    );
    expect(server.output()).toMatch(/^Making the database.*\nThe database was brought up to date: 320-/);
    expect((await stat(join(dataDir, 'postgres', 'password'))).mode & 0o777).toBe(0o600);
    expect(await query(dataDir, 'show server_encoding')).toEqual(['UTF8']);
    expect(
      await query(dataDir, 'select datlocprovider, datlocale from pg_database where datname = current_database()'),
    ).toEqual(['b', 'C.UTF-8']);
    expect(await server.stop('SIGTERM')).toBe(0);
  });

  test('loads the demo shop by default, and stops in the middle of it when asked to', async () => {
    const dataDir = await temporaryDataDirectory();
    const server = await spawnServer({ dataDir, env: { SHOP_DEMO: '' } });
    await server.says('Loading the demo shop');
    expect(await server.stop('SIGTERM')).toBe(0);
    expect(server.output()).not.toContain('open');
    expect(await postgresPid(dataDir)).toBeUndefined();
  });

  test('starts over after one that was killed while it created the database', async () => {
    const dataDir = await temporaryDataDirectory();
    const server = await spawnServer({ dataDir });
    await server.says('Making the database');
    const unfinished = async () => (await readdir(dataDir)).filter((name) => name.startsWith('postgres.unfinished-'));
    while ((await unfinished()).length === 0) await pause(5);
    await server.stop('SIGKILL');
    expect(await readdir(dataDir)).not.toContain('postgres');

    const next = await startServer({ dataDir });
    expect(await unfinished()).toEqual([]);
    expect(await next.stop('SIGTERM')).toBe(0);
  });

  test('of several at once results in one database', async () => {
    const dataDir = await temporaryDataDirectory();
    const commands = [1, 2, 3].map(() => runScript('server/operations/shop.ts', ['migrate'], { dataDir }));
    expect(await Promise.all(commands.map((command) => command.exitCode()))).toEqual([0, 0, 0]);
    expect(await postgresPid(dataDir)).toBeUndefined();
    expect(await readdir(dataDir)).toEqual(['postgres']);
  });
});

describe('the next start', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('carries on after %s, which ends both processes', async (signal) => {
    const dataDir = await dataDirectoryWithDatabase();
    const first = await startServer({ dataDir });
    await leaveMark(dataDir);
    const postgres = await runningPostgres(dataDir);
    expect(await first.stop(signal)).toBe(0);
    expect(await isRunning(postgres)).toBe(false);
    expect(await readdir(join(dataDir, 'postgres', 'data'))).not.toContain('postmaster.pid');

    const second = await startServer({ dataDir });
    expect(second.output()).toMatch(/^Visitors see .*\nhttp.*\nThe shop is running, closed to visitors: .*\n$/);
    expect(await marks(dataDir)).toEqual(['a mark']);
    expect(await second.stop('SIGTERM')).toBe(0);
  });

  test('finds the PostgreSQL that a killed server left behind', async () => {
    const dataDir = await dataDirectoryWithDatabase();
    const first = await startServer({ dataDir });
    await leaveMark(dataDir);
    const postgres = await runningPostgres(dataDir);
    await first.stop('SIGKILL');
    expect(await isRunning(postgres)).toBe(true);

    const second = await startServer({ dataDir });
    expect(await postgresPid(dataDir)).toBe(postgres);
    expect(await marks(dataDir)).toEqual(['a mark']);
    expect(await second.stop('SIGTERM')).toBe(0);
    expect(await isRunning(postgres)).toBe(false);
  });

  test('recovers when both were killed and PostgreSQL’s process id belongs to another process', async () => {
    const dataDir = await dataDirectoryWithDatabase();
    const first = await startServer({ dataDir });
    await leaveMark(dataDir);
    const postgres = await runningPostgres(dataDir);
    await first.stop('SIGKILL');
    await end(postgres);
    const pidFile = join(dataDir, 'postgres', 'data', 'postmaster.pid');
    await writeFile(pidFile, (await readFile(pidFile, 'utf8')).replace(/^\d+/, String(process.pid)));

    const second = await startServer({ dataDir });
    expect(await marks(dataDir)).toEqual(['a mark']);
    expect(await second.stop('SIGTERM')).toBe(0);
  });
});

describe('a second server', () => {
  test('on the same data is refused, and the first is not affected', async () => {
    const dataDir = await dataDirectoryWithDatabase();
    const first = await startServer({ dataDir });
    const second = await spawnServer({ dataDir });
    expect(await second.exitCode()).toBe(1);
    expect(second.output()).toBe(
      `Another server (tradefront server, process ${first.process.pid}) is running on ${dataDir}: ` +
        'stop it, or give this one a DATA_DIR of its own.\n',
    );
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    expect(await first.stop('SIGTERM')).toBe(0);
  });
});

describe('a command', () => {
  test('starts the database and stops it again', async () => {
    const dataDir = await temporaryDataDirectory();
    const command = runScript('server/operations/shop.ts', ['migrate'], { dataDir });
    expect(await command.exitCode()).toBe(0);
    expect(command.output()).toContain('The database is up to date.');
    expect(await postgresPid(dataDir)).toBeUndefined();
  });

  test('works next to a running server, without stopping its database', async () => {
    const dataDir = await dataDirectoryWithDatabase();
    const server = await startServer({ dataDir });
    const postgres = await runningPostgres(dataDir);
    expect(await runScript('server/operations/shop.ts', ['migrate'], { dataDir }).exitCode()).toBe(0);
    expect(await postgresPid(dataDir)).toBe(postgres);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(await server.stop('SIGTERM')).toBe(0);
  });

  test('that is interrupted stops what it started', async () => {
    const dataDir = await temporaryDataDirectory();
    const command = runScript('server/operations/shop.ts', ['demo'], { dataDir });
    await command.says('Loading the demo shop');
    expect(await command.stop('SIGINT')).toBe(130);
    expect(command.output()).not.toContain('rror');
    expect(await postgresPid(dataDir)).toBeUndefined();
  });

  test('that is unknown is refused', async () => {
    const dataDir = await temporaryDataDirectory();
    const command = runScript('server/operations/shop.ts', ['reticulate'], { dataDir });
    expect(await command.exitCode()).toBe(1);
    expect(command.output()).toContain("unknown command 'reticulate'");
  });
});

describe('a running server', () => {
  test('restarts its PostgreSQL when that was killed', async () => {
    const dataDir = await dataDirectoryWithDatabase();
    const server = await startServer({ dataDir });
    await leaveMark(dataDir);
    await end(await runningPostgres(dataDir));
    await server.says('The embedded database has ended unexpectedly');
    await server.says('The embedded database is back');
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(await marks(dataDir)).toEqual(['a mark']);
    expect(await server.stop('SIGTERM')).toBe(0);
    expect(await postgresPid(dataDir)).toBeUndefined();
  });

  test('ends at once at the second signal, and waits for requests before it', async () => {
    const dataDir = await dataDirectoryWithDatabase();
    const server = await startServer({ dataDir });
    const { hostname, port } = new URL(server.url);
    const unfinishedRequest = connect(Number(port), hostname);
    onTestFinished(() => void unfinishedRequest.destroy());
    unfinishedRequest.write('GET / HTTP/1.1\r\n');
    await once(unfinishedRequest, 'connect');
    // The answer to a later request proves that the server has the unfinished one.
    await fetch(`${server.url}/healthz`);
    server.process.kill('SIGTERM');
    await server.says('Stopping');
    // The same signal within a second is the copy from the terminal or npm.
    server.process.kill('SIGTERM');
    await pause(1100);
    expect(server.process.exitCode).toBeNull();
    expect(await server.stop('SIGTERM')).toBe(1);
  });
});

describe('what cannot work is refused before anything is created', () => {
  test('a taken port', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    onTestFinished(() => void taken.close());
    const address = taken.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const dataDir = await temporaryDataDirectory();
    const server = await spawnServer({ dataDir, env: { PORT: String(port) } });
    expect(await server.exitCode()).toBe(1);
    expect(server.output()).toBe(
      `Port ${port} on 127.0.0.1 is taken by another program: stop that one, or choose another port with PORT.\n`,
    );
    await expect(stat(dataDir)).rejects.toThrow('ENOENT');
  });

  test('bad settings', async () => {
    const dataDir = await temporaryDataDirectory();
    const server = await spawnServer({ dataDir, env: { PORT: 'http', TRUST_PROXY: 'all' } });
    expect(await server.exitCode()).toBe(1);
    expect(server.output()).toMatch(
      /^The settings are not right:\n  PORT is "http"; .*\n  TRUST_PROXY is "all"; .*\n$/,
    );
  });
});
