import { limits } from '#contract/limits.ts';
import * as messages from '#messages/shop.js';
import type { StockStatus } from '#contract/catalogue/catalogue.ts';
import { changeStatus } from '#server/people/customers/change-status.ts';
import { leaveJobsOut } from '#server/platform/queue/add-job.ts';
import { operator } from '#server/platform/viewer/staff-viewer.ts';
import { refusal } from '#test/buyers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { type SignedIn, signedInCustomer } from '#test/customers.ts';
import { makeJobsDue, runJobs, waitingJobs } from '#test/jobs.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { testShop } from '#test/shop.ts';
import { signedInStaff } from '#test/staff.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const shop = testShop();
let server: MailServer;
let buyer: SignedIn;
let serial = 0;
beforeEach(async () => {
  server = await startMailServer();
  buyer = await signedInCustomer(shop, { first_name: 'Robin' });
});
afterEach(async () => {
  await server.close();
  await shop.context.pool.query('delete from stock_watch; delete from graphile_worker._private_jobs');
});

const records = (sku: string, stockStatus: StockStatus, name: string) =>
  catalogue([product([{ sku, stockStatus, name, attributes: { rack: 'B-14-3' } }], { handle: sku })]);

/** A variant that is not in stock. */
const outOfStock = async (stockStatus: StockStatus = 'OUT_OF_STOCK') => {
  serial += 1;
  const given = { sku: `OUT-${serial}`, name: `Screen ${serial}` };
  await shop.apply(records(given.sku, stockStatus, given.name));
  const row = await shop.context.db
    .selectFrom('variant')
    .select(['id', 'product_id as productId'])
    .where('sku', '=', given.sku)
    .executeTakeFirstOrThrow();
  return { ...given, ...row };
};

const setStock = (id: number, status: StockStatus) =>
  shop.context.db.updateTable('variant').set({ stock_status: status }).where('id', '=', id).execute();
const ask = (variantId: number, wanted = true, { api }: SignedIn = buyer) =>
  api.setStockWatch({ body: { variantId, wanted } });
