import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { permissions } from '#contract/people/staff.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { checkOut } from '../buyers.ts';
import { product } from '../catalogue-records.ts';
import { httpStaffClient } from '../http-client.ts';
import { createCustomer } from '../customers.ts';
import { createInvoice, createOrder } from '../orders.ts';
import { createRemoteBuyer } from '../remote-buyer.ts';
import { createStaff, createStaffSession } from '../staff.ts';
import { databaseOfShop, settingsOf, tenParts } from './database-of-shop.ts';
import {
  runScript,
  type ShopProcess,
  startServer,
  temporaryDataDirectory,
  temporaryDirectory,
} from './shop-process.ts';

/*
 * The connector of examples/erp follows a shop, and does what waits in its outbox, while shop, PostgreSQL and connector are
 * killed at random moments: nothing is missed, nothing is doubled; the same by a webhook. KILLS=100 kills so often.
 */

const kills = Number(process.env['KILLS'] ?? 4);
/** A key may ask ten times a second, and each record is read by a call. */
const patienceMs = 90_000 + kills * 10_000;
vi.setConfig({ testTimeout: 300_000 + kills * 30_000, hookTimeout: 120_000 });

const database = databaseOfShop({ sells: () => [product(tenParts, { categoryUrls: ['parts'] })] });

/** What a webhook was told; of every third message it says that it is broken. */
const toldOrders = new Set<number>();
let messages = 0;
const catcher = createServer(async (request, response) => {
  let text = '';
  for await (const part of request) text += String(part);
  messages += 1;
  const isBroken = messages % 3 === 0;
  const { data } = JSON.parse(text) as { data: { changes?: { kind: string; id: number }[] } };
  if (!isBroken) for (const { kind, id } of data.changes ?? []) if (kind === 'order') toldOrders.add(id);
  response.writeHead(isBroken ? 500 : 204).end();
});
afterAll(() => void catcher.close());

