import { torontoDay } from '#kernel/dates.ts';
import { createPool } from '#server/db/pool.ts';
import { OperatorError } from '#server/operator-error.ts';
import type { Pool, PoolClient } from 'pg';
import { chanceFunctions } from '../catalogue/stock.ts';
import { advanceIdentities, type OnStep, runStatements, timeStep } from '../run-statements.ts';
import { invoiceStatements } from './invoice-statements.ts';
import { orderStatements } from './order-statements.ts';

type Options = {
  orders: number;
  /** YYYY-MM-DD in Toronto; by default the day it is. */
  today?: string;
  onStep?: OnStep | undefined;
};

const ordersOfACustomer = 30;

/**
 * Fills a database with a generated catalogue with so many orders of two years: 10 lines each on average, one in 30 customers'
 * number, one customer with a fifteenth of all, ten orders of 500 lines; most completed, invoiced, shipped and paid. The same
 * ones for the same numbers and day. Orders of an earlier run are taken as they are.
 * @throws OperatorError when the database holds another number of them
 */
export const generateOrders = async (
  databaseUrl: string,
  { orders, today = torontoDay(new Date()), onStep }: Options,
): Promise<void> => {
  const pool = createPool(databaseUrl, { max: 1, statementTimeoutMs: 0 });
  try {
    const there = await countGenerated(pool);
    if (there === orders) return;
    if (there !== 0)
      throw new OperatorError(`The database holds ${there} generated orders instead of none or ${orders}.`);
    const client = await pool.connect();
    try {
      await generate(client, { orders, today, onStep });
    } finally {
      client.release(true);
    }
  } finally {
    await pool.end();
  }
};

const generate = async (client: PoolClient, { orders, today = '', onStep }: Options): Promise<void> => {
  const { rows } = await client.query<{ variants: number }>('select count(*) as variants from variant');
  const customers = Math.max(1, Math.round(orders / ordersOfACustomer));
  const wanted = { orders, customers, variants: rows[0]?.variants ?? 0, today };
  await client.query(`set work_mem = '64MB'`);
  await client.query(chanceFunctions);
  await runStatements(client, [...orderStatements(wanted), ...invoiceStatements(today)], onStep);
  await timeStep(onStep, 'identities, vacuum analyze', async () => {
    await advanceIdentities(client);
    await client.query('vacuum analyze');
    return 0;
  });
};

const countGenerated = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*) from customer_order where customer_email like 'orders-%@bench.example'`,
  );
  return rows[0]?.count ?? 0;
};