const send = () => runJobs(shop, { smtpUrl: server.url, mailFrom: { name: '', address: 'orders@shop.example' } });
/** How many statements of this database wait for another. */
const waiting = () =>
  sql<{ n: number }>`select count(*)::integer as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.context.db);
const watches = () => shop.context.db.selectFrom('stock_watch').selectAll().execute();

describe('asking', () => {
  test('asking twice is asking once, and can be taken back twice', async () => {
    const [one, two] = [await outOfStock(), await outOfStock('ARRIVING_SOON')];
    expect(await ask(one.id)).toEqual([one.id]);
    expect(await ask(one.id)).toEqual([one.id]);
    expect((await ask(two.id)).toSorted()).toEqual([one.id, two.id].toSorted());
    expect((await buyer.api.stockWatches({})).toSorted()).toEqual([one.id, two.id].toSorted());
    expect(await ask(one.id, false)).toEqual([two.id]);
    expect(await ask(one.id, false)).toEqual([two.id]);
  });

  test('each customer has their own, and a visitor none', async () => {
    const { id } = await outOfStock();
    const other = await signedInCustomer(shop);
    await ask(id);
    expect(await other.api.stockWatches({})).toEqual([]);
    await ask(id, false, other);
    expect(await buyer.api.stockWatches({})).toEqual([id]);
    expect(await refusal(shop.api.stockWatches({}))).toMatchObject({ status: 401 });
    expect(await refusal(shop.api.setStockWatch({ body: { variantId: id, wanted: true } }))).toMatchObject({
      status: 401,
    });
  });

  test('what is in stock, not sold or unknown is refused', async () => {
    const { id } = await outOfStock();
    await setStock(id, 'IN_STOCK');
    expect(await refusal(ask(id))).toMatchObject({ status: 422, messages: [messages.variantInStock()] });
    await shop.context.db
      .updateTable('variant')
      .set({ discontinued_at: new Date(), stock_status: 'OUT_OF_STOCK' })
      .where('id', '=', id)
      .execute();
    for (const gone of [id, 2 ** 31 - 1])
      expect(await refusal(ask(gone))).toMatchObject({
        status: 422,
        messages: [messages.variantUnknown(String(gone))],
      });
    expect(await watches()).toEqual([]);
  });

  test('there is a limit', async () => {
    const { id } = await outOfStock();
    await sql`with made as (insert into product (handle, name) values ('many', 'Many') returning id),
      variants as (insert into variant (product_id, variant_number, name, sku, price_cents)
        select made.id, n, 'V', 'MANY-' || n, 1 from made, generate_series(1, ${limits.stockWatchesMax}) n returning id)
      insert into stock_watch select id, ${buyer.id}, now() from variants`.execute(shop.context.db);
    expect(await refusal(ask(id))).toMatchObject({ status: 422, messages: [messages.stockWatchesFull()] });
  });
});

describe('the mail', () => {
  test('is sent once, whatever brings the variant into stock', async () => {
    const writers: ((variant: { id: number; sku: string; name: string }) => Promise<unknown>)[] = [
      ({ id }) => setStock(id, 'IN_STOCK'),
      ({ sku, name }) => shop.apply(records(sku, 'IN_STOCK', name)),
      ({ id }) => shop.context.pool.query(`update variant set stock_status = 'IN_STOCK' where id = $1`, [id]),
    ];
    for (const [at, write] of writers.entries()) {
      const variant = await outOfStock();
      await ask(variant.id);
      await write(variant);
      await send();
      const mail = server.mails[at];
      expect(mail?.recipients).toEqual([buyer.email]);
      expect(mail?.headers['subject']).toBe(`Back in stock: ${variant.name}`);
      expect(mail?.text).toContain('Hello Robin,');
      expect(mail?.text).toContain(`Name: ${variant.name}\nSKU: ${variant.sku}`);
      expect(mail?.text).toContain(
        `\nhttps://shop.example/product/${variant.productId}/variant/${variant.id}/?variant=1&rack=B-14-3\n`,
      );
      expect(await watches()).toEqual([]);
      await setStock(variant.id, 'OUT_OF_STOCK');
      await setStock(variant.id, 'IN_STOCK');
      await send();
      expect(server.mails).toHaveLength(at + 1);
    }
    // No price in any of them: the variant costs $10.00.
    for (const { text, html } of server.mails) expect(`${text}${html}`).not.toMatch(/\$|10\.00/);
  });

  test('reaches each who waits, with several changes in one statement', async () => {
    const [one, two] = [await outOfStock(), await outOfStock('ARRIVING_SOON')];
    const other = await signedInCustomer(shop);
    await Promise.all([ask(one.id), ask(one.id, true, other), ask(two.id, true, other)]);
    await sql`update variant set stock_status = 'IN_STOCK' where id in (${one.id}, ${two.id})`.execute(shop.context.db);
    await send();
    const sent = server.mails.map(({ recipients, headers }) => `${recipients.join()} ${headers['subject']}`);
    expect(sent.toSorted()).toEqual(
      [
        `${buyer.email} Back in stock: ${one.name}`,
        `${other.email} Back in stock: ${one.name}`,
        `${other.email} Back in stock: ${two.name}`,
      ].toSorted(),
    );
  });

  test('waits on while the variant is out again before it goes', async () => {
    const { id } = await outOfStock();
    await ask(id);
    await setStock(id, 'IN_STOCK');
    await setStock(id, 'ARRIVING_SOON');
    await send();
    expect(server.mails).toEqual([]);
    expect(await watches()).toHaveLength(1);
    await setStock(id, 'IN_STOCK');
    await setStock(id, 'OUT_OF_STOCK');
    await setStock(id, 'IN_STOCK');
    expect(await waitingJobs(shop)).toHaveLength(1);
    await send();
    expect(server.mails).toHaveLength(1);
  });

  test('is sent when the mail server is back, with one Message-ID', async () => {
    const { id } = await outOfStock();
    await ask(id);
    const { port } = server;
    await server.close();
    await setStock(id, 'IN_STOCK');
    await send();
    expect(await waitingJobs(shop)).toMatchObject([{ attempts: 1, error: expect.stringContaining('ECONNREFUSED') }]);
    server = await startMailServer({ port });
    await makeJobsDue(shop);
    await send();
    await makeJobsDue(shop);
    await send();
    expect(server.mails.map(({ recipients }) => recipients)).toEqual([[buyer.email]]);
    expect(await watches()).toEqual([]);
  });

  test('a change of stock while a mail is being sent queues another job, and no second mail', async () => {
    const { id } = await outOfStock();
    await ask(id);
    await setStock(id, 'IN_STOCK');
    const { port } = server;
    await server.close();
    let secondJob: Promise<void> | undefined;
    server = await startMailServer({
      port,
      onMail: async () => {
        await setStock(id, 'OUT_OF_STOCK');
        await setStock(id, 'IN_STOCK');
        expect(await waitingJobs(shop)).toHaveLength(2);
        secondJob = send();
        await expect.poll(async () => (await waiting()).rows[0]?.n).toBe(1);
      },
    });
    await send();
    await secondJob;
    expect(server.mails).toHaveLength(1);
    expect(await watches()).toEqual([]);
  });

  test('a mail given up is tried again the next time', async () => {
    const { id } = await outOfStock();
    await ask(id);
    await setStock(id, 'IN_STOCK');
    await shop.context.pool.query('update graphile_worker._private_jobs set attempts = max_attempts');
    await send();
    expect(server.mails).toEqual([]);
    await setStock(id, 'OUT_OF_STOCK');
    await setStock(id, 'IN_STOCK');
    await send();
    expect(server.mails).toHaveLength(1);
  });

  test('is not sent for a change that is rolled back, nor once it was taken back', async () => {
    const { id } = await outOfStock();
    await ask(id);
    const failing = shop.context.db.transaction().execute(async (trx) => {
      await trx.updateTable('variant').set({ stock_status: 'IN_STOCK' }).where('id', '=', id).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await waitingJobs(shop)).toEqual([]);
    await setStock(id, 'IN_STOCK');
    await ask(id, false);
    await send();
    expect(server.mails).toEqual([]);
  });

  test('a transaction that leaves its jobs out tells none, and the watch stays', async () => {
    const { id } = await outOfStock();
    await ask(id);
    await shop.context.db.transaction().execute(async (trx) => {
      await leaveJobsOut(trx);
      await trx.updateTable('variant').set({ stock_status: 'IN_STOCK' }).where('id', '=', id).execute();
    });
    expect(await waitingJobs(shop)).toEqual([]);
    expect(await watches()).toHaveLength(1);
  });

  test('asking while the variant comes into stock is refused or told, never lost', async () => {
    const { id } = await outOfStock();
    let commit = () => {};
    const held = new Promise<void>((resolve) => (commit = resolve));
    let written = () => {};
    const writing = new Promise<void>((resolve) => (written = resolve));
    const coming = shop.context.db.transaction().execute(async (trx) => {
      await trx.updateTable('variant').set({ stock_status: 'IN_STOCK' }).where('id', '=', id).execute();
      written();
      await held;
    });
    await writing;
    const asked = refusal(ask(id));
    await expect.poll(async () => (await waiting()).rows[0]?.n).toBe(1);
    commit();
    await coming;
    expect(await asked).toMatchObject({ status: 422, messages: [messages.variantInStock()] });
  });
});

