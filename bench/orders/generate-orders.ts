import { shopDay } from '#kernel/dates.ts';
import { beginnings, registration, suspension } from '#demo/acts/customer-deeds.ts';
import type { Deed, LivingShop } from '#demo/acts/living-shop.ts';
import { openShop } from '#demo/acts/open-shop.ts';
import { orderDeeds } from '#demo/acts/order-deeds.ts';
import { asWhole } from '#demo/acts/whole.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { createPreparedKysely } from '#server/platform/db/prepared.ts';
import { columnOf, type Db, sql, valueOf } from '#server/platform/db/db.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import type { Pool } from 'pg';
import { hashToken, newToken } from '#server/platform/credentials/token.ts';
import { advanceIdentities, type OnStep, timeStep } from '../run-statements.ts';
import { copyRows, lastIds, tables } from './copy-rows.ts';
import { customers, head } from './customers.ts';
import { large, largeOrders, pauseMs, plannedOrders } from './plans.ts';

type Options = {
  /** Thousands. */
  orders: number;
  /** YYYY-MM-DD in Toronto; today by default. */
  today?: string;
  onStep?: OnStep | undefined;
};

const desk = 'desk@bench.example';
/** Maximum number of orders made by the shop's commands. */
const mostByCommands = 1000;
/** Copies of orders per copy of a customer. */
const ordersOfACustomer = 10;
const mostVariants = 10_000;

/**
 * Fills a database with a generated catalogue with that many orders of two years, and ten of 500 lines: 10 lines each
 * on average, one customer per 30 orders, one customer with a fifteenth of all; most completed, invoiced, shipped and
 * paid. At most a thousand are made by the shop's own commands, each at its own time, and their rows copied. The same
 * ones for the same numbers and day. Orders of an earlier run are kept.
 * @throws OperatorError when the database has another number of them, or too few variants
 */
export const generateOrders = async (
  databaseUrl: string,
  { orders, today = shopDay(new Date()), onStep }: Options,
): Promise<void> => {
  await using pool = createPool(databaseUrl, { max: 1, statementTimeoutMs: 0 });
  const db = createPreparedKysely(pool);
  const there = await valueOf<number>(db)`
    select count(*) from customer_order where customer_email like 'orders-%@bench.example'`;
  if (there === orders + large.orders) return;
  if (there !== 0)
    throw new OperatorError(
      `The database holds ${there} generated orders instead of none or ${orders + large.orders}.`,
    );
  await db
    .transaction()
    .execute(async (trx) => generate(await asWhole(trx), { orders, now: new Date(`${today}T00:00:00Z`), onStep }));
  await timeStep(onStep, 'identities, vacuum analyze', async () => {
    await advanceIdentities(pool);
    await pool.query('vacuum analyze');
    return 0;
  });
};

type Wanted = { orders: number; now: Date; onStep: OnStep | undefined };

const generate = async (db: Db, { orders, now, onStep }: Wanted): Promise<void> => {
  const byCommands = Math.min(mostByCommands, orders / 10);
  const skus = await sellable(db);
  const shop = await openShop(db, skus, desk);
  const today = shopDay(now);
  // Not copied: its ids are before the copied ones.
  await timeStep(onStep, `orders of ${large.lines} lines`, async () => {
    const deeds = [registration(head, today, ''), ...beginnings(head, today)];
    await letHappen(shop, [...deeds, ...largeOrders({ head: head.email, skus, now }).flatMap(orderDeeds)]);
    return large.orders;
  });
  const after = await lastIds(db);
  await timeStep(onStep, 'orders by commands', async () => {
    const all = customers(Math.max(30, byCommands / ordersOfACustomer));
    const buyers = all.slice(0, Math.floor(all.length * 0.93));
    const idle = all.slice(buyers.length);
    await letHappen(shop, [
      ...all.map((one) => registration(one, today, '')),
      // Of the customers without orders, one in three was suspended, the others were never verified.
      ...[...buyers, ...idle.filter((_, n) => n % 3 === 1)].flatMap((one) => beginnings(one, today)),
      ...idle.flatMap(({ email }, n) => (n % 3 === 1 ? suspension(email, now, 'It orders nothing.') : [])),
      ...plannedOrders({
        orders: byCommands,
        head: head.email,
        buyers: buyers.map(({ email }) => email),
        skus,
        now,
      }).flatMap(orderDeeds),
    ]);
    return byCommands;
  });
  const rounds = orders / byCommands;
  await timeStep(onStep, 'copies of all that they wrote', async () => {
    const written = await copyRows(db, { after, rounds, olderByMs: pauseMs(byCommands) / rounds });
    return [...written.values()].reduce((sum, count) => sum + count);
  });
};

