import { setTimeout as pause } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { OperatorError } from '../../process/operator-error.ts';
import { createShopRole } from './create-role.ts';
import { clusterUrl, readPassword, shopDatabase, shopRole, superuser } from './init-cluster.ts';
import type { Place } from './place.ts';
import { runningPostmaster, startPostmaster } from './postmaster.ts';

/** The connection that marks the embedded database as used by this process; the shop's database as its role and as superuser. */
export type Admin = { client: Client; port: number; shopUrl: string; adminUrl: string };

// Two numbers, so that they do not collide with other advisory locks: the first is "trad" in ASCII.
const locks = { inUse: [0x74726164, 1], server: [0x74726164, 2], setUp: [0x74726164, 3] } as const;

const givingUpMs = 5 * 60_000;

/**
 * Connects to the place's PostgreSQL, starting it if needed, and marks it as used: until the connection ends no process
 * stops it (`leave`).
 */
export const attach = async (place: Place, name: string, wantedPort?: number): Promise<Admin> => {
  const deadline = Date.now() + givingUpMs;
  for (;;) {
    const running = await runningPostmaster(place);
    if (!running) {
      await startPostmaster(place, wantedPort);
      continue;
    }
    try {
      return await join(place, running.port, name);
    } catch (error) {
      if (!isPassing(error) || Date.now() > deadline) throw error;
      // It is starting, recovering, or being stopped by its last user: try again.
      await pause(50);
    }
  }
};

const join = async (place: Place, port: number, name: string): Promise<Admin> => {
  const password = await readPassword(place.directory);
  const client = new Client({
    connectionString: clusterUrl(port, superuser, password, 'postgres'),
    application_name: name,
    keepAlive: true,
  });
  // A broken connection is reported by pending queries and the `end` event.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1, $2)', [...locks.inUse]);
    await setUp(client, password);
    const url = (role: string) => clusterUrl(port, role, password, shopDatabase);
    return { client, port, shopUrl: url(shopRole), adminUrl: url(superuser) };
  } catch (error) {
    await client.end().catch(() => {});
    if (error instanceof DatabaseError && error.code === '28P01')
      throw new OperatorError(`The password in ${place.directory}/password is not the database's.`, { cause: error });
    throw error;
  }
};

const setUp = async (client: Client, password: string): Promise<void> => {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [shopDatabase]);
  if (rowCount !== 0) return;
  await client.query('select pg_advisory_lock($1, $2)', [...locks.setUp]);
  try {
    await createShopRole(client, password);
    const again = await client.query('select from pg_database where datname = $1', [shopDatabase]);
    if (again.rowCount === 0) await client.query(`create database ${shopDatabase} owner ${shopRole}`);
  } finally {
    await client.query('select pg_advisory_unlock($1, $2)', [...locks.setUp]);
  }
};

const isPassing = (error: unknown): boolean => {
  const { code, message } = error as { code?: string; message?: string };
  // 57P01 to 57P03: shutting down, crashed, starting up.
  return (
    ['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(code ?? '') ||
    message === 'Connection terminated unexpectedly'
  );
};

const serverWaitMs = 3000;

/**
 * Registers as the data directory's only server.
 * @throws OperatorError that names the process which is it already
 */
export const becomeServer = async ({ client }: Admin, dataDir: string): Promise<void> => {
  // The connection of a server killed a moment ago may still look open.
  const deadline = Date.now() + serverWaitMs;
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1, $2) as got', [
      ...locks.server,
    ]);
    if (rows[0]?.got) return;
    if (Date.now() > deadline) break;
    await pause(100);
  }
  const { rows } = await client.query<{ application_name: string }>(
    `select a.application_name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.classid = $1 and l.objid = $2`,
    [...locks.server],
  );
  const who = rows[0] ? ` (${rows[0].application_name})` : '';
  throw new OperatorError(
    `Another server${who} is running on ${dataDir}: stop it, or give this one a DATA_DIR of its own.`,
  );
};

/**
 * Gives up the use of the database. @returns whether no other process uses it: then none can join until `client` ends.
 */
export const isLast = async ({ client }: Admin): Promise<boolean> => {
  // First unlock, then try for the exclusive lock: of two that leave at once, the second sees that it is alone.
  await client.query('select pg_advisory_unlock_shared($1, $2)', [...locks.inUse]);
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1, $2) as got', [...locks.inUse]);
  return rows[0]?.got === true;
};
