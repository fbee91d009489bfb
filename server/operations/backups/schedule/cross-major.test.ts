import { has } from '#test/needs.ts';
import { execFile } from 'node:child_process';
import { access, chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadConfig } from '#server/platform/process/config.ts';
import { attach, isLast } from '#server/platform/db/embedded/admin.ts';
import { binariesAt } from '#server/platform/db/embedded/binaries.ts';
import { clusterPaths } from '#server/platform/db/embedded/init-cluster.ts';
import { chooseOwner, spawnAs } from '#server/platform/db/embedded/owner.ts';
import { stopPostmaster } from '#server/platform/db/embedded/postmaster.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openKept } from './open-kept.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

/** Debian's, where it is installed. */
const programs = '/usr/lib/postgresql/15';
const isThere = await access(join(programs, 'bin', 'initdb')).then(
  () => true,
  () => false,
);

let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'cross-major-test-'));
  await chmod(parent, 0o755);
});
afterAll(() => rm(parent, { recursive: true, force: true }));

/** The data directory of a shop with a product, made by PostgreSQL 15. */
const makeOldShop = async (): Promise<string> => {
  const dataDir = join(parent, 'data');
  const directory = join(dataDir, 'postgres');
  await mkdir(directory, { recursive: true });
  await chmod(dataDir, 0o711);
  const owner = await chooseOwner();
  const paths = clusterPaths(directory);
  await writeFile(paths.password, 'secret', { mode: 0o600 });
  if (owner) for (const path of [directory, paths.password]) await chown(path, owner.uid, owner.gid);
  const binaries = binariesAt(programs);
  const flags = ['-D', paths.data, '-U', 'postgres', '--pwfile', paths.password, '-A', 'scram-sha-256'];
  await promisify(execFile)(binaries.initdb, [...flags, '-E', 'UTF8', '--locale=C', '--no-sync'], spawnAs(owner));
  const config = join(paths.data, 'postgresql.conf');
  await writeFile(config, `${await readFile(config, 'utf8')}\nunix_socket_directories = ''\n`);
  const place = { directory, data: paths.data, log: paths.log, owner, binaries };
  const admin = await attach(place, 'test');
  await migrate(admin.shopUrl);
  const client = new Client(admin.shopUrl);
  await client.connect();
  await client.query(`insert into product (handle, name) values ('screen', 'Écran 12')`);
  await client.end();
  await isLast(admin);
  await stopPostmaster(place);
  await admin.client.end().catch(() => {});
  return dataDir;
};

test.runIf(has('PostgreSQL 15', isThere))(
  'the database of an older PostgreSQL is brought over at a start, and the old one is left',
  async () => {
    const dataDir = await makeOldShop();
    const said: string[] = [];
    const open = (env: Record<string, string> = {}) =>
      openKept(loadConfig({ DATA_DIR: dataDir, ...env }), { role: 'command', say: (line) => said.push(line) });
    await expect(open({ OLD_POSTGRES: join(parent, 'nothing') })).rejects.toThrow(
      /is of PostgreSQL 15, and this version of the shop brings 18\..*Nothing was changed\.$/s,
    );
    expect(await readdir(join(dataDir))).toEqual(['postgres']);

    for (const time of ['first', 'second']) {
      const { directUrl, close } = await open();
      const client = new Client(directUrl);
      await client.connect();
      const { rows } = await client.query(
        `select name, current_setting('server_version_num')::int / 10000 as major from product`,
      );
      expect([time, rows]).toEqual([time, [{ name: 'Écran 12', major: 18 }]]);
      const kept = await client.query('select path from backup_run');
      expect(kept.rows).toEqual([{ path: expect.stringMatching(/-before-postgresql-18\.backup$/) }]);
      await client.end();
      await close();
    }
    expect(said).toHaveLength(2);
    expect(await readdir(join(dataDir, 'backups'))).toHaveLength(1);
    const old = (await readdir(dataDir)).find((name) => name.startsWith('postgres.before-'));
    expect(await readFile(join(dataDir, old!, 'data', 'PG_VERSION'), 'utf8')).toBe('15\n');
  },
);