/**
 * Runs deeds one after the other, each at its time. Autovacuum does not see tables that grow within a transaction:
 * without an ANALYZE now and then each lookup would scan them.
 */
const letHappen = async (shop: LivingShop, deeds: readonly Deed[]): Promise<void> => {
  let next = 100;
  for (const [done, { at, happen }] of deeds.toSorted((a, b) => a.at.getTime() - b.at.getTime()).entries()) {
    await happen(shop, at);
    if (done < next) continue;
    await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(shop.db);
    next *= 2;
  }
};

const sellable = async (db: Db): Promise<string[]> => {
  const skus = await columnOf<string>(db)`
    select sku from variant where stock_status = 'IN_STOCK' and discontinued_at is null
    order by hashint8extended(id, 121) limit ${mostVariants}`;
  if (skus.length < large.lines)
    throw new OperatorError(
      `--only orders: an order of ${large.lines} lines needs as many variants in stock; give more --variants.`,
    );
  return skus;
};

/** An order with its search terms. */
export type SampledOrder = {
  id: number;
  code: string;
  /** YYYY-MM-DD in Toronto, and six days after it. */
  day: string;
  weekLater: string;
  total: number;
  company: string;
  email: string;
  customerCode: string;
};

/** Data for questions about generated orders, and sessions to ask them. */
export type OrderBook = {
  orders: number;
  /** The customer with the most orders, ten of them with 500 lines; `orders` are some of the last months. */
  customer: { id: number; token: string; orders: SampledOrder[] };
  /** Of that customer. */
  few: SampledOrder[];
  many: SampledOrder[];
  manyInvoices: { id: number; code: string }[];
  /** Of all customers. */
  sample: SampledOrder[];
  /** A session token of staff with every permission. */
  staffToken: string;
};

export const lines = { few: 5, many: large.lines };
const sampled = 500;
/** Not archived yet. */
const isRecent = `o.placed_at > (select max(placed_at) from customer_order) - interval '5 months'`;

const selectOrders = `
  select o.id, o.code, (o.placed_at at time zone 'America/Toronto')::date as day,
    (o.placed_at at time zone 'America/Toronto')::date + 6 as "weekLater", o.total_cents / 100::double precision as total,
    o.shipping_address ->> 'company' as company, c.email, c.code as "customerCode"
  from customer_order o join customer c on c.id = o.customer_id`;

const linesAre = (count: number) => `(select count(*) from order_line l where l.order_id = o.id) = ${count}`;

/** Looks up the data, and signs a customer and a staff member in. @throws OperatorError without any */
export const openOrderBook = async (pool: Pool): Promise<OrderBook> => {
  const { rows: heads } = await pool.query<{ id: number; orders: number }>(
    `select customer_id as id, sum(count(*)) over ()::integer as orders from customer_order
      group by customer_id order by count(*) desc limit 1`,
  );
  const [head] = heads;
  if (!head) throw new OperatorError('--only orders: there are no orders in the database.');
  const some = async (where: string): Promise<SampledOrder[]> =>
    (await pool.query<SampledOrder>(`${selectOrders} ${where} order by hashint8extended(o.id, 97) limit ${sampled}`))
      .rows;
  const own = `where o.customer_id = ${head.id}`;
  const many = await some(`${own} and ${linesAre(lines.many)}`);
  const { rows: manyInvoices } = await pool.query<{ id: number; code: string }>(
    'select id, code from invoice where order_id = any ($1::int[]) order by id',
    [many.map(({ id }) => id)],
  );
  const token = newToken();
  await pool.query(
    `insert into customer_session (customer_id, token_hash) values ($1, $2)
      on conflict (buyer_id) do update set token_hash = excluded.token_hash, last_used_at = now()`,
    [head.id, hashToken(token)],
  );
  const staffToken = newToken();
  await pool.query(
    `with desk as (
      insert into staff (email, name, role) values ($2, 'Bench Desk', 'ADMIN')
      on conflict (lower(email)) do update set name = excluded.name returning id)
    insert into staff_session (token_hash, staff_id) select $1, id from desk`,
    [hashToken(staffToken), desk],
  );
  return {
    orders: head.orders,
    customer: { id: head.id, token, orders: await some(`${own} and ${isRecent}`) },
    few: await some(`${own} and ${linesAre(lines.few)}`),
    many,
    manyInvoices,
    sample: await some(''),
    staffToken,
  };
};
