import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { makeCatalogue } from '../catalogue.ts';
import { loadDemo } from '../load.ts';
import { fillBasket, offersOf } from './baskets.ts';
import { loadBuyer } from './load-buyer.ts';
import { orderPlans } from './order-plans.ts';
import { addDays } from '../days.ts';

const today = '2026-11-20';
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await loadDemo(database.db, { today, buyerPasswordHash: 'a hash' });
}, 120_000);

const ofBuyer = "where customer_id = (select id from customer where email = 'buyer@example.com')";

const rows = async <T>(query: string): Promise<T[]> => (await sql<T>`${sql.raw(query)}`.execute(database.db)).rows;
const count = async (from: string): Promise<number> =>
  (await rows<{ count: number }>(`select count(*) as count from ${from}`))[0]?.count ?? Number.NaN;

test('the customer is ACTIVE, on the default prices, with three addresses, and was verified', async () => {
  expect(
    await rows(`select c.email, c.status, c.password_hash, p.code as list, s.city as shipping, b.city as billing
      from customer c join price_list p on p.id = c.price_list_id
      join address s on s.id = c.default_shipping_address_id join address b on b.id = c.default_billing_address_id
      where c.status = 'ACTIVE'`),
  ).toEqual([
    {
      email: 'buyer@example.com',
      status: 'ACTIVE',
      password_hash: 'a hash',
      list: 'DEFAULT',
      shipping: 'Toronto',
      billing: 'Toronto',
    },
  ]);
  expect(
    (
      await rows<{ code: string }>(
        `select p.code from address a join province p on p.id = a.province_id ${ofBuyer} order by a.id`,
      )
    ).map(({ code }) => code),
  ).toEqual(['ON', 'QC', 'NS']);
  expect(await count(`address where phone_no !~ '^[0-9]{3}-555-01[0-9]{2}$' or postal_code !~ '0X0$'`)).toBe(0);
  expect(await rows(`select status from customer_status_change ${ofBuyer} order by id`)).toEqual([
    { status: 'PENDING' },
    { status: 'ACTIVE' },
  ]);
});

test('two registrations wait to be verified, the older first', async () => {
  expect(
    await rows(`select c.email, c.status, c.code, a.company, p.code as province, count(s.*) as changes
      from customer c join address a on a.id = c.default_shipping_address_id join province p on p.id = a.province_id
      join customer_status_change s on s.customer_id = c.id and s.changed_at = c.created_at
      where c.status <> 'ACTIVE' group by c.id, a.id, p.id order by c.created_at`),
  ).toEqual([
    {
      email: 'newcomer@example.com',
      status: 'PENDING',
      code: 'C-100002',
      company: 'Bench & Beyond Repairs',
      province: 'ON',
      changes: 1,
    },
    {
      email: 'nouveau@example.com',
      status: 'PENDING',
      code: 'C-100003',
      company: 'Réparation Exemple inc.',
      province: 'QC',
      changes: 1,
    },
  ]);
});

