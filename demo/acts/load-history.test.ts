import { beforeAll, describe, expect, test } from 'vitest';
import { createDemoDatabase, demoToday, type TestDatabase } from '#test/database.ts';
import { type Db, sql, type Trx } from '#server/platform/db/db.ts';
import { createPreparedKysely } from '#server/platform/db/prepared.ts';
import { makeCatalogue } from '../catalogue.ts';
import { loadStaff } from '../load-plans.ts';
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

/* Contradictions: facts of the demo shop that must not occur together. */

const local = (column: string) => `(${column} at time zone 'America/Toronto')`;
const paid = `(select coalesce(sum(p.amount_cents), 0) from payment p where p.invoice_id = i.id and p.voided_at is null)`;
const credited = `(select coalesce(sum(c.total_cents), 0) from credit_note c where c.invoice_id = i.id)`;
const left = `(select sum(l.qty) from order_line l where l.order_id = o.id)
  - (select coalesce(sum(l.qty), 0) from invoice_line l join invoice i on i.id = l.invoice_id
     where i.order_id = o.id and i.status <> 'CANCELLED')`;

/** The source of each check, by its description. @param now when the demo was loaded, as a literal of SQL */
const wrongs = (now: string): Record<string, string> => ({
  'an order before its customer was verified': `customer_order o where not exists (
    select from customer_status_change s
    where s.customer_id = o.customer_id and s.status = 'ACTIVE' and s.changed_at < o.placed_at)`,
  'an order of somebody suspended': `customer_order o join customer_status_change s on s.customer_id = o.customer_id
    where s.status = 'SUSPENDED' and s.changed_at < o.placed_at`,
  'an order at night': `customer_order where extract(hour from ${local('placed_at')}) not between 7 and 21`,
  'an order that staff entered out of hours': `customer_order o where o.request_key is not null and (
    extract(isodow from ${local('o.placed_at')}) > 5 or extract(hour from ${local('o.placed_at')}) not between 9 and 16)`,
  'an order whose code is not in the order of time': `customer_order o join customer_order later
    on later.id > o.id where later.placed_at < o.placed_at or later.code < o.code`,
  'an order that holds what was not sold yet': `order_line l join customer_order o on o.id = l.order_id
    join variant v on v.id = l.variant_id where v.created_at > o.placed_at`,
  'a line that is not the catalogue’s': `order_line l join variant v on v.id = l.variant_id
    where l.name <> v.name or l.sku <> v.sku or l.rack is null`,
  'an order without a line': `customer_order o where not exists (select from order_line l where l.order_id = o.id)`,
  'a status that is not the timeline’s last': `customer_order o where o.status is distinct from (
    select e.status from order_event e where e.order_id = o.id and e.status is not null
    order by e.happened_at desc, e.id desc limit 1)`,
  'a timeline that runs backwards': `order_event e join order_event later
    on later.order_id = e.order_id and later.id > e.id where later.happened_at < e.happened_at`,
  'something at the desk out of hours': `audit_log where extract(isodow from ${local('happened_at')}) > 5
    or ${local('happened_at')}::time not between '08:30' and '17:30'`,
  'an invoice before its order was picked': `invoice i where not exists (
    select from order_event e where e.order_id = i.order_id and e.status = 'PROCESSING' and e.happened_at < i.invoiced_at)`,
  'an invoice whose code is not in the order of time': `invoice i join invoice later
    on later.id > i.id where later.invoiced_at < i.invoiced_at or later.code < i.code`,
  'more on invoices than was ordered': `customer_order o where ${left} < 0`,
  'a parcel before its invoice': `shipment s join invoice i on i.id = s.invoice_id where s.shipped_at <= i.invoiced_at`,
  'a parcel of a cancelled invoice': `shipment s join invoice i on i.id = s.invoice_id where i.status = 'CANCELLED'`,
  'a payment before its invoice': `payment p join invoice i on i.id = p.invoice_id
    where p.created_at <= i.invoiced_at or p.paid_on <> ${local('p.created_at')}::date`,
  'a payment of a cancelled invoice': `payment p join invoice i on i.id = p.invoice_id where i.status = 'CANCELLED'`,
  'a credit before its parcel': `credit_note c where not exists (
    select from shipment s where s.invoice_id = c.invoice_id and s.shipped_at < c.created_at)`,
  'a refund without an earlier credit': `payment p where p.amount_cents < 0 and not exists (
    select from credit_note c where c.invoice_id = p.invoice_id and c.created_at < p.created_at)`,
  'money that was paid too much and not given back for a week': `invoice i where ${paid} > i.total_cents - ${credited}
    and (select max(c.created_at) from credit_note c where c.invoice_id = i.id) < ${now} - interval '7 days'`,
  'an invoice that is PAID and not covered, or covered and not PAID': `invoice i where i.status <> 'CANCELLED'
    and (i.status = 'PAID') <> (${paid} >= i.total_cents - ${credited})`,
  'an order picked with an invoice, or PROCESSED without one': `customer_order o
    where (o.status in ('PENDING', 'CANCELLED') and exists (
        select from invoice i where i.order_id = o.id and i.status <> 'CANCELLED'))
      or (o.status in ('PROCESSED', 'SHIPPED', 'COMPLETED') and not exists (
        select from invoice i where i.order_id = o.id and i.status <> 'CANCELLED'))`,
  'an order SHIPPED or COMPLETED in part': `customer_order o where o.status in ('SHIPPED', 'COMPLETED') and ${left} <> 0`,
  'an order COMPLETED and not paid': `customer_order o join invoice i on i.order_id = o.id
    where o.status = 'COMPLETED' and i.status = 'UNPAID'`,
  'goods on back order that are in stock': `customer_order o join order_line l on l.order_id = o.id
    join variant v on v.id = l.variant_id where o.status = 'PROCESSED' and v.stock_status = 'IN_STOCK'
      and exists (select from shipment s join invoice i on i.id = s.invoice_id where i.order_id = o.id)
      and l.qty > (select coalesce(sum(il.qty), 0) from invoice_line il join invoice i on i.id = il.invoice_id
        where il.order_line_id = l.id and i.status <> 'CANCELLED')`,
  'a coupon used more often than counted': `coupon q
    where q.uses <> (select count(*) from coupon_use u where u.coupon_id = q.id)`,
  'a coupon made after its first use': `coupon q join customer_order o on o.coupon_id = q.id where o.placed_at < q.created_at`,
  'a cart made after its order': `cart c join customer_order o on o.id = c.order_id where c.created_at > o.placed_at`,
  'taxes of whoever pays none': `order_tax t join customer_order o on o.id = t.order_id where o.tax_exempt`,
  'a mail that waits to be sent': `graphile_worker.jobs where task_identifier like 'mail-%'`,
  ...Object.fromEntries(
    [
      ['customer', 'created_at'],
      ['customer_status_change', 'changed_at'],
      ['staff', 'created_at'],
      ['cart', 'created_at'],
      ['coupon', 'created_at'],
      ['customer_order', 'placed_at'],
      ['order_event', 'happened_at'],
      ['invoice', 'invoiced_at'],
      ['shipment', 'shipped_at'],
      ['payment', 'created_at'],
      ['payment', 'voided_at'],
      ['credit_note', 'created_at'],
      ['audit_log', 'happened_at'],
    ].map(([of, column]) => [`something to come in ${of}.${column}`, `${of} where ${column} > ${now}`]),
  ),
});

/** The contradictions found, with their number; empty when there are none. */
const contradictions = async (db: Db, now: Date): Promise<Record<string, number>> => {
  const found: Record<string, number> = {};
  for (const [wrong, from] of Object.entries(wrongs(`'${now.toISOString()}'::timestamptz`))) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.raw(from)}`.execute(db);
    if (rows[0]?.count !== 0) found[wrong] = rows[0]?.count ?? Number.NaN;
  }
  return found;
};

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
