import type { FastifyBaseLogger } from 'fastify';
import { Client } from 'pg';

// Two numbers of our own for PostgreSQL's advisory locks.
const lock = [0x74726164, 5];
const retryMs = 1000;

/** Shows that this process does jobs, until `end`. */
export type Presence = {
  /** Fulfilled while it is shown, or as soon as it is again. */
  shown: () => Promise<void>;
  /** Fulfilled when it is not shown any more: the database, or the way to it, is gone. */
  lost: () => Promise<void>;
  end: () => Promise<void>;
};

type Moment = PromiseWithResolvers<void>;
const moment = (): Moment => Promise.withResolvers<void>();

/**
 * A process that was killed leaves the jobs it was at locked, which the queue gives up on after four hours. Every process
 * that does jobs holds a shared lock as long as it lives: whoever starts and finds nobody knows that no lock of a job means
 * anything any more, and unlocks them.
 */
export const showPresence = async (databaseUrl: string, log: FastifyBaseLogger): Promise<Presence> => {
  const ending = new AbortController();
  let client = await connect(databaseUrl);
  let retry: NodeJS.Timeout | undefined;
  let shown = moment();
  let lost = moment();
  const alone = await isAlone(client);
  if (alone) await unlockJobs(client);
  await client.query('select pg_advisory_lock_shared($1, $2)', lock);
  if (alone) await client.query('select pg_advisory_unlock($1, $2)', lock);

  // While it is lost, another that starts may take this process for dead, and do a job of its a second time.
  const comeBack = async (): Promise<void> => {
    try {
      const next = await connect(databaseUrl);
      await next.query('select pg_advisory_lock_shared($1, $2)', lock);
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
    end: async () => {
      ending.abort();
      clearTimeout(retry);
      await client.end();
    },
  };
};

const connect = async (databaseUrl: string): Promise<Client> => {
  const client = new Client({ connectionString: databaseUrl, application_name: 'tradefront jobs', keepAlive: true });
  // What breaks ends; the end is what is watched.
  client.on('error', () => {});
  await client.connect();
  return client;
};

const isAlone = async (client: Client): Promise<boolean> => {
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1, $2) as alone', lock);
  return rows[0]?.alone === true;
};

const unlockJobs = (client: Client) =>
  client.query(
    `select graphile_worker.force_unlock_workers(array(
       select distinct locked_by from graphile_worker.jobs where locked_by is not null))`,
  );
