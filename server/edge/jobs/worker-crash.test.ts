import { createCustomer } from '#test/customers.ts';
import { type KillablePostgres, killablePostgres } from '#test/killable-postgres.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { existsSync } from 'node:fs';
import type { Pool } from 'pg';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { secretBox } from '#server/platform/secrets/secret-box.ts';
import { loadConfig } from '#server/platform/process/config.ts';
import { installedBinaries } from '#server/platform/db/embedded/binaries.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createKysely, createPool } from '#server/platform/db/pool.ts';
import type { Db } from '#server/platform/db/db.ts';
import { addJob } from '#server/platform/queue/add-job.ts';
import { createMailer } from '#server/shop/mails/mailer.ts';
import { QueueState } from '#server/platform/queue/queue-state.ts';
import { startWorker, type Worker } from './worker.ts';

/* The database stops while mails are being sent: none is lost, none is sent twice, and the queue goes on. */

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const debian = '/usr/lib/postgresql/15/bin';
const programs: [string, () => Promise<{ initdb: string; postgres: string }> | { initdb: string; postgres: string }][] =
  [
    ['the embedded PostgreSQL', installedBinaries],
    ['a PostgreSQL 15', () => ({ initdb: `${debian}/initdb`, postgres: `${debian}/postgres` })],
  ];

describe.each(programs.filter(([name]) => name !== 'a PostgreSQL 15' || existsSync(`${debian}/initdb`)))(
  '%s',
  (_name, binaries) => {
    let postgres: KillablePostgres;
    let pool: Pool;
    let db: Db;
    let mails: MailServer;
    let worker: Worker;
    let queue: QueueState;
    let underWay: string[];
    /** Incoming mails are accepted when this is fulfilled. */
    let mayTake: PromiseWithResolvers<undefined>;

    beforeAll(async () => {
      postgres = await killablePostgres(await binaries());
      await migrate(postgres.url);
    });
    afterAll(() => postgres.remove());
    beforeEach(async () => {
      pool = createPool(postgres.url);
      db = createKysely(pool);
      await pool.query('delete from graphile_worker._private_jobs');
      // The queue's own complaints when it cannot take a job.
      vi.spyOn(console, 'trace').mockImplementation(() => {});
      underWay = [];
      mayTake = Promise.withResolvers();
      mails = await startMailServer({
        onMail: async ({ recipients }) => {
          underWay.push(...recipients);
          await mayTake.promise;
        },
      });
      queue = new QueueState();
      const config = loadConfig({ SMTP_URL: mails.url, MAIL_FROM: 'orders@shop.example', DATA_DIR: '/nowhere' });
      const log = pino({ level: 'silent' });
      const context = {
        config,
        log,
        db,
        databaseUrl: postgres.url,
        now: () => new Date(),
        sendMail: createMailer(config, log),
        secrets: secretBox(Buffer.alloc(32)),
        rush: { underWay: 0 },
        askAs: () => expect.unreachable(),
      };
      worker = await startWorker(context, postgres.url, queue);
    });
    afterEach(async () => {
      mayTake.resolve(undefined);
      await worker.stop();
      await mails.close();
      await pool.end();
    });

    const announce = async (count: number): Promise<string[]> => {
      const emails: string[] = [];
      for (let i = 0; i < count; i += 1) {
        const { id, email } = await createCustomer(db);
        await addJob(db, 'mail-account-verified', { customerId: id });
        emails.push(email);
      }
      return emails;
    };
    const waiting = async () => (await pool.query('select id, locked_by from graphile_worker._private_jobs')).rows;
    const received = () => mails.mails.flatMap(({ recipients }) => recipients).toSorted();
    const patient = { timeout: 20_000 };

    test.each(['SIGKILL', 'SIGQUIT'] as const)('killed by %s three times', async (signal) => {
      const expected: string[] = [];
      for (let round = 1; round <= 3; round += 1) {
        const before = underWay.length;
        expected.push(...(await announce(6)));
        await expect.poll(() => underWay.length - before, patient).toBeGreaterThan(3);
        await postgres.kill(signal);
        // The mails arrive while no database can record it.
        mayTake.resolve(undefined);
        await expect.poll(() => mails.mails.length, patient).toBe(underWay.length);
        mayTake = Promise.withResolvers();
        await postgres.start();
        mayTake.resolve(undefined);
        await expect.poll(received, patient).toEqual(expected.toSorted());
        mayTake = Promise.withResolvers();
      }
      await expect.poll(waiting, patient).toEqual([]);
      await expect.poll(() => queue.stoppedForMs()).toBe(0);
    });

    test('away for a while, with mails being sent all the time', async () => {
      const expected = await announce(6);
      await expect.poll(() => underWay.length, patient).toBe(4);
      await postgres.kill('SIGINT');
      await expect.poll(() => queue.stoppedForMs(), patient).toBeGreaterThan(2000);
      await postgres.start();
      // The two not yet begun arrive while the four are still being sent.
      await expect.poll(() => new Set(underWay).size, patient).toBe(6);
      expect(underWay).toHaveLength(6);
      mayTake.resolve(undefined);
      await expect.poll(received, patient).toEqual(expected.toSorted());
      await expect.poll(waiting, patient).toEqual([]);
    });

    test('a mail that fails while the database is away is retried when it is back', async () => {
      const expected = await announce(1);
      await expect.poll(() => underWay.length, patient).toBe(1);
      await postgres.kill('SIGKILL');
      mayTake.reject(new Error('the disk is full'));
      mayTake = Promise.withResolvers();
      mayTake.resolve(undefined);
      await postgres.start();
      await expect.poll(received, patient).toEqual(expected);
      await expect.poll(waiting, patient).toEqual([]);
    });
  },
);