test(`a connector misses nothing and doubles nothing over ${kills} kills`, async () => {
  const { db, pool, postgres } = database;
  catcher.listen(0, '127.0.0.1');
  await once(catcher, 'listening');
  const dataDir = await temporaryDataDirectory();
  const env = { ...settingsOf(database), OUTBOUND_PRIVATE_HOSTS: '127.0.0.1' };
  let server: ShopProcess = await startServer({ dataDir, env });
  const again = { dataDir, env: { ...env, PORT: new URL(server.url).port } };

  const context = { db, now: () => new Date() };
  const { id: staffId } = await createStaff({ context }, { permissions: [...permissions] });
  const desk = httpStaffClient(server.url, await createStaffSession({ context }, staffId));
  const granted = { name: 'ERP', customer: '', permissions: [...permissions], days: null };
  const { key } = await desk.staffMakeKey({ body: granted });
  const url = `http://127.0.0.1:${(catcher.address() as AddressInfo).port}/`;
  await desk.staffMakeWebhook({ body: { name: 'ERP', url, kinds: ['order'] } });
  const { id: supplierId } = await desk.staffAddSupplier({ body: { name: 'Maple' } });

  // What was there before the connector is read, too, without being told as changed.
  const { id: customerId } = await createCustomer(db);
  const orderId = await createOrder(db, customerId);
  for (const shippingCents of [100, 200]) await createInvoice(db, orderId, { shippingCents });
  const directory = await temporaryDirectory();
  const file = join(directory, 'copy.sqlite');
  const connect = () =>
    runScript('examples/erp/connector.mjs', [file], { dataDir, env: { SHOP: server.url, KEY: key, EVERY_MS: '50' } });
  let connector = connect();
  await expect.poll(() => cursorIn(file), { timeout: 60_000 }).toBeDefined();

  const end = new AbortController();
  const placed = new Set<number>();
  const buy = async (): Promise<void> => {
    const buyer = await createRemoteBuyer(db, server.url);
    const { id: part } = await db.selectFrom('variant').select('id').executeTakeFirstOrThrow();
    while (!end.signal.aborted)
      try {
        const cartId = (await buyer.api.cuiConfig({})).miniCart.cartId ?? 0;
        await buyer.api.addToCart({ body: { cartId, items: { [part]: 1 } } });
        await checkOut({ ...buyer, cartId });
        placed.add((await buyer.api.placeOrder({ params: { cartId } })).orderId);
        await pause(200);
      } catch {
        await pause(100);
      }
  };
  const buying = [buy(), buy()];
  const wanted: string[] = [];
  const fillOutbox = async (): Promise<void> => {
    const store = new DatabaseSync(file);
    store.exec('pragma busy_timeout = 5000');
    const add = store.prepare('insert into outbox (path, body) values (?, ?)');
    while (!end.signal.aborted) {
      const reference = `OUT-${wanted.length}`;
      wanted.push(reference);
      add.run('/api/v1/staff/purchase/', JSON.stringify({ supplierId, expectedOn: '', reference }));
      await pause(100);
    }
    store.close();
  };
  const filling = fillOutbox();

  const ways = [
    async () => {
      await connector.stop('SIGKILL');
      connector = connect();
    },
    async () => {
      await server.stop('SIGKILL');
      server = await startServer(again);
    },
    async () => {
      await postgres.kill('SIGKILL');
      await postgres.start();
    },
    async () => {
      await Promise.all([server.stop('SIGKILL'), postgres.kill('SIGKILL'), connector.stop('SIGKILL')]);
      await postgres.start();
      server = await startServer(again);
      connector = connect();
    },
  ];
  for (let killed = 0; killed < kills; killed += 1) {
    await pause(300 + Math.random() ** 2 * 4000);
    await ways[killed % ways.length]?.();
  }
  const before = placed.size;
  await expect.poll(() => placed.size, { timeout: 60_000 }).toBeGreaterThan(before);
  end.abort();
  await Promise.all([...buying, filling]);

  const store = new DatabaseSync(file, { readOnly: true });
  const rows = (query: string) => store.prepare(query).all() as Record<string, unknown>[];
  await expect.poll(() => rows('select id from outbox where status is null').length, { timeout: patienceMs }).toBe(0);
  const orders = await db.selectFrom('customer_order').select('id').orderBy('id').execute();
  const copied = () => rows("select id from record where kind = 'order' order by id").map(({ id }) => id);
  await expect.poll(copied, { timeout: patienceMs }).toEqual(orders.map(({ id }) => id));

  // Nothing missed: each copy is the record as it is.
  await expect
    .poll(
      async () => {
        const { cursor } = await desk.changes({ query: {} });
        return cursorIn(file) === cursor;
      },
      { timeout: patienceMs },
    )
    .toBe(true);
  const invoices = rows("select id, data from record where kind = 'invoice'") as { id: number; data: string }[];
  expect(invoices).toHaveLength(2);
  for (const { id, data } of invoices)
    expect(JSON.parse(data).response).toEqual(await desk.staffInvoice({ params: { id } }));
  for (const { id, data } of rows("select id, data from record where kind = 'order'") as { id: number; data: string }[])
    expect(JSON.parse(data).response).toEqual(await desk.staffOrder({ params: { id } }));
  // Nothing doubled: each that was wanted is there once, whatever it was answered.
  const made = await pool.query<{ reference: string; times: number }>(
    'select reference, count(*)::int as times from purchase group by 1',
  );
  expect(made.rows.filter(({ times }) => times !== 1)).toEqual([]);
  expect(made.rows.map(({ reference }) => reference).toSorted()).toEqual(wanted.toSorted());
  const answers = rows('select status, count(*) as times from outbox group by status');
  expect(answers.map(({ status }) => status).filter((status) => ![200, 409].includes(Number(status)))).toEqual([]);
  // The webhook, too, was told of every order.
  await expect.poll(() => orders.filter(({ id }) => !toldOrders.has(id)), { timeout: patienceMs }).toEqual([]);
  // What was decided by an old copy of a record is refused, what by the copy as it is is done.
  const outbox = new DatabaseSync(file);
  outbox.exec('pragma busy_timeout = 5000');
  const note = (ifMatch: string, words: string) =>
    outbox
      .prepare(
        "insert into outbox (path, body, if_match) select ?, ?, coalesce(?, etag) from record where kind = 'order' and id = ?",
      )
      .run(
        `/api/v1/staff/order/${orderId}/note/`,
        JSON.stringify({ note: words, requestKey: randomUUID() }),
        ifMatch === '' ? null : ifMatch,
        orderId,
      );
  note('"old"', 'stale');
  note('', 'as seen');
  const sent = () =>
    rows('select status from outbox where if_match is not null order by id').map(({ status }) => status);
  await expect.poll(sent, { timeout: patienceMs }).toEqual([409, 200]);
  outbox.close();
  process.stdout.write(
    `${kills} kills: ${orders.length} orders copied, ${wanted.length} purchases made once (${JSON.stringify(answers)}), ${messages} messages\n`,
  );
  store.close();
  await connector.stop('SIGKILL');
  expect(await server.stop('SIGTERM')).toBe(0);
});

const cursorIn = (file: string): string | undefined => {
  const store = new DatabaseSync(file);
  try {
    return (store.prepare('select cursor from progress').get() as { cursor: string } | undefined)?.cursor;
  } catch {
    return undefined;
  } finally {
    store.close();
  }
};
