import { createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { createCustomer } from '#test/customers.ts';
import { makeJobsDue, runJobs, taskContext, waitingJobs } from '#test/jobs.ts';
import { startMailServer } from '#test/mail-server.ts';
import { testShop } from '#test/shop.ts';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { addJob } from '#server/platform/queue/add-job.ts';
import { createMailer } from '#server/shop/mails/mailer.ts';
import { startWorker } from './worker.ts';

/* The mail server is away, or hangs, for long, and many mails wait. `npm run test:faults` has two thousand wait. */

const many = process.env['PROOFS'] ? 2000 : 150;
vi.setConfig({ testTimeout: 60_000 + many * 200 });

const shop = testShop();
const mailFrom = { name: '', address: 'orders@shop.example' };
afterEach(() => shop.context.pool.query('delete from graphile_worker._private_jobs'));

/** @returns the addresses of those who will be told */
const announce = async (count: number): Promise<string[]> => {
  const emails: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const { id, email } = await createCustomer(shop.context.db);
    emails.push(email);
    await addJob(shop.context.db, 'mail-account-verified', { customerId: id });
  }
  return emails;
};

test(`${many} mails outlast a mail server that is away for two days, and each arrives once`, async () => {
  const away = await startMailServer();
  await away.close();
  const settings = { smtpUrl: away.url, mailFrom };
  const emails = await announce(many);
  // Twenty tries take two days and a half by their growing pauses.
  await shop.context.pool.query('update graphile_worker._private_jobs set attempts = 20');
  await runJobs(shop, settings);
  const waiting = await waitingJobs(shop);
  expect(waiting).toHaveLength(many);
  expect(waiting.every(({ attempts, error }) => attempts === 21 && error?.includes('ECONNREFUSED'))).toBe(true);

  const back = await startMailServer({ port: away.port });
  onTestFinished(() => back.close());
  await makeJobsDue(shop);
  await runJobs(shop, settings);
  expect(back.mails.flatMap(({ recipients }) => recipients).toSorted()).toEqual(emails.toSorted());
  expect(new Set(back.mails.map(({ headers }) => headers['message-id'])).size).toBe(many);
  expect(await waitingJobs(shop)).toEqual([]);
});

test('other jobs do not stand behind mails whose server hangs', async () => {
  const held = new Set<Socket>();
  const hanging = createServer((socket) => void held.add(socket)).listen(0, '127.0.0.1');
  await once(hanging, 'listening');
  onTestFinished(async () => {
    for (const socket of held) socket.destroy();
    await new Promise((resolve) => hanging.close(resolve));
  });
  const { port } = hanging.address() as { port: number };
  const config = { ...shop.context.config, smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom };
  await announce(40);
  const context = { ...taskContext(shop), config, sendMail: createMailer(config, shop.context.log) };
  const worker = await startWorker(context, shop.databaseUrl, shop.context.queue);
  onTestFinished(() => worker.stop());
  await expect.poll(() => held.size).toBe(4);
  await addJob(shop.context.db, 'clean-up', {});
  const cleaning = async () => (await waitingJobs(shop)).filter(({ task }) => task === 'clean-up');
  // A try of a mail ends after ten seconds without a greeting.
  await expect.poll(cleaning, { timeout: 18_000 }).toEqual([]);
  expect(await waitingJobs(shop)).toHaveLength(40);
  for (const socket of held) socket.destroy();
  await shop.context.pool.query('delete from graphile_worker._private_jobs');
});