describe('a watch ends', () => {
  test('when the variant is no longer sold', async () => {
    const { id } = await outOfStock();
    await ask(id);
    await shop.context.db.updateTable('variant').set({ discontinued_at: new Date() }).where('id', '=', id).execute();
    expect(await watches()).toEqual([]);
  });

  test('when the customer is suspended, also with a mail under way', async () => {
    const [one, two] = [await outOfStock(), await outOfStock()];
    await ask(one.id);
    await ask(two.id);
    await setStock(one.id, 'IN_STOCK');
    await changeStatus(shop.context, { customerId: buyer.id, status: 'SUSPENDED', by: operator });
    expect(await watches()).toEqual([]);
    await send();
    expect(server.mails).toEqual([]);
  });
});

describe('for staff', () => {
  test('what is waited for, by how many and since when, and not by whom', async () => {
    const desk = await signedInStaff(shop, 'catalogue');
    const [one, two] = [await outOfStock(), await outOfStock('ARRIVING_SOON')];
    const other = await signedInCustomer(shop);
    await ask(one.id);
    await ask(two.id);
    await ask(two.id, true, other);
    await sql`update stock_watch set asked_at = '2026-06-01T12:00:00Z' where variant_id = ${two.id}
      and customer_id = ${other.id}`.execute(shop.context.db);
    expect((await desk.api.staffStockWatchSearch({ body: {} })).results).toEqual([
      {
        id: two.id,
        productId: two.productId,
        variantNumber: 1,
        name: two.name,
        sku: two.sku,
        stockStatus: 'ARRIVING_SOON',
        customers: 2,
        since: '2026-06-01T12:00:00.000Z',
        latest: '2026-06-15T16:00:00.000Z',
      },
      expect.objectContaining({ id: one.id, customers: 1 }),
    ]);
    const filter = { _field: 'customers', operator: 'GREATER_THAN', value: 1 } as const;
    const many = await desk.api.staffStockWatchSearch({ body: { filters: { customers: filter } } });
    expect(many.results.map(({ id }) => id)).toEqual([two.id]);
  });
});
