import { beforeAll, describe, expect, test } from 'vitest';
import { createDemoDatabase, demoToday, type TestDatabase } from '#test/database.ts';
import { type Db, sql, type Trx } from '#server/platform/db/db.ts';
import { createPreparedKysely } from '#server/platform/db/prepared.ts';
import { makeCatalogue } from '../catalogue.ts';
import { loadStaff } from '../load-plans.ts';
import { contradictions } from './contradictions.ts';
import { loadHistory } from './load-history.ts';
import { recompute } from './recompute.ts';

// A Tuesday afternoon, after the cut-off, and the day after that of the catalogue in the database.
const now = new Date('2026-06-16T20:30:00Z');
const { products } = makeCatalogue(demoToday).records;
const hashes = { buyer: 'a hash', locked: 'another' };
let database: TestDatabase;
let orders: number;

beforeAll(async () => {
  database = await createDemoDatabase();
  await sql`create table first_status as select id, stock_status from variant`.execute(database.db);
  orders = await createPreparedKysely(database.pool)
    .transaction()
    .execute(async (trx) => {
      await loadStaff(trx, { now, passwordHash: 'a hash' });
      return loadHistory(trx, { products, now, ...hashes });
    });
}, 300_000);

const rows = async <T>(query: string): Promise<T[]> => (await sql<T>`${sql.raw(query)}`.execute(database.db)).rows;
const count = async (from: string): Promise<number> =>
  (await rows<{ count: number }>(`select count(*) as count from ${from}`))[0]?.count ?? Number.NaN;

test('there are no contradictions', async () => {
  expect(await contradictions(database.db, now)).toEqual({});
});

test('every order, invoice and credit note equals to the cent the result of the shop’s rules for its lines', async () => {
  const { wrong, checked } = await recompute(database.db);
  expect(wrong).toEqual([]);
  expect(checked.orders).toBe(orders);
  expect(checked.invoices).toBeGreaterThan(orders);
  expect(checked.creditNotes).toBeGreaterThan(10);
  expect(checked.wholeOrders).toBeGreaterThan(0.8 * orders);
});

describe('a living shop', () => {
  test('has 40 customers of very different sizes, in order of their codes, and two that wait', async () => {
    expect(await rows('select status, count(*) from customer group by status order by status')).toEqual([
      { status: 'PENDING', count: 2 },
      { status: 'ACTIVE', count: 39 },
      { status: 'SUSPENDED', count: 1 },
    ]);
    expect(
      await count('customer c join customer d on d.id > c.id where d.created_at < c.created_at or d.code < c.code'),
    ).toBe(0);
    const sizes = await rows<{ orders: number; dollars: number }>(`select count(o.id) as orders,
      (sum(o.total_cents) / 100)::bigint as dollars from customer c join customer_order o on o.customer_id = c.id
      group by c.id order by 2 desc`);
    expect(sizes).toHaveLength(40);
    expect(sizes[0]!.dollars).toBeGreaterThan(20 * sizes[20]!.dollars);
    expect(await count(`customer c join price_list l on l.id = c.price_list_id where l.code = 'GOLD'`)).toBe(5);
    expect(await count('customer where tax_exempt')).toBe(1);
    expect(await count(`customer where password_hash = 'a hash' and email <> 'buyer@example.com'`)).toBe(0);
  });

  test('has over 300 orders at every status over two years, increasingly many, most in the archive', async () => {
    expect(orders).toBeGreaterThan(300);
    expect(await count('customer_order')).toBe(orders);
    expect(await count('(select status from customer_order group by status) statuses')).toBe(6);
    const placed = `customer_order where placed_at < date '2026-06-16'`;
    expect(await count(`${placed} - interval '6 months'`)).toBeGreaterThan(orders / 2);
    expect(await count(`${placed} - interval '12 months'`)).toBeLessThan(orders / 2);
    expect(await count(`${placed} - interval '22 months'`)).toBeGreaterThan(3);
    expect(await count('customer_order where request_key is not null')).toBeGreaterThan(15);
    expect(await count("customer_order where comments <> ''")).toBeGreaterThan(15);
    expect(await count("audit_log where action = 'order.note'")).toBeGreaterThan(10);
    expect(await count('(select distinct coupon_code from customer_order where discount_cents > 0) codes')).toBe(4);
    expect(await count(`(select distinct shipping_address->>'provinceCode' from customer_order) provinces`)).toBe(12);
  });

  test('has a queue with orders from before and after the cut-off, and goods on back order', async () => {
    const pending = (condition: string) => count(`customer_order where status = 'PENDING' and ${condition}`);
    const cutOff = (day: string) => `(timestamp '${day} 14:00' at time zone 'America/Toronto')`;
    expect(await pending(`placed_at < ${cutOff('2026-06-15')}`)).toBeGreaterThan(0);
    expect(await pending(`placed_at between ${cutOff('2026-06-15')} and ${cutOff('2026-06-16')}`)).toBeGreaterThan(3);
    expect(await pending(`placed_at > ${cutOff('2026-06-16')}`)).toBeGreaterThan(0);
    expect(
      await count(`customer_order o where o.status = 'PROCESSED' and exists (select from shipment s
        join invoice i on i.id = s.invoice_id where i.order_id = o.id) and (select sum(l.qty) from order_line l
        where l.order_id = o.id) > (select sum(l.qty) from invoice_line l join invoice i on i.id = l.invoice_id
        where i.order_id = o.id and i.status <> 'CANCELLED')`),
    ).toBeGreaterThan(3);
  });

  test('has late payers, part payments, voided payments, credits of both kinds and refunds', async () => {
    const unpaid = (days: number) =>
      count(`invoice where status = 'UNPAID' and invoiced_at < date '2026-06-16' - ${days}`);
    expect(await unpaid(0)).toBeGreaterThan(await unpaid(30));
    expect(await unpaid(30)).toBeGreaterThan(await unpaid(90));
    expect(await unpaid(90)).toBeGreaterThan(0);
    expect(await count("invoice where status = 'CANCELLED'")).toBeGreaterThan(1);
    expect(
      await count(
        '(select invoice_id from payment where voided_at is null and amount_cents > 0 group by 1 having count(*) > 1) parts',
      ),
    ).toBeGreaterThan(2);
    expect(await count('payment where voided_at is not null')).toBeGreaterThan(0);
    expect(await count('payment where amount_cents < 0')).toBeGreaterThan(3);
    expect(await count('(select distinct reason from credit_note) reasons')).toBe(2);
    expect(await count('(select distinct payment_method_id from payment) methods')).toBe(3);
    expect(await count('(select order_id from invoice group by 1 having count(*) = 3) parts')).toBeGreaterThan(0);
  });

  test('has the buyer with every status, a year and a half, three branches', async () => {
    const buyers = `where o.customer_id = (select id from customer where email = 'buyer@example.com')`;
    expect(await count(`customer_order o ${buyers}`)).toBe(33);
    expect(await count(`(select distinct status from customer_order o ${buyers}) statuses`)).toBe(6);
    expect(
      await rows(`select array_agg(p.code order by a.id) as provinces, array_agg(a.e_shipper_id order by a.id) as shipper
        from address a join province p on p.id = a.province_id join customer o on o.id = a.customer_id
        where o.email = 'buyer@example.com'`),
    ).toEqual([{ provinces: ['ON', 'QC', 'NS'], shipper: [null, '0', '48213'] }]);
    expect(await count(`customer_order o ${buyers} and o.discount_cents > 0`)).toBe(5);
  });
});