describe('orders', () => {
  test('are those that were planned, in the order of their codes, some of them in the archive', async () => {
    expect(await count('customer_order')).toBe(orderPlans.length);
    expect(await count('(select status from customer_order group by status) statuses')).toBe(6);
    expect(
      await count(`customer_order o where exists
        (select from customer_order later where later.id > o.id and (later.placed_at < o.placed_at or later.code < o.code))`),
    ).toBe(0);
    expect(await count(`customer_order where placed_at < date '${today}' - interval '6 months'`)).toBeGreaterThan(10);
    expect(await count(`customer_order where placed_at >= date '${today}' - interval '6 months'`)).toBeGreaterThan(15);
    expect(await count(`customer_order o where not exists (select from order_line l where l.order_id = o.id)`)).toBe(0);
    expect(
      await count(`customer_order o where o.status is distinct from
        (select e.status from order_event e where e.order_id = o.id order by e.happened_at desc limit 1)`),
    ).toBe(0);
  });

  test('hold what was sold that day, at the prices of the list', async () => {
    expect(
      await count(`order_line l join customer_order o on o.id = l.order_id join variant v on v.id = l.variant_id
        where v.created_at > o.placed_at or l.name <> v.name or l.sku <> v.sku or l.rack is null`),
    ).toBe(0);
    expect(
      await count(`order_line l join variant v on v.id = l.variant_id
        where l.price_cents <> least(v.special_price_cents, coalesce((select t.price_cents from tier_price t
          join price_list p on p.id = t.price_list_id and p.code = 'DEFAULT'
          where t.variant_id = v.id and t.qty <= l.qty order by t.qty desc limit 1), v.price_cents))`),
    ).toBe(0);
  });

  test('add up, with the taxes of the province', async () => {
    expect(
      await count(`customer_order o where
        o.subtotal_cents <> (select sum(l.price_cents::bigint * l.qty) from order_line l where l.order_id = o.id)
        or o.tax_cents <> (select sum(t.amount_cents) from order_tax t where t.order_id = o.id)
        or o.total_cents <> o.subtotal_cents - o.discount_cents + o.tax_cents`),
    ).toBe(0);
    expect(
      await count(`order_tax t join customer_order o on o.id = t.order_id
        where t.amount_cents <> round((o.subtotal_cents - o.discount_cents) * t.rate / 100000.0)`),
    ).toBe(0);
    expect(
      await rows(`select distinct o.shipping_address->>'provinceCode' as province, t.position, t.name, t.rate
        from order_tax t join customer_order o on o.id = t.order_id order by province, t.position`),
    ).toEqual([
      { province: 'NS', position: 1, name: 'HST', rate: 14_000 },
      { province: 'ON', position: 1, name: 'HST', rate: 13_000 },
      { province: 'QC', position: 1, name: 'GST', rate: 5000 },
      { province: 'QC', position: 2, name: 'QST', rate: 9975 },
    ]);
  });

  test('used coupons while they could be used, and each use is counted', async () => {
    const used = await rows(`select q.code, q.uses, array_agg(o.discount_cents = case q.kind when 'AMOUNT' then q.value
          else round(o.subtotal_cents * q.value / 100000.0) end) as right
        from coupon q join coupon_use u on u.coupon_id = q.id join customer_order o on o.id = u.order_id
        where o.coupon_code = q.code group by q.id order by q.code`);
    expect(used).toEqual([
      { code: 'BENCH10', uses: 2, right: [true, true] },
      { code: 'BYGONE15', uses: 1, right: [true] },
      { code: 'LESS25', uses: 1, right: [true] },
      { code: 'TWICE5', uses: 1, right: [true] },
    ]);
    expect(await count('customer_order where discount_cents > 0')).toBe(5);
    expect(await count(`coupon where code = 'BYGONE15' and valid_to < date '${today}'`)).toBe(1);
  });
});

