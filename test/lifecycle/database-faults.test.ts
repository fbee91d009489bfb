import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '#server/platform/db/embedded/free-port.ts';
import { product } from '../catalogue-records.ts';
import { haproxyProgram, startHaproxy } from '../haproxy.ts';
import { ask } from '../http-client.ts';
import { killablePostgres } from '../killable-postgres.ts';
import { type MailServer, startMailServer } from '../mail-server.ts';
import { has } from '../needs.ts';
import { debianPrograms, streamingReplica } from '../streaming-replica.ts';
import { type Buying, expectAllMailed, startBuying } from './buying.ts';
import {
  databaseOfShop,
  type DatabaseOfShop,
  fillDatabase,
  poolsOf,
  settingsOf,
  tenParts,
} from './database-of-shop.ts';
import { type ShopProcess, startServer, temporaryDataDirectory } from './shop-process.ts';

/*
 * The operator's own PostgreSQL is restarted, out of connections, paused, and fails over to its replica while customers
 * order. Meanwhile the shop says 503 and when to come again; afterwards every order that was acknowledged is there once,
 * none that was not asked for, each is confirmed by mail, and no one had to start anything.
 */

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const programs = { initdb: join(debianPrograms, 'initdb'), postgres: join(debianPrograms, 'postgres') };
/** Few enough to be used up. */
const settings = { max_connections: '60' };
const start = () => killablePostgres(programs, { settings });
const sells = () => [product(tenParts, { categoryUrls: ['parts'] })];
const buyers = 4;
/** These take more than half a minute each. */
const isProof = process.env['PROOFS'] !== undefined;

describe.runIf(has('PostgreSQL 15', existsSync(programs.initdb)))('while customers order', () => {
  const database = databaseOfShop({ sells, start });
  let mails: MailServer;
  let server: ShopProcess;
  let buying: Buying;
  const began = async (of: DatabaseOfShop, env: Record<string, string> = {}): Promise<void> => {
    const mailSettings = { SMTP_URL: mails.url, MAIL_FROM: 'orders@shop.example' };
    server = await startServer({
      dataDir: await temporaryDataDirectory(),
      env: { ...settingsOf(of), ...mailSettings, ...env },
    });
    buying = await startBuying(of, server.url, buyers);
    await placing(8);
  };
  beforeAll(async () => {
    mails = await startMailServer();
  });
  afterAll(() => mails.close());
  beforeEach(() => void mails.mails.splice(0));
  // The next test counts all orders.
  afterEach(() => database.pool.query('truncate customer_order cascade'));

  /** So many more orders were acknowledged. */
  const placing = async (more: number): Promise<void> => {
    const before = buying.placed();
    await expect.poll(() => buying.placed() - before, { timeout: 60_000 }).toBeGreaterThanOrEqual(more);
  };
  const saysLater = () => expect.poll(buying.later, { timeout: 60_000 }).toBeGreaterThan(0);
  const settled = async (what: string, of: DatabaseOfShop): Promise<{ later: number; longestMs: number }> => {
    await placing(8);
    await buying.end();
    await buying.expectNothingLost(of);
    await expectAllMailed(of, mails);
    expect((await ask(`${server.url}/readyz`)).status).toBe(200);
    const figures = { orders: buying.placed(), later: buying.later(), longestMs: Math.round(buying.longestMs()) };
    process.stdout.write(`${what}: ${JSON.stringify(figures)}\n`);
    expect(await server.stop('SIGTERM')).toBe(0);
    return figures;
  };

  test('it is restarted, three times', async () => {
    await began(database);
    for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
      await database.postgres.kill(signal);
      await saysLater();
      await pause(500);
      await database.postgres.start();
      await placing(4);
    }
    expect((await settled('Restarted', database)).later).toBeGreaterThan(0);
  });

  test('it is out of connections', async () => {
    await began(database);
    const taken: Client[] = [];
    onTestFinished(async () => void (await Promise.all(taken.map((client) => client.end()))));
    const takeAll = async (): Promise<void> => {
      for (;;) {
        const client = new Client({ connectionString: database.postgres.url, application_name: 'greedy' });
        client.on('error', () => {});
        try {
          await client.connect();
          taken.push(client);
        } catch {
          return;
        }
      }
    };
    await takeAll();
    // What the shop holds is ended, and taken before it is back.
    const [first] = taken;
    for (let rounds = 0; rounds < 20; rounds += 1) {
      await first?.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'tradefront%'",
      );
      await takeAll();
    }
    await saysLater();
    await pause(3000);
    const during = buying.placed();
    await pause(1000);
    expect(buying.placed()).toBe(during);
    expect((await ask(`${server.url}/readyz`)).status).toBe(503);
    await Promise.all(taken.splice(0).map((client) => client.end()));
    expect((await settled('Out of connections', database)).later).toBeGreaterThan(0);
  });

  test.runIf(isProof)('it is paused for half a minute', async () => {
    await began(database);
    await database.postgres.pause();
    const paused = performance.now();
    await saysLater();
    expect(performance.now() - paused).toBeLessThan(15_000);
    await expect.poll(async () => (await ask(`${server.url}/readyz`)).status, { timeout: 20_000 }).toBe(503);
    await pause(30_000 - (performance.now() - paused));
    await database.postgres.resume();
    const { longestMs } = await settled('Paused', database);
    expect(longestMs).toBeLessThan(20_000);
  });

  test.runIf(isProof && has('HAProxy', existsSync(haproxyProgram)))(
    'it is lost, and its replica takes over',
    async () => {
      const primary = await fillDatabase(await start(), sells());
      onTestFinished(() => primary.postgres.remove());
      const replica = await streamingReplica(primary.postgres.url);
      onTestFinished(() => replica.remove());
      // A commit waits until the replica has it: without that, the last orders before a failover can be lost.
      await primary.pool.query("alter system set synchronous_standby_names = '*'");
      await primary.pool.query('select pg_reload_conf()');
      const [shop, one, two, port] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
      const portOf = (url: string) => Number(new URL(url).port);
      const haproxy = await startHaproxy({
        shop,
        servers: [one, two],
        database: port,
        primary: portOf(primary.postgres.url),
        replica: portOf(replica.url),
      });
      onTestFinished(() => haproxy.stop());
      await began(primary, { DATABASE_URL: `postgres://operator@127.0.0.1:${port}/shop` });
      await primary.pool.end();
      await primary.postgres.kill('SIGKILL');
      // Until it is promoted it can be read, and nothing can be written.
      await saysLater();
      await pause(2000);
      await replica.promote();
      const { pool, db } = poolsOf(replica.url);
      onTestFinished(() => pool.end());
      expect((await settled('Failed over', { ...primary, pool, db })).later).toBeGreaterThan(0);
    },
  );
});
