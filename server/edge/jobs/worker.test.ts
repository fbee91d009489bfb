import { createCustomer } from '#test/customers.ts';
import { taskContext, waitingJobs } from '#test/jobs.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { testShop } from '#test/shop.ts';
import { afterEach, expect, test } from 'vitest';
import { addJob } from '#server/platform/queue/add-job.ts';
import { QueueState } from '#server/platform/queue/queue-state.ts';
import { startWorker, type Worker } from './worker.ts';

const shop = testShop();
const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

const mailServer = async (onMail?: () => Promise<void>): Promise<MailServer> => {
  const server = await startMailServer({ onMail });
  opened.push(server.close);
  return server;
};
const worker = async ({ url }: MailServer): Promise<Worker> => {
  const started = await startWorker(
    taskContext(shop, { smtpUrl: url, mailFrom: { name: '', address: 'orders@shop.example' } }),
    shop.databaseUrl,
    new QueueState(),
  );
  opened.push(started.stop);
  return started;
};
const announce = async () => {
  const { id: customerId } = await createCustomer(shop.context.db);
  await addJob(shop.context.db, 'mail-account-verified', { customerId });
};

// A busy machine is slow.
const patient = { timeout: 15_000 };

/** A promise with its resolvers. */
const gate = () => Promise.withResolvers<undefined>();

test('runs a job as soon as it is queued, and takes no new one once it is stopped', async () => {
  const server = await mailServer();
  const { stop } = await worker(server);
  await announce();
  await expect.poll(() => server.mails.length, patient).toBe(1);
  await stop();
  opened.pop();
  await announce();
  expect(await waitingJobs(shop)).toMatchObject([{ attempts: 0 }]);
  await worker(server);
  await expect.poll(() => server.mails.length, patient).toBe(2);
});

test('finishes its job before it stops', async () => {
  const [begun, mayEnd] = [gate(), gate()];
  const server = await mailServer(async () => {
    begun.resolve(undefined);
    await mayEnd.promise;
  });
  const { stop } = await worker(server);
  await announce();
  await begun.promise;
  let stopped = false;
  const stopping = stop().then(() => (stopped = true));
  opened.pop();
  // Stopping has done its immediate steps when the database has answered a few times.
  for (let round = 0; round < 5; round += 1) await waitingJobs(shop);
  expect(stopped).toBe(false);
  mayEnd.resolve(undefined);
  await stopping;
  expect(server.mails).toHaveLength(1);
  expect(await waitingJobs(shop)).toEqual([]);
});

const lockedBy = async (): Promise<string[]> => {
  const { rows } = await shop.context.pool.query<{ by: string }>(
    'select locked_by as by from graphile_worker._private_jobs where locked_by is not null',
  );
  return rows.map(({ by }) => by);
};

test('takes up the jobs of a killed process at its start', async () => {
  const server = await mailServer();
  await announce();
  await shop.context.pool.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-killed', attempts = 1`,
  );
  await worker(server);
  await expect.poll(() => server.mails.length, patient).toBe(1);
});

test('leaves the jobs of another process alone', async () => {
  const [begun, mayEnd] = [gate(), gate()];
  const server = await mailServer(async () => {
    begun.resolve(undefined);
    await mayEnd.promise;
  });
  await worker(server);
  await announce();
  await begun.promise;
  const before = await lockedBy();
  expect(before).toHaveLength(1);
  await worker(server);
  expect(await lockedBy()).toEqual(before);
  mayEnd.resolve(undefined);
  await expect.poll(() => waitingJobs(shop), patient).toEqual([]);
  expect(server.mails).toHaveLength(1);
});

test('goes on when every connection to the database broke, and is marked as working', async () => {
  const server = await mailServer();
  await worker(server);
  await shop.context.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'tradefront%'`,
  );
  await announce();
  await expect.poll(() => server.mails.length, patient).toBe(1);
  const holders = async () =>
    (
      await shop.context.pool
        .query(`select from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and classid = 1953653092
       and database = (select oid from pg_database where datname = current_database())`)
    ).rowCount;
  await expect.poll(holders, patient).toBe(1);
});
