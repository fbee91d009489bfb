import { OperatorError } from '#server/platform/process/operator-error.ts';
import { hashToken, newToken } from '#server/platform/credentials/token.ts';
import type { Pool } from 'pg';
import { desk } from './generate-orders.ts';
import { large } from './plans.ts';

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
      on conflict (customer_id) do update set token_hash = excluded.token_hash, last_used_at = now()`,
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