test('a wrong cent, and a wrong day, would be found', async () => {
  const { db } = database;
  await inVain(db, async (trx) => {
    await sql`update invoice set tax_cents = tax_cents + 2, total_cents = total_cents + 2
      where id = (select max(id) from invoice)`.execute(trx);
    await sql`update payment set created_at = created_at - interval '60 days'
      where id = (select max(id) from payment)`.execute(trx);
    expect((await recompute(trx)).wrong).toHaveLength(1);
    expect(await contradictions(trx, now)).toMatchObject({ 'a payment before its invoice': 1 });
  });
});

/** Runs work in a transaction that is rolled back. */
const inVain = async (db: Db, work: (trx: Trx) => Promise<void>): Promise<void> => {
  const undone = new Error('taken back');
  const done = db.transaction().execute(async (trx) => {
    await work(trx);
    throw undone;
  });
  await expect(done).rejects.toBe(undone);
};

/** The stored orders in short. */
const printOf = async (db: Db) =>
  (
    await sql<Record<string, string>>`select
      (select md5(string_agg(o::text, '' order by id)) from customer_order o) as orders,
      (select md5(string_agg(i::text, '' order by id)) from invoice i) as invoices,
      (select md5(string_agg(p::text, '' order by id)) from payment p) as payments,
      (select md5(string_agg(e::text, '' order by id)) from order_event e) as events`.execute(db)
  ).rows[0];

const reload = async (trx: Trx, at: Date): Promise<number> => {
  // The ledger of stock is never deleted, but by a test.
  await sql`alter table stock_movement disable trigger user`.execute(trx);
  await sql`truncate customer, staff, coupon, supplier, variant_stock, rack, picture_run, search_miss
    restart identity cascade`.execute(trx);
  await sql`alter table stock_movement enable trigger user`.execute(trx);
  // What the catalogue said before pieces were counted.
  await sql`update variant v set stock_status = f.stock_status from first_status f
    where f.id = v.id and f.stock_status <> v.stock_status`.execute(trx);
  for (const table of ['order', 'invoice', 'credit_note', 'customer'])
    await sql`alter sequence ${sql.ref(`${table}_code`)} restart`.execute(trx);
  await loadStaff(trx, { now: at, passwordHash: 'a hash' });
  return loadHistory(trx, { products, now: at, ...hashes });
};

// A leap day; a month's last day, a Saturday, late in the evening before the clocks change. The database's catalogue is
// of an earlier day. (course.test.ts has more days, without a database.)
test.each(['2028-02-29T17:00:00Z', '2026-11-01T02:30:00Z'])(
  'it can be loaded on %s, without contradictions',
  { timeout: 300_000 },
  async (day) => {
    const at = new Date(day);
    await inVain(createPreparedKysely(database.pool), async (trx) => {
      expect(await reload(trx, at)).toBeGreaterThan(300);
      expect(await contradictions(trx, at)).toEqual({});
    });
  },
);

test('the same instant makes the same shop', { timeout: 300_000 }, async () => {
  const first = await printOf(database.db);
  await inVain(createPreparedKysely(database.pool), async (trx) => {
    await reload(trx, now);
    expect(await printOf(trx)).toEqual(first);
  });
});
