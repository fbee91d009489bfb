import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort } from '#server/platform/db/embedded/free-port.ts';
import { chooseOwner, spawnAs } from '#server/platform/db/embedded/owner.ts';
import { endProcess } from './process-ids.ts';

/** Debian's PostgreSQL: the embedded one has no pg_basebackup. */
export const debianPrograms = '/usr/lib/postgresql/15/bin';

/** A streaming replica of a PostgreSQL on this machine. */
export type StreamingReplica = {
  url: string;
  /** Runs a statement there. */
  query: (text: string) => Promise<Record<string, unknown>[]>;
  kill: () => Promise<void>;
  /** Makes it the primary. */
  promote: () => Promise<void>;
  /** Returns when it accepts connections. */
  start: () => Promise<void>;
  remove: () => Promise<void>;
};

/** @param primaryUrl of a database; as a role that may replicate */
export const streamingReplica = async (primaryUrl: string): Promise<StreamingReplica> => {
  const owner = await chooseOwner();
  const directory = await mkdtemp(join(tmpdir(), 'tradefront-replica-'));
  if (owner) await chown(directory, owner.uid, owner.gid);
  const data = join(directory, 'data');
  const { username, pathname } = new URL(primaryUrl);
  const copy = ['-d', primaryUrl, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
  await promisify(execFile)(join(debianPrograms, 'pg_basebackup'), copy, spawnAs(owner));
  const port = await freePort();
  const url = `postgres://${username}@127.0.0.1:${port}${pathname}`;
  let server: ChildProcess | undefined;

  const query: StreamingReplica['query'] = async (text) => {
    const client = new Client(url);
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query(text)).rows as Record<string, unknown>[];
    } finally {
      await client.end().catch(() => {});
    }
  };
  const start = async (): Promise<void> => {
    const options = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'].flatMap((each) => [
      '-c',
      each,
    ]);
    server = spawn(join(debianPrograms, 'postgres'), ['-D', data, '-p', String(port), ...options], {
      ...spawnAs(owner),
      stdio: 'ignore',
    });
    while (!(await query('select').catch(() => null))) await pause(50);
  };
  const kill = () => endProcess(server, 'SIGQUIT');
  await start();
  return {
    url,
    query,
    start,
    kill,
    promote: async () => {
      await query('select pg_promote()');
    },
    remove: async () => {
      await kill();
      await rm(directory, { recursive: true, force: true });
    },
  };
};
