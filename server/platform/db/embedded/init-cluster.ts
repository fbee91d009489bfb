import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { OperatorError } from '../../process/operator-error.ts';
import type { Binaries } from './binaries.ts';
import { type Owner, spawnAs } from './owner.ts';

const run = promisify(execFile);

/** The role that starts, stops and sets up; the shop itself uses `shopRole`, which is not a superuser. */
export const superuser = 'postgres';
export const shopRole = 'tradefront';
export const shopDatabase = 'tradefront';

/** A cluster's directory holds PostgreSQL's own `data`, its log and the password of both roles. */
export const clusterPaths = (directory: string) => ({
  data: join(directory, 'data'),
  log: join(directory, 'postgresql.log'),
  password: join(directory, 'password'),
});

const settings: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  // TCP only; a socket's path can be too long, and its directory unreachable.
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  random_page_cost: '1.1',
};

type Init = {
  binaries: Binaries;
  owner: Owner | undefined;
  directory: string;
  /** Additional PostgreSQL settings. */
  extra?: Record<string, string>;
  /** false: faster, but not safe against power loss. */
  sync?: boolean;
};

/**
 * Creates a cluster in the directory, which must not exist: UTF-8, sorted by code point in any locale, with a random
 * password that only the owner can read.
 */
export const initCluster = async ({ binaries, owner, directory, extra = {}, sync = true }: Init): Promise<void> => {
  const paths = clusterPaths(directory);
  await mkdir(directory, { mode: 0o700 });
  await writeFile(paths.password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (owner) for (const path of [directory, paths.password]) await chown(path, owner.uid, owner.gid);
  const given = Object.entries({ ...settings, ...extra }).flatMap(([name, value]) => ['--set', `${name}=${value}`]);
  const flags = [
    `--pgdata=${paths.data}`,
    `--username=${superuser}`,
    `--pwfile=${paths.password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--text-search-config=english',
    ...(sync ? [] : ['--no-sync']),
    ...given,
  ];
  try {
    await run(binaries.initdb, flags, spawnAs(owner));
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    throw new OperatorError(`The embedded database could not be made in ${directory}:\n${stderr?.trim() || message}`, {
      cause: error,
    });
  }
};

/** The connection string of a local cluster. */
export const clusterUrl = (port: number, role: string, password: string, database: string): string =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`;

export const readPassword = async (directory: string): Promise<string> =>
  (await readFile(clusterPaths(directory).password, 'utf8')).trim();
