import { dollarsToCents } from '#kernel/money.ts';
import { hashPassword } from '#server/platform/credentials/password.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { exchange } from '../exchange.ts';
import { commitTable, measureLimit } from '../measure-limits.ts';
import { type Bench, type Measuring, measureScenario, type ScenarioResult } from '../measure-scenario.ts';
import { read } from '../scenarios.ts';
import type { Sampled } from '../sample.ts';
import { type Buyer, makeBuyers, showTotals } from './buyers.ts';
import { askAsBuyer, buildBuyingScenarios, type Shoppers } from './buying-scenarios.ts';
import { type Choices, measureWholeOrders } from './whole-orders.ts';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The results of the buying scenarios, and both limits, measured before and after them. */
export type BuyingResult = Awaited<ReturnType<typeof measureBuying>>;

const password = 'a bench has a password';
const cartLines = { small: 20, large: 500, fewOrdered: 5 };
/** Carts to be ordered: enough for a fast machine, up to a maximum. When they are used up the measurement ends. */
const ordersPerSecond = { few: 500, many: 60 };
const mostOrders = { few: 10_000, many: 600 };
const warmUpAndChecks = 4;

const run = promisify(execFile);

const program = 'pgbench';
/** More branches than clients: fewer would mostly wait for each other. */
const scale = 32;

/** pgbench's own TPC-B on the same database: transactions a second. */
type TpcB = { perSecond: number[] };

/**
 * Prepares pgbench's tables, and measures before and after the scenarios.
 * @returns null when there is no pgbench; else `again`, which also removes the tables
 */
const measureTpcB = async (
  pool: Pool,
  databaseUrl: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<{ again: () => Promise<TpcB> } | null> => {
  const pgbench = async (...args: string[]) => (await run(program, [...args, databaseUrl])).stdout;
  try {
    await run(program, ['--version']);
  } catch {
    return null;
  }
  const measure = async (): Promise<number> => {
    const said = await pgbench('--no-vacuum', `--client=${connections}`, '--jobs=1', `--time=${seconds}`);
    const [, perSecond] = /^tps = ([\d.]+)/m.exec(said) ?? [];
    if (perSecond === undefined) throw new Error(`pgbench said no number of transactions:\n${said}`);
    return Number(perSecond);
  };
  await pgbench('--initialize', '--quiet', `--scale=${scale}`);
  const before = await measure();
  return {
    again: async () => {
      const after = await measure();
      await pool.query('drop table pgbench_accounts, pgbench_branches, pgbench_history, pgbench_tellers');
      return { perSecond: [before, after] };
    },
  };
};

/**
 * Creates customers with carts, and measures their calls one after the other. The same process writes the orders' mails
 * meanwhile, as in a shop; mails still queued when a measurement ends are not sent.
 */
export const measureBuying = async (bench: Bench, given: Measuring & { sample: Sampled[] }) => {
  const { pool, url, sample, variants, encoding, say } = given;
  say('Making customers with carts…');
  const shoppers = await makeShoppers(bench, pool);
  const settled: Bench = { ...bench, settle: () => endJobs(pool) };
  await pool.query(commitTable);
  try {
    const limits = {
      select: await measureLimit(bench, 'select', variants),
      commit: await measureLimit(bench, 'commit', variants),
    };
    const tpcB = await measureTpcB(pool, url, bench);
    if (tpcB === null) say('  There is no pgbench (Debian: postgresql-client): its TPC-B is left out.');
    const scenarios: ScenarioResult[] = [];
    for (const scenario of buildBuyingScenarios(shoppers, sample)) {
      const result = await measureScenario(settled, scenario, encoding);
      scenarios.push(result);
      say(`  ${result.name}: ${Math.round(result.shop.perSecond)} requests/s`);
    }
    const { looking } = shoppers;
    const goods = (shoppers.orderingFew[0]?.basket ?? []).slice(0, cartLines.fewOrdered);
    const wholeOrders = await measureWholeOrders(settled, looking, goods, await choicesOf(pool, looking));
    say(`  ${wholeOrders.name}: ${Math.round(wholeOrders.shop.perSecond)} orders/s`);
    return {
      select: await limits.select.again(),
      commit: await limits.commit.again(),
      /** Null without pgbench. */
      tpcB: (await tpcB?.again()) ?? null,
      scenarios,
      wholeOrders,
    };
  } finally {
    await pool.query('drop table bench_commit');
  }
};

const makeShoppers = async ({ shop, connections, seconds }: Bench, pool: Pool): Promise<Shoppers> => {
  const run = `buyer-${Date.now().toString(36)}`;
  const passwordHash = await hashPassword(password);
  const make = (name: string, count: number, lines: number) =>
    makeBuyers(pool, { name: `${run}-${name}`, passwordHash, count, lines });
  const orders = (size: 'few' | 'many') =>
    Math.min(mostOrders[size], ordersPerSecond[size] * (seconds + warmUpAndChecks));
  // More than can run at the same time.
  const several = 4 * connections;
  const shoppers = {
    password,
    arriving: await make('arriving', several, 1),
    looking: await make('looking', several, 1),
    adding: await make('adding', several, cartLines.small),
    editing: await make('editing', several, cartLines.large),
    orderingFew: await make('few', orders('few'), cartLines.fewOrdered),
    orderingMany: await make('many', orders('many'), cartLines.large),
  };
  const totalOf = async (buyer: Buyer): Promise<number> => {
    const { text } = await exchange(shop.origin, 'identity', askAsBuyer('cart', buyer));
    return dollarsToCents(read('cart', text).total);
  };
  await showTotals(pool, shoppers.orderingFew, totalOf);
  await showTotals(pool, shoppers.orderingMany, totalOf);
  await pool.query('vacuum analyze customer, address, customer_session, cart, cart_item');
  return shoppers;
};

const choicesOf = async (pool: Pool, buyers: readonly Buyer[]): Promise<(buyer: Buyer) => Choices> => {
  const { rows } = await pool.query<Choices & { customerId: number }>(
    `select customer_id as "customerId", shipping_address_id as "addressId", shipping_method_id as shipping, payment_method_id as payment
      from cart where id = any ($1::int[])`,
    [buyers.map(({ cartId }) => cartId)],
  );
  const byCustomer = new Map(rows.map(({ customerId, ...choices }) => [customerId, choices]));
  return ({ customerId }) => byCustomer.get(customerId)!;
};

/** Deletes queued jobs, and waits for running ones. */
const endJobs = async (pool: Pool): Promise<void> => {
  const waiting = 'select id from graphile_worker.jobs where locked_at is null';
  const deadline = Date.now() + 30_000;
  for (;;) {
    await pool.query(`select graphile_worker.complete_jobs(array(${waiting}))`);
    const { rowCount } = await pool.query('select from graphile_worker.jobs limit 1');
    if (rowCount === 0) return;
    if (Date.now() > deadline) throw new Error('jobs of the shop do not come to an end');
    await pause(50);
  }
};
