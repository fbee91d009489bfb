import { type ChildProcess, spawn } from 'node:child_process';
import { chown, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installedBinaries } from '#server/platform/db/embedded/binaries.ts';
import { createShopRole } from '#server/platform/db/embedded/create-role.ts';
import { freePort } from '#server/platform/db/embedded/free-port.ts';
import {
  clusterPaths,
  clusterUrl,
  initCluster,
  readPassword,
  shopRole,
  superuser,
} from '#server/platform/db/embedded/init-cluster.ts';
import { chooseOwner, spawnAs } from '#server/platform/db/embedded/owner.ts';
import { asAdmin, createFromTemplate } from './create-from-template.ts';

/** A PostgreSQL for one run: its data is not kept, so it never waits for the disk. */
const hasty = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '200',
  // Statistics come from ANALYZE where a test needs them, not at autovacuum's choice.
  autovacuum: 'off',
};

// The shell lives no longer than this process: its standard input closes with us, however we end.
const keeper = '"$@" & read -r _; kill -INT $!; wait $!; rm -rf "$0"';

export type TemporaryPostgres = {
  /** The connection string of the maintenance database, as the superuser. */
  adminUrl: string;
  /** Creates an empty database. @returns its connection string, as the shop's own role, which owns it */
  createDatabase: (name: string) => Promise<string>;
  stop: () => Promise<void>;
};

/** Starts a PostgreSQL 18 of its own in a temporary directory. */
export const startTemporaryPostgres = async (): Promise<TemporaryPostgres> => {
  const [binaries, owner, port] = await Promise.all([installedBinaries(), chooseOwner(), freePort()]);
  const parent = await mkdtemp(join(tmpdir(), 'tradefront-test-'));
  if (owner) await chown(parent, owner.uid, owner.gid);
  const directory = join(parent, 'cluster');
  await initCluster({ binaries, owner, directory, extra: hasty, sync: false });
  const server = spawn(
    '/bin/sh',
    ['-c', keeper, parent, binaries.postgres, '-D', clusterPaths(directory).data, '-p', String(port)],
    { ...spawnAs(owner), detached: true, stdio: ['pipe', 'ignore', 'pipe'] },
  );
  await ready(server);
  const password = await readPassword(directory);
  const adminUrl = clusterUrl(port, superuser, password, 'postgres');
  await asAdmin(adminUrl, (admin) => createShopRole(admin, password));
  return {
    adminUrl,
    createDatabase: async (name) => {
      await asAdmin(adminUrl, (admin) => createFromTemplate(admin, name, 'template1'));
      return clusterUrl(port, shopRole, password, name);
    },
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.stdin?.end();
      await ended;
    },
  };
};

const ready = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = '';
    server.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
      if (!said.includes('ready to accept connections')) return;
      server.stderr?.removeAllListeners('data').resume();
      resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${said}`)));
  });
