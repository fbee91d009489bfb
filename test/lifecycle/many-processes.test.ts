import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { addJob } from '#server/platform/queue/add-job.ts';
import { freePort } from '#server/platform/db/embedded/free-port.ts';
import { product } from '../catalogue-records.ts';
import { createCustomer, password } from '../customers.ts';
import { ask, httpClient } from '../http-client.ts';
import { childrenOf, pidOf } from '../process-ids.ts';
import { type MailServer, startMailServer } from '../mail-server.ts';
import { databaseOfShop } from './database-of-shop.ts';
import {
  dataDirectoryWithDatabase,
  isRunning,
  type ShopProcess,
  spawnServer,
  startServer,
  temporaryDataDirectory,
} from './shop-process.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const database = databaseOfShop({
  sells: () => [product([{ sku: 'ONE', name: 'First name' }], { categoryUrls: ['parts'] })],
});
beforeAll(async () => {
  const asset = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  await database.db
    .insertInto('asset')
    .values({
      bytes: asset,
      hash: createHash('md5').update(asset).digest('hex'),
      type: 'image/png',
      width: 400,
      height: 300,
    })
    .execute();
});
beforeEach(() => database.pool.query('delete from graphile_worker._private_jobs'));

/** Processes that serve: their addresses, and their ids. */
type Fleet = { urls: [string, string]; pids: () => Promise<number[]>; servers: ShopProcess[] };

const settings = (mails?: MailServer) => ({
  DATABASE_URL: database.postgres.url,
  VISITOR_BUDGET_MS: '0',
  ...(mails && { SMTP_URL: mails.url, MAIL_FROM: 'orders@shop.example' }),
});

const twoWorkers = async (mails?: MailServer): Promise<Fleet> => {
  const env = { ...settings(mails), WORKERS: '2' };
  const server = await startServer({ dataDir: await temporaryDataDirectory(), env });
  return { urls: [server.url, server.url], pids: () => childrenOf(pidOf(server.process)), servers: [server] };
};
const twoServers = async (mails?: MailServer): Promise<Fleet> => {
  const start = async () => startServer({ dataDir: await temporaryDataDirectory(), env: settings(mails) });
  const servers = await Promise.all([start(), start()]);
  return {
    urls: [servers[0].url, servers[1].url],
    pids: async () => servers.map(({ process: child }) => pidOf(child)),
    servers,
  };
};

/** Enough requests over new connections that each of two processes on one port answers some, but for one run in a million. */
const often = Array.from({ length: 20 }, (_, n) => n);

describe.each([
  ['two processes of one server', twoWorkers],
  ['two servers on one database', twoServers],
] as const)('%s', (_name, start) => {
  test('show a change that either of them is not told by HTTP, and none goes back to what it kept', async () => {
    const { urls, servers } = await start();
    const { id, product_id: productId } = await database.db
      .selectFrom('variant')
      .select(['id', 'product_id'])
      .executeTakeFirstOrThrow();
    const names = async (): Promise<Set<unknown>> => {
      const asked = often
        .flatMap(() => urls)
        .map(async (url) => {
          const api = httpClient(url);
          const [{ name }, { results }] = await Promise.all([
            api.variant({ params: { productId, variantId: id } }),
            api.productList({ body: { listBy: 'CATEGORY', value: 'parts' } }),
          ]);
          return [name, results[0]?.name].join(' / ');
        });
      return new Set(await Promise.all(asked));
    };
    for (const name of ['A second name', 'A third name']) {
      await database.db.updateTable('variant').set({ name }).where('id', '=', id).execute();
      await expect.poll(names).toEqual(new Set([`${name} / ${name}`]));
      expect(await names()).toEqual(new Set([`${name} / ${name}`]));
    }
    for (const server of servers) expect(await server.stop('SIGTERM')).toBe(0);
  });

  test('share sessions, tries and pictures', async () => {
    const { urls } = await start();
    const { email } = await createCustomer(database.db);
    const [first, second] = urls;
    const { token } = (await httpClient(first).login({ body: { username: email, password } })) as { token: string };
    for (const url of [...often.map(() => first), ...often.map(() => second)])
      expect(await httpClient(url, { authorization: `Bearer ${token}` }).myAccount({})).toMatchObject({ email });

    const wrong = (url: string) =>
      ask(`${url}/api/v1/login/`, { method: 'POST', body: { username: email, password: 'wrong horse' } });
    const statuses: number[] = [];
    for (const n of often.slice(0, 14)) statuses.push((await wrong(urls[n % 2] ?? first)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(4).fill(429)]);

    const { hash } = await database.db.selectFrom('asset').select('hash').executeTakeFirstOrThrow();
    const pictures = await Promise.all(often.map((n) => ask(`${urls[n % 2]}/images/${hash}-320.webp`)));
    expect(
      new Set(pictures.map(({ status, body }) => `${status} ${createHash('md5').update(body).digest('hex')}`)).size,
    ).toBe(1);
    expect((await sharp(pictures[0]?.body).metadata()).format).toBe('webp');
  });

  test('send each mail once; those of a killed process are sent by the other', async () => {
    const mayTake = Promise.withResolvers<undefined>();
    let held = 0;
    const mails = await startMailServer({
      onMail: async () => {
        held += 1;
        await mayTake.promise;
      },
    });
    onTestFinished(() => mails.close());
    const { pids, servers } = await start(mails);
    const wanted: string[] = [];
    for (const name of often.map((n) => `Buyer ${n}`)) {
      const { id, email } = await createCustomer(database.db, { last_name: name });
      wanted.push(email);
      await addJob(database.db, 'mail-account-verified', { customerId: id });
    }
    await expect.poll(() => held).toBeGreaterThan(1);
    const [killed = 0] = await pids();
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => isRunning(killed)).toBe(false);
    mayTake.resolve(undefined);
    const sent = () => new Set(mails.mails.flatMap(({ recipients }) => recipients));
    await expect.poll(sent, { timeout: 60_000 }).toEqual(new Set(wanted));
    const waiting = async () => (await database.pool.query('select from graphile_worker._private_jobs')).rowCount;
    await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
    // A mail that was under way may come twice, with the same id; no other.
    const distinct = new Set(
      mails.mails.map(({ recipients, headers }) => `${recipients.join()} ${headers['message-id']}`),
    );
    expect(distinct.size).toBe(wanted.length);
    const alive = servers.filter(({ process: { signalCode } }) => signalCode === null);
    expect(await Promise.all(alive.map((server) => server.stop('SIGTERM')))).toEqual(alive.map(() => 0));
  });
});

