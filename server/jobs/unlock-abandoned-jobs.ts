import type { FastifyBaseLogger } from 'fastify';
import { Client } from 'pg';

// Two numbers of our own for PostgreSQL's advisory locks.
const lock = [0x74726164, 5];

/**
 * A process that was killed leaves the jobs it was at locked, which the queue gives up on after four hours. Every process
 * that does jobs holds a shared lock as long as it lives: whoever starts and finds nobody knows that no lock of a job means
 * anything any more.
 * @returns the connection that holds the lock; ending it tells that this process does no more jobs.
 */
export const unlockAbandonedJobs = async (databaseUrl: string, log: FastifyBaseLogger): Promise<Client> => {
  const client = new Client({ connectionString: databaseUrl, application_name: 'tradefront jobs', keepAlive: true });
  // Without it others may take this process for dead, and do a job of its a second time: a mail that comes twice.
  client.on('error', () => log.warn('the connection that shows the job queue at work was lost'));
  await client.connect();
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1, $2) as alone', lock);
  if (rows[0]?.alone) {
    await client.query(
      `select graphile_worker.force_unlock_workers(array(
         select distinct locked_by from graphile_worker.jobs where locked_by is not null))`,
    );
  }
  await client.query('select pg_advisory_lock_shared($1, $2)', lock);
  if (rows[0]?.alone) await client.query('select pg_advisory_unlock($1, $2)', lock);
  return client;
};
