import type { ListRule } from '#contract/pricing/staff-pricing.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { setTimeout as pause } from 'node:timers/promises';
import { checkOut, type Buyer } from '../buyers.ts';
import { product } from '../catalogue-records.ts';
import { httpClient, httpStaffClient } from '../http-client.ts';
import { type MailServer, startMailServer } from '../mail-server.ts';
import { createRemoteBuyer } from '../remote-buyer.ts';
import { registration } from '../registration.ts';
import { createStaff, createStaffSession } from '../staff.ts';
import { databaseOfShop, settingsOf, tenParts } from './database-of-shop.ts';
import { expectWholeLists, importLists, type Imported } from './importing.ts';
import { type ShopProcess, startServer, temporaryDataDirectory } from './shop-process.ts';

/*
 * Server, PostgreSQL or both are killed at random moments while buyers fill carts and order, people register, and staff
 * import lists and change the rule of a price list. What was acknowledged is there, once; what was not is there once or
 * not at all. KILLS=100 kills so often.
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

const percentOff = (percent: number): ListRule => ({
  followsId: null,
  kind: 'OFF',
  percent,
  breaks: [],
  round: 'NONE',
  roundUp: false,
});

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

  const context = { db, now: () => new Date() };
  const { id: staffId } = await createStaff({ context }, { permissions: ['catalogue', 'prices'] });
  const staff = httpStaffClient(server.url, await createStaffSession({ context }, staffId));
  await staff.staffAddPricingList({ body: { code: 'GOLD', name: '', rule: null } });
  const silver = await staff.staffAddPricingList({ body: { code: 'SILVER', name: '', rule: percentOff(1) } });

  const changes = known();
  const change = async (): Promise<void> => {
    const params = { id: silver.id };
    const { version } = await staff.staffPricingList({ params });
    const rule = percentOff(1 + (version % 9));
    await staff.staffChangePricingList({ params, body: { version, name: '', rule } });
    await pause(30);
  };

  const end = new AbortController();
  const imported: Imported = { begun: 0, applied: [] };
  const working = [
    ...ofBuyers.map(({ buyer, adds, orders }) => buy(buyer, adds, orders, end.signal)),
    work(end.signal, people, register),
    work(end.signal, changes, change),
    importLists({ api: staff, end: end.signal, imported }),
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
    // Mostly soon, so that starting is met too; sometimes an import has the time to be read and applied.
    await pause(300 + Math.random() ** 2 * 4000);
    await ways[killed % ways.length]?.();
  }
  const before = [placed.length, imported.applied.length] as const;
  await expect.poll(() => placed.length, { timeout: 60_000 }).toBeGreaterThan(before[0]);
  // The queue pauses longer after each time that a job was interrupted, until the import is given back.
  const pauseMs = Math.min(450_000, 60_000 + kills * 10_000);
  await expect.poll(() => imported.applied.length, { timeout: pauseMs }).toBeGreaterThan(before[1]);
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
  const changed = (await staff.staffPricingList({ params: { id: silver.id } })).version - silver.version;
  expect(changed).toBeGreaterThanOrEqual(changes.sure);
  expect(changed).toBeLessThanOrEqual(changes.sure + changes.inDoubt);
  const { rows } = await pool.query<{ email: string; times: number }>(
    `select email, count(*)::int as times from customer where email like 'person-%' group by email`,
  );
  expect(rows.map(({ email }) => email)).toEqual(expect.arrayContaining(registered));
  expect(rows.every(({ times }) => times === 1)).toBe(true);

  // Every job is done: each order was confirmed, a mail that was sent twice is the same one, and no import is left at work.
  const waiting = async () =>
    (await pool.query("select from graphile_worker.jobs where run_at <= now() + interval '1 minute'")).rowCount;
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
  for (const { code } of orders) {
    const sent = mails.mails.filter(({ headers }) => headers['subject']?.includes(code));
    const ids = new Set(sent.map(({ headers }) => headers['message-id']));
    expect([code, ids.size]).toEqual([code, 1]);
  }
  await expectWholeLists(pool, imported);
  // The rule's prices follow each import and each change of the rule in the same transaction.
  const astray = await pool.query(
    `select v.sku, v.price_cents, t.price_cents from variant v cross join price_list l
       left join tier_price t on t.variant_id = v.id and t.price_list_id = l.id
     where l.code = 'SILVER' and t.price_cents is distinct from
       rounded_price(v.price_cents::numeric * (100000 + (l.rule_steps -> 0 ->> 'percent')::int) / 100000, 1, 0, false)`,
  );
  expect(astray.rows).toEqual([]);
  process.stdout.write(
    `${kills} kills: ${placed.length} orders, ${ofBuyers.reduce((sum, { adds }) => sum + adds.sure, 0)} added to carts, ${registered.length} registrations, ${imported.applied.length} imports, ${changes.sure} changes of a price list acknowledged\n`,
  );
  expect(await server.stop('SIGTERM')).toBe(0);
});