describe('a server of several processes', () => {
  test('starts another when one ends, and answers meanwhile', async () => {
    const { urls, pids, servers } = await twoWorkers();
    const [url] = urls;
    const before = await pids();
    const [killed = 0, kept = 0] = before;
    process.kill(killed, 'SIGKILL');
    await expect.poll(async () => (await pids()).filter((pid) => !before.includes(pid)).length).toBe(1);
    await servers[0]?.says(
      `A worker (process ${killed}) ended with SIGKILL; another is started, 1 of 2 serve meanwhile.`,
    );
    const ready = await Promise.all(often.map(() => ask(`${url}/readyz`)));
    expect(ready.filter(({ status }) => status !== 200)).toEqual([]);
    const replaced = (await pids()).find((pid) => pid !== kept);
    // The one that never ended, too, as an operator may stop it; the other serves by then or will.
    process.kill(kept, 'SIGTERM');
    await servers[0]?.says(`A worker (process ${kept}) ended with exit code 0`);
    await expect.poll(async () => (await ask(`${url}/readyz`).catch(() => undefined))?.status).toBe(200);
    expect(await pids()).toContain(replaced);
    expect(await servers[0]?.stop('SIGTERM')).toBe(0);
  });

  test('answers what is under way when it is stopped, in every process, then stops its database', async () => {
    const dataDir = await dataDirectoryWithDatabase();
    const server = await startServer({ dataDir, env: { WORKERS: '2' } });
    const { hostname, port } = new URL(server.url);
    // Answered though the shop is not open, and only when its body is there.
    const body = '{}';
    const half = await Promise.all(
      often.map(async () => {
        const socket = connect(Number(port), hostname);
        onTestFinished(() => void socket.destroy());
        await once(socket, 'connect');
        const type = `content-type: application/json\r\ncontent-length: ${body.length}`;
        socket.write(`POST /api/v1/staff/login/ HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n${type}\r\n\r\n`);
        return socket;
      }),
    );
    const workers = await childrenOf(pidOf(server.process));
    // The answers to later requests prove that the server has the unfinished ones.
    await Promise.all(often.map(() => ask(`${server.url}/healthz`)));
    server.process.kill('SIGTERM');
    await server.says('Stopping');
    await expect.poll(async () => (await ask(`${server.url}/healthz`).catch(() => 'refused')) === 'refused').toBe(true);
    const answers = half.map(async (socket) => {
      socket.write(body);
      return Buffer.concat((await socket.toArray()) as Buffer[])
        .toString()
        .slice(0, 15);
    });
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 422 Un']));
    expect(await server.exitCode()).toBe(0);
    for (const pid of workers) expect(await isRunning(pid)).toBe(false);
    // Said once, not by each process.
    expect(server.output()).toMatch(
      /^Visitors see .*\n.*\/set-up\/#.*\nThe shop is running, closed to visitors: .*\nStopping…\n$/,
    );
  });

  test('gives the figures of each process on one port, and those of the shop once', async () => {
    const port = await freePort();
    const env = { ...settings(), WORKERS: '2', METRICS_PORT: String(port) };
    const server = await startServer({ dataDir: await temporaryDataDirectory(), env });
    await Promise.all(often.map(() => ask(`${server.url}/api/v1/cuiConfig/`)));
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const answered = [...text.matchAll(/^tradefront_answers_total\{worker="(\d)",kind="call",status="\d+"\} (\d+)$/gm)];
    expect(new Set(answered.map(([, worker]) => worker))).toEqual(new Set(['1', '2']));
    expect(answered.reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(often.length);
    expect(text.match(/^# TYPE tradefront_answers_total/gm)).toHaveLength(1);
    expect(text.match(/^tradefront_orders_placed_total /gm)).toHaveLength(1);
    await server.stop('SIGTERM');
  });

  test('ends with its first process, when that is killed', async () => {
    const { pids, servers } = await twoWorkers();
    const workers = await pids();
    await servers[0]?.stop('SIGKILL');
    await expect.poll(() => Promise.all(workers.map(isRunning))).toEqual([false, false]);
  });

  test('says why it cannot start, once', async () => {
    const dataDir = await temporaryDataDirectory();
    const wrong = await spawnServer({ dataDir, env: { WORKERS: 'two' } });
    expect(await wrong.exitCode()).toBe(1);
    expect(wrong.output()).toBe(
      'The settings are not right:\n  WORKERS is "two"; it must be a whole number from 1 to 64.\n',
    );
    const many = await spawnServer({ dataDir, env: { ...settings(), WORKERS: '64' } });
    expect(await many.exitCode()).toBe(1);
    expect(many.output()).toMatch(/^WORKERS=64 take up to \d+ connections, and the database allows 97: /);
  });
});
