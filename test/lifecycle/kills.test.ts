import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { setTimeout as pause } from 'node:timers/promises';
import { checkOut, type Buyer } from '../buyers.ts';
import { product } from '../catalogue-records.ts';
import { httpClient } from '../http-client.ts';
import { type MailServer, startMailServer } from '../mail-server.ts';
import { createRemoteBuyer } from '../remote-buyer.ts';
import { registration } from '../registration.ts';
import { databaseOfShop, settingsOf, tenParts } from './database-of-shop.ts';
import { type ShopProcess, startServer, temporaryDataDirectory } from './shop-process.ts';

/*
 * Server, PostgreSQL or both are killed at random moments while buyers fill carts and order, people register and stock
 * changes. What was acknowledged is there, once; what was not is there once or not at all. KILLS=100 kills so often.
 */

const kills = Number(process.env['KILLS'] ?? 3);
vi.setConfig({ testTimeout: 120_000 + kills * 15_000, hookTimeout: 120_000 });

let mails: MailServer;
const database = databaseOfShop({ sells: () => [product(tenParts.slice(0, 1), { categoryUrls: ['parts'] })] });
beforeAll(async () => {
  mails = await startMailServer();
});
afterAll(() => mails.close());

/** What one who works at the shop knows afterwards. */
type Known = { sure: number; inDoubt: number };
const known = (): Known => ({ sure: 0, inDoubt: 0 });

/** Tries until the end; a failure leaves it open whether it was done. */
const work = async (end: AbortSignal, counted: Known, once: () => Promise<void>): Promise<void> => {
  while (!end.aborted) {
    try {
      await once();
      counted.sure += 1;
    } catch {
      counted.inDoubt += 1;
      await pause(100);
    }
  }
};