describe('invoices', () => {
  test('add up, and are numbered in the order in which they were made', async () => {
    expect(await count('invoice')).toBeGreaterThan(30);
    expect(
      await count(`invoice i where
        i.subtotal_cents <> (select sum(l.subtotal_cents) from invoice_line l where l.invoice_id = i.id)
        or i.tax_cents <> (select sum(t.amount_cents) from invoice_tax t where t.invoice_id = i.id)
        or i.total_cents <> i.subtotal_cents - i.discount_cents + i.shipping_cents + i.tax_cents
        or i.shipping_cents = 0`),
    ).toBe(0);
    expect(
      await count(`invoice_line l join order_line o on o.id = l.order_line_id join invoice i on i.id = l.invoice_id
        where o.price_cents <> l.price_cents or o.order_id <> i.order_id`),
    ).toBe(0);
    expect(
      await count('invoice i where exists (select from invoice j where j.id > i.id and j.invoiced_at < i.invoiced_at)'),
    ).toBe(0);
  });

  test('of an order that is invoiced whole sum to it, but for freight and its taxes', async () => {
    const valid = `(select i.order_id, count(*) as count, sum(i.subtotal_cents) as subtotal, sum(i.discount_cents) as discount,
        sum(i.total_cents - i.shipping_cents - (select sum(round(i.shipping_cents * t.rate / 100000.0))
          from invoice_tax t where t.invoice_id = i.id)) as total
      from invoice i where i.status <> 'CANCELLED' group by i.order_id) valid
      join customer_order o on o.id = valid.order_id`;
    expect(
      await count(`${valid} where valid.subtotal = o.subtotal_cents
        and (valid.total <> o.total_cents or valid.discount <> o.discount_cents)`),
    ).toBe(0);
    expect(await count(`${valid} where valid.subtotal = o.subtotal_cents and valid.count > 1`)).toBe(3);
    expect(await count(`${valid} where valid.subtotal > o.subtotal_cents`)).toBe(0);
    expect(
      await rows(`select o.status from ${valid} where valid.subtotal < o.subtotal_cents`),
      'the one with a back order',
    ).toEqual([{ status: 'PROCESSED' }]);
  });

  test('are PAID when payments and credit notes cover them', async () => {
    const paid = 'coalesce((select sum(p.amount_cents) from payment p where p.invoice_id = i.id), 0)';
    const credited = 'coalesce((select sum(c.total_cents) from credit_note c where c.invoice_id = i.id), 0)';
    expect(await count(`invoice i where (i.status = 'PAID') <> (${paid} = i.total_cents - ${credited})`)).toBe(0);
    expect(await count(`invoice i where i.status = 'UNPAID' and ${paid} between 1 and i.total_cents - 1`)).toBe(1);
    expect(await count(`invoice i where i.status = 'CANCELLED' and ${paid} = 0`)).toBe(1);
    expect(await count(`shipment where tracking !~ '^[A-Z]{2}[0-9]{9}$' or method not like '% shipping'`)).toBe(0);
  });

  test('one has a credit note for pieces that came back, and its refund', async () => {
    expect(
      await rows(`select c.reason, c.subtotal_cents = (select sum(l.subtotal_cents) from credit_note_line l
            where l.credit_note_id = c.id) as lines, c.tax_cents = (select sum(t.amount_cents) from credit_note_tax t
            where t.credit_note_id = c.id) as taxes, c.created_at > (select max(s.shipped_at) from shipment s
            where s.invoice_id = i.id) as later, c.total_cents < i.total_cents as part, i.status,
          (select array_agg(p.amount_cents order by p.id) from payment p where p.invoice_id = i.id)
            = array[i.total_cents, -c.total_cents] as refunded
        from credit_note c join invoice i on i.id = c.invoice_id`),
    ).toEqual([
      { reason: 'RETURNED', lines: true, taxes: true, later: true, part: true, status: 'PAID', refunded: true },
    ]);
  });
});

test('somebody who has the e-mail address already is left alone', async () => {
  const other = await createTestDatabase();
  await other.db
    .insertInto('customer')
    .values(({ selectFrom }) => ({
      email: 'Buyer@Example.com',
      password_hash: 'another hash',
      first_name: 'Somebody',
      last_name: 'Else',
      preferred_doc_type: 'FULL_INVOICE',
      hst_number: '123456789',
      price_list_id: selectFrom('price_list').select('id').where('code', '=', 'DEFAULT'),
    }))
    .execute();
  await other.db.transaction().execute((trx) => loadBuyer(trx, { products: [], today, passwordHash: 'a hash' }));
  expect(await other.db.selectFrom('customer').select(['password_hash']).execute()).toEqual([
    { password_hash: 'another hash' },
  ]);
  expect(await other.db.selectFrom('customer_order').select('id').execute()).toEqual([]);
});

test.each(['2026-11-20', '2028-02-29'])('shelves hold enough for every basket on %s', (day) => {
  const offers = offersOf(makeCatalogue(day).records.products);
  for (const { daysAgo, basket: kind, lines } of orderPlans)
    expect(fillBasket(offers, { key: `basket ${daysAgo}`, kind, lines, day: addDays(day, -daysAgo) })).toHaveLength(
      lines,
    );
});
