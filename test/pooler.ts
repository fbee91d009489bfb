import { type ChildProcess, spawn } from 'node:child_process';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/platform/db/embedded/free-port.ts';
import { chooseOwner, spawnAs } from '#server/platform/db/embedded/owner.ts';
import { endProcess } from './process-ids.ts';

/** Where Debian has it. */
export const pgbouncer = '/usr/sbin/pgbouncer';

export type Pooler = { url: string; stop: () => Promise<void> };

/** Starts a PgBouncer in transaction mode, with so few connections that its clients must share them. */
export const startPooler = async (
  databaseUrl: string,
  { database = '', lines = [] as string[] } = {},
): Promise<Pooler> => {
  const owner = await chooseOwner();
  const directory = await mkdtemp(join(tmpdir(), 'tradefront-pooler-'));
  const [port, { hostname, port: behind, username, pathname }] = [await freePort(), new URL(databaseUrl)];
  const users = join(directory, 'users.txt');
  const settings = join(directory, 'pgbouncer.ini');
  await writeFile(users, `"${username}" ""\n`);
  await writeFile(
    settings,
    [
      '[databases]',
      `shop = host=${hostname} port=${behind} dbname=${pathname.slice(1)} ${database}`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1`,
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      'default_pool_size = 3',
      ...lines,
    ].join('\n'),
  );
  if (owner) for (const path of [directory, users, settings]) await chown(path, owner.uid, owner.gid);
  const child = spawn(pgbouncer, [settings], { ...spawnAs(owner), stdio: ['ignore', 'ignore', 'pipe'] });
  await listening(child);
  return {
    url: `postgres://${username}@127.0.0.1:${port}/shop`,
    stop: async () => {
      await endProcess(child, 'SIGQUIT');
      await rm(directory, { recursive: true, force: true });
    },
  };
};

const listening = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
      if (said.includes('process up')) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PgBouncer did not start:\n${said}`)));
  });
