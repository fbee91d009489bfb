import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort } from '#server/platform/db/embedded/free-port.ts';
import { chooseOwner, spawnAs } from '#server/platform/db/embedded/owner.ts';
import { childrenOf, endProcess, pidOf } from './process-ids.ts';

/** A PostgreSQL of its own that can be killed at any moment, and restarted at the same address. */
export type KillablePostgres = {
  url: string;
  /**
   * SIGKILL: gone. SIGQUIT: as after a crash of one of its processes. SIGINT: an orderly stop. Returns when it is gone.
   */
  kill: (signal: 'SIGKILL' | 'SIGQUIT' | 'SIGINT') => Promise<void>;
  /** Stops every one of its processes where it is; connections stay, and say nothing. */
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  /** Returns when it accepts connections. */
  start: () => Promise<void>;
  remove: () => Promise<void>;
};

type Programs = { initdb: string; postgres: string };
type Options = {
  /** The directory that its own is made in. */
  within?: string;
  /** Settings of PostgreSQL. */
  settings?: Readonly<Record<string, string>>;
};

export const killablePostgres = async (
  programs: Programs,
  { within = tmpdir(), settings: given = {} }: Options = {},
): Promise<KillablePostgres> => {
  const owner = await chooseOwner();
  const directory = await mkdtemp(join(within, 'tradefront-killable-'));
  if (owner) await chown(directory, owner.uid, owner.gid);
  const data = join(directory, 'data');
  await promisify(execFile)(
    programs.initdb,
    ['-D', data, '-U', 'operator', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    spawnAs(owner),
  );
  const port = await freePort();
  const url = (database: string) => `postgres://operator@127.0.0.1:${port}/${database}`;
  let server: ChildProcess | undefined;

  const connected = async (): Promise<boolean> => {
    const client = new Client(url('postgres'));
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('create database shop').catch(() => {});
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => {});
    }
  };
  const start = async (): Promise<void> => {
    const options = { listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off', ...given };
    const settings = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    for (;;) {
      // Children of a killed one hold its memory for a moment, and it cannot start until they are gone.
      if (!server || server.exitCode !== null || server.signalCode !== null)
        server = spawn(programs.postgres, ['-D', data, '-p', String(port), ...settings], {
          ...spawnAs(owner),
          stdio: 'ignore',
        });
      if (await connected()) return;
      await sleep(50);
    }
  };
  const kill: KillablePostgres['kill'] = (signal) => endProcess(server, signal);
  /** Some end by themselves meanwhile. */
  const tell = (pid: number, signal: 'SIGSTOP' | 'SIGCONT'): void => {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  };
  // The first of them begins the others, so it is stopped first and goes on last.
  const pause = async (): Promise<void> => {
    process.kill(pidOf(server), 'SIGSTOP');
    for (const pid of await childrenOf(pidOf(server))) tell(pid, 'SIGSTOP');
  };
  const resume = async (): Promise<void> => {
    for (const pid of await childrenOf(pidOf(server))) tell(pid, 'SIGCONT');
    process.kill(pidOf(server), 'SIGCONT');
  };
  await start();
  return {
    url: url('shop'),
    start,
    kill,
    pause,
    resume,
    remove: async () => {
      if (server?.exitCode === null && server.signalCode === null) await resume();
      await kill('SIGQUIT');
      await rm(directory, { recursive: true, force: true });
    },
  };
};