test(`nothing acknowledged is lost or doubled over ${kills} kills`, async () => {
  const { db, pool, postgres } = database;
  const dataDir = await temporaryDataDirectory();
  const env = {
    ...settingsOf(database),
    SMTP_URL: mails.url,
    MAIL_FROM: 'orders@shop.example',
  };
  let server: ShopProcess = await startServer({ dataDir, env });
  const { port } = new URL(server.url);
  const again = { dataDir, env: { ...env, PORT: port } };
  const { id: part } = await db.selectFrom('variant').select('id').executeTakeFirstOrThrow();

  const buyers = await Promise.all([1, 2, 3].map(() => createRemoteBuyer(db, server.url)));
  const placed: number[] = [];
  const ofBuyers = buyers.map((buyer) => ({ buyer, adds: known(), orders: known() }));
  const buy = async (buyer: Buyer, adds: Known, orders: Known, end: AbortSignal): Promise<void> => {
    await work(end, orders, async () => {
      const cartId = (await buyer.api.cuiConfig({})).miniCart.cartId ?? 0;
      await work(AbortSignal.any([end, AbortSignal.timeout(20)]), adds, async () => {
        await buyer.api.addToCart({ body: { cartId, items: { [part]: 1 } } });
      });
      await checkOut({ ...buyer, cartId });
      const { orderId } = await buyer.api.placeOrder({ params: { cartId } });
      placed.push(orderId);
    });
  };

  const people = known();
  const registered: string[] = [];
  const visitor = httpClient(server.url);
  let serial = 0;
  const register = async (): Promise<void> => {
    const body = await registration({ context: { db } }, { email: `person-${(serial += 1)}@example.com` });
    await visitor.register({ body });
    registered.push(body.email);
    // A network may register twenty people in an hour.
    await pause(800);
  };

  const changes = known();
  const version = async (): Promise<number> =>
    (await db.selectFrom('shop').select('version').executeTakeFirstOrThrow()).version;
  const first = await version();
  const change = async (): Promise<void> => {
    await db
      .updateTable('shop')
      .set((row) => ({ version: row('version', '+', 1) }))
      .execute();
    await pause(30);
  };

  const end = new AbortController();
  const working = [
    ...ofBuyers.map(({ buyer, adds, orders }) => buy(buyer, adds, orders, end.signal)),
    work(end.signal, people, register),
    work(end.signal, changes, change),
  ];

  const serverEnds = async (): Promise<void> => {
    await server.stop('SIGKILL');
    server = await startServer(again);
  };
  const ways = [
    serverEnds,
    async () => {
      await postgres.kill('SIGKILL');
      await postgres.start();
    },
    async () => {
      await Promise.all([server.stop('SIGKILL'), postgres.kill('SIGKILL')]);
      await postgres.start();
      server = await startServer(again);
    },
  ];
  for (let killed = 0; killed < kills; killed += 1) {
    await pause(300 + Math.random() * 1200);
    await ways[killed % ways.length]?.();
  }
  const before = placed.length;
  await expect.poll(() => placed.length, { timeout: 60_000 }).toBeGreaterThan(before);
  end.abort();
  await Promise.all(working);

  // Each acknowledged order is there once, and no more orders and pieces than were asked for.
  const orders = await db.selectFrom('customer_order').select(['id', 'code', 'customer_id']).execute();
  expect(new Set(placed).size).toBe(placed.length);
  expect(orders.map(({ id }) => id)).toEqual(expect.arrayContaining(placed));
  const pieces = await pool.query<{ customer_id: number; pieces: number }>(
    `select customer_id, sum(qty)::int as pieces from (
       select o.customer_id, l.qty from order_line l join customer_order o on o.id = l.order_id
       union all select c.customer_id, i.qty from cart_item i join cart c on c.id = i.cart_id) held group by 1`,
  );
  for (const { buyer, adds, orders: ofBuyer } of ofBuyers) {
    const count = orders.filter(({ customer_id }) => customer_id === buyer.id).length;
    expect(count).toBeGreaterThanOrEqual(ofBuyer.sure);
    expect(count).toBeLessThanOrEqual(ofBuyer.sure + ofBuyer.inDoubt);
    const held = pieces.rows.find(({ customer_id }) => customer_id === buyer.id)?.pieces ?? 0;
    expect(held).toBeGreaterThanOrEqual(adds.sure);
    expect(held).toBeLessThanOrEqual(adds.sure + adds.inDoubt);
  }
  const wrong = await pool.query(
    `select o.id from customer_order o join order_line l on l.order_id = o.id group by o.id
     having o.subtotal_cents <> sum(l.price_cents * l.qty)`,
  );
  expect(wrong.rows).toEqual([]);

  // People and changes likewise.
  const changed = (await version()) - first;
  expect(changed).toBeGreaterThanOrEqual(changes.sure);
  expect(changed).toBeLessThanOrEqual(changes.sure + changes.inDoubt);
  const { rows } = await pool.query<{ email: string; times: number }>(
    `select email, count(*)::int as times from customer where email like 'person-%' group by email`,
  );
  expect(rows.map(({ email }) => email)).toEqual(expect.arrayContaining(registered));
  expect(rows.every(({ times }) => times === 1)).toBe(true);

  // Every job is done: each order was confirmed, and a mail that was sent twice is the same one.
  const waiting = async () =>
    (await pool.query("select from graphile_worker.jobs where run_at <= now() + interval '1 minute'")).rowCount;
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
  for (const { code } of orders) {
    const sent = mails.mails.filter(({ headers }) => headers['subject']?.includes(code));
    const ids = new Set(sent.map(({ headers }) => headers['message-id']));
    expect([code, ids.size]).toEqual([code, 1]);
  }
  process.stdout.write(
    `${kills} kills: ${placed.length} orders, ${ofBuyers.reduce((sum, { adds }) => sum + adds.sure, 0)} added to carts, ${registered.length} registrations acknowledged\n`,
  );
  expect(await server.stop('SIGTERM')).toBe(0);
});
