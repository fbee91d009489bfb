import type { FastifyBaseLogger } from 'fastify';
import { Client, type Pool } from 'pg';

// Two numbers of our own for PostgreSQL's advisory locks.
const lock = [0x74726164, 5];
/** With the hash of a runner's name. */
const runnerLock = 0x74726165;
const retryMs = 1000;

/** Marks this process as running jobs, until `end`. */
export type Presence = {
  /** Fulfilled while it is marked, or as soon as it is again. */
  shown: () => Promise<void>;
  /** Fulfilled when the mark is lost: the database or the connection is gone. */
  lost: () => Promise<void>;
  /** Marks a runner of this process as alive, by its name, until `drop`. */
  keep: (runner: string) => Promise<void>;
  drop: (runner: string) => void;
  end: () => Promise<void>;
};

type Moment = PromiseWithResolvers<void>;
const moment = (): Moment => Promise.withResolvers<void>();

/**
 * A killed process leaves its jobs locked, and the queue waits four hours for them. So every process that runs jobs
 * holds a shared lock: one that starts and finds no other unlocks all jobs. It holds a lock for each of its runners,
 * too: of several processes the others see by that which runners are gone (`goneRunners`).
 */
export const showPresence = async (databaseUrl: string, log: FastifyBaseLogger): Promise<Presence> => {
  const ending = new AbortController();
  let client = await connect(databaseUrl);
  let retry: NodeJS.Timeout | undefined;
  let shown = moment();
  let lost = moment();
  const runners = new Set<string>();
  const alone = await isAlone(client);
  if (alone) await unlockJobs(client);
  await client.query('select pg_advisory_lock_shared($1, $2)', lock);
  if (alone) await client.query('select pg_advisory_unlock($1, $2)', lock);

  // While it is lost, another process that starts may take this one for dead and repeat its job.
  const comeBack = async (): Promise<void> => {
    try {
      const next = await connect(databaseUrl);
      await next.query('select pg_advisory_lock_shared($1, $2)', lock);
      for (const name of runners) await lockRunner(next, name);
      if (ending.signal.aborted) return await next.end();
      client = next;
      lost = moment();
      watch();
    } catch {
      later();
    }
  };
  const later = (): void => {
    if (!ending.signal.aborted) retry = setTimeout(comeBack, retryMs).unref();
  };
  const watch = (): void => {
    shown.resolve();
    client.once('end', () => {
      if (ending.signal.aborted) return;
      shown = moment();
      lost.resolve();
      log.warn('the connection that shows the job queue at work was lost; it is made again');
      later();
    });
  };
  watch();
  return {
    shown: () => shown.promise,
    lost: () => lost.promise,
    keep: async (runner) => {
      runners.add(runner);
      // Where that fails, the connection is lost, and `comeBack` does it.
      await lockRunner(client, runner).catch(() => {});
    },
    drop: (runner) => {
      runners.delete(runner);
      client.query('select pg_advisory_unlock_shared($1, hashtext($2))', [runnerLock, runner]).catch(() => {});
    },
    end: async () => {
      ending.abort();
      clearTimeout(retry);
      await client.end();
    },
  };
};

const connect = async (databaseUrl: string): Promise<Client> => {
  const client = new Client({ connectionString: databaseUrl, application_name: 'tradefront jobs', keepAlive: true });
  // Errors end the connection; the end is handled.
  client.on('error', () => {});
  await client.connect();
  return client;
};

const isAlone = async (client: Client): Promise<boolean> => {
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1, $2) as alone', lock);
  return rows[0]?.alone === true;
};

const lockRunner = (client: Client, name: string) =>
  client.query('select pg_advisory_lock_shared($1, hashtext($2))', [runnerLock, name]);

/** Names of runners that have jobs, and no process. */
export const goneRunners = async (client: Pool): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select distinct j.locked_by as name from graphile_worker.jobs j
     where j.locked_by is not null and not exists (
       select from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
       where l.locktype = 'advisory' and l.granted and l.classid = $1
         and l.objid::bigint = hashtext(j.locked_by)::bigint & 4294967295)`,
    [runnerLock],
  );
  return rows.map(({ name }) => name);
};

const unlockJobs = (client: Client) =>
  client.query(
    `select graphile_worker.force_unlock_workers(array(
       select distinct locked_by from graphile_worker.jobs where locked_by is not null))`,
  );
