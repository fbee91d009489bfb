import { chmod, chown, cp, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type EmbeddedOptions, openEmbeddedDatabase } from '#server/platform/db/embedded.ts';
import { binariesAt, installedBinaries, reachableBinaries } from '#server/platform/db/embedded/binaries.ts';
import { canRun, lookUpUser } from '#server/platform/db/embedded/owner.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { has } from '../needs.ts';
import {
  dataDirectoryWithDatabase,
  postgresPid,
  runScript,
  spawnServer,
  startServer,
  temporaryDataDirectory,
  temporaryDirectory,
} from './shop-process.ts';

vi.setConfig({ testTimeout: 180_000 });

const isRoot = process.getuid?.() === 0;
const nobody = isRoot ? await lookUpUser('nobody') : undefined;
// A checkout in a private directory cannot be tested as another user.
const nobodyCanRunIt = nobody !== undefined && (await canRun(nobody, process.execPath));

/** Opens it for the test and checks that it answers. */
const open = async (options: Omit<EmbeddedOptions, 'role'>) => {
  const database = await openEmbeddedDatabase({ role: 'command', ...options });
  onTestFinished(() => database.close());
  const pool = createPool(database.url);
  try {
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  } finally {
    await pool.end();
  }
  return database;
};

/** A directory that only root can enter, and one open to all users. */
const privateDirectory = async () => {
  const directory = await temporaryDirectory();
  const closed = join(directory, 'private');
  await mkdir(closed, { mode: 0o700 });
  return { closed, sharedRoot: join(directory, 'shared') };
};

describe.runIf(has('right to be root', isRoot))('root', () => {
  test('runs PostgreSQL as user nobody if there is no user postgres', async () => {
    const dataDir = await temporaryDataDirectory();
    await open({ dataDir, lookUp: async (name) => (name === 'postgres' ? undefined : lookUpUser(name)) });
    expect((await stat(join(dataDir, 'postgres', 'data'))).uid).toBe(nobody?.uid);
  });

  test('keeps running it as its owner', async () => {
    const dataDir = await temporaryDataDirectory();
    const first = await open({ dataDir, lookUp: async (name) => (name === 'postgres' ? undefined : lookUpUser(name)) });
    await first.close();
    await open({ dataDir });
    const pid = await postgresPid(dataDir);
    expect((await stat(`/proc/${pid}`)).uid).toBe(nobody?.uid);
  });

  test('gets an error when there is no user to run it', async () => {
    const dataDir = await temporaryDataDirectory();
    await expect(open({ dataDir, lookUp: async () => undefined })).rejects.toThrow(
      'start the shop as an ordinary user',
    );
  });

  test('puts the database where its user can reach it when the data directory is private', async () => {
    const { closed, sharedRoot } = await privateDirectory();
    const dataDir = join(closed, 'data');
    const said: string[] = [];
    const first = await open({ dataDir, sharedRoot, say: (line) => said.push(line) });
    expect(said.join('\n')).toContain(`cannot enter ${dataDir}: the database is in ${sharedRoot}/`);
    const pointer = (await readFile(join(dataDir, 'postgres.path'), 'utf8')).trim();
    expect(dirname(dirname(pointer))).toBe(sharedRoot);
    expect(await readdir(pointer)).toContain('data');
    await first.close();

    said.length = 0;
    await open({ dataDir, sharedRoot, say: (line) => said.push(line) });
    expect(said).toEqual([]);
    expect(await readdir(sharedRoot)).toHaveLength(1);
  });

  test('gets an error when the private database is gone', async () => {
    const { closed, sharedRoot } = await privateDirectory();
    const dataDir = join(closed, 'data');
    await (await open({ dataDir, sharedRoot })).close();
    await rm(sharedRoot, { recursive: true });
    await expect(open({ dataDir, sharedRoot })).rejects.toThrow('it is not there: bring it back, or delete');
  });

  test("copies PostgreSQL's programs out of a project that its user cannot enter", async () => {
    const { closed, sharedRoot } = await privateDirectory();
    await mkdir(sharedRoot, { mode: 0o755 });
    const installed = binariesAt(join(closed, 'package', 'native'));
    const { root } = await installedBinaries();
    await cp(root, installed.root, { recursive: true, verbatimSymlinks: true });
    await cp(join(root, '..', 'package.json'), join(installed.root, '..', 'package.json'));
    // As under a strict umask.
    await chmod(join(installed.root, 'share'), 0o700);
    const copy = await reachableBinaries(installed, nobody, sharedRoot);
    expect(dirname(copy.root)).toBe(sharedRoot);
    expect(await canRun(nobody, copy.initdb)).toBe(true);
    expect((await stat(join(copy.root, 'share'))).mode & 0o777).toBe(0o755);
    expect(await reachableBinaries(installed, nobody, sharedRoot)).toEqual(copy);
    expect(await readdir(sharedRoot)).toHaveLength(1);
  });
});

describe.runIf(has('way to be another user', nobodyCanRunIt))('an ordinary user', () => {
  const home = async (): Promise<string> => {
    const dataDir = await temporaryDataDirectory();
    if (nobody) await chown(dirname(dataDir), nobody.uid, nobody.gid);
    return dataDir;
  };

  test('runs the shop and its PostgreSQL', async () => {
    const dataDir = await home();
    const server = await startServer({ dataDir, user: nobody });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect((await stat(`/proc/${await postgresPid(dataDir)}`)).uid).toBe(nobody?.uid);
    expect(await server.stop('SIGTERM')).toBe(0);
    expect(await postgresPid(dataDir)).toBeUndefined();
    expect(await runScript('server/operations/shop.ts', ['migrate'], { dataDir, user: nobody }).exitCode()).toBe(0);
  });

  test("gets an error for another user's database", async () => {
    const dataDir = await dataDirectoryWithDatabase();
    const server = await spawnServer({ dataDir, user: nobody });
    expect(await server.exitCode()).toBe(1);
    expect(server.output()).toMatch(/^The database in .* belongs to another user \(number \d+\): .*\n$/);
  });

  test('gets an error when the data directory cannot be created', async () => {
    const dataDir = await temporaryDataDirectory();
    const server = await spawnServer({ dataDir, user: nobody });
    expect(await server.exitCode()).toBe(1);
    expect(server.output()).toMatch(/^DATA_DIR .* cannot be used: EACCES.*\n$/);
  });
});
