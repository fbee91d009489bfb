import { createPool } from '#server/platform/db/pool.ts';
import type { Pool } from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { startBare } from './bare.ts';
import type { Cores } from './cores.ts';
import type { BenchDatabase } from './database.ts';
import { customersKept, measureSpread, measureStart, toggleStock } from './kept/measure-kept.ts';
import { memoryOf } from './kept/memory.ts';
import { measureBuying } from './buying/measure-buying.ts';
import { measureEditing } from './editing/measure-editing.ts';
import { measureImport } from './import/measure-import.ts';
import { measureOrders } from './orders/measure-orders.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLimit } from './measure-limits.ts';
import { type Bench, measureScenario, measureSizes, type ScenarioResult, type Sizes } from './measure-scenario.ts';
import type { Options } from './options.ts';
import { rssMb } from './process-figures.ts';
import type { Group } from './scenario-groups.ts';
import { buildScenarios, typicalPages } from './scenarios.ts';
import { type Sampled, sampleVariants } from './sample.ts';
import { type Running, startShop } from './shop-server.ts';

/**
 * Changes the stock of one variant of the sample, and the price of the next, each in a transaction of its own, until stopped.
 */
const changeStockOf = (pool: Pool, sample: readonly Sampled[], perSecond: number): { stop: () => Promise<void> } => {
  const ended = new AbortController();
  const change = async (): Promise<void> => {
    const startedAt = performance.now();
    for (let n = 0; !ended.signal.aborted; n += 1) {
      await pool.query(
        n % 2 === 0
          ? toggleStock
          : `update variant set price_cents = price_cents + case when price_cents % 2 = 0 then 1 else -1 end where id = $1`,
        [sample[(n * 7919) % sample.length]?.id],
      );
      const due = startedAt + ((n + 1) * 1000) / perSecond;
      await pause(Math.max(0, due - performance.now()));
    }
  };
  const changing = change();
  return {
    stop: async () => {
      ended.abort();
      await changing;
    },
  };
};

/** The results for one catalogue. */
export type CatalogueResult = Awaited<ReturnType<typeof measureCatalogue>>;

const sampledVariants = 20_000;
/** It begins to read ahead a second after it was told. */
const beginsWithinMs = 5000;
/** It reads ahead on a connection that is idle for less than that until it has read what there is room for. */
const restsMs = 1000;
const looksEveryMs = 100;

/** Starts the shop and the baseline on the database, and measures every requested scenario. */
export const measureCatalogue = async (
  options: Options,
  database: BenchDatabase,
  variants: number,
  { cores, say, signal }: { cores: Cores; say: (line: string) => void; signal: AbortSignal },
) => {
  const { url, postmaster } = database;
  const { connections, seconds, only, encodings, server, cpuProfile } = options;
  const sample = await sampleVariants(url, sampledVariants);
  await using pool = createPool(url, { max: 1, statementTimeoutMs: 0 });
  const asksOne = only.includes('kept');
  const scenarios = buildScenarios(sample).filter(
    ({ group, inputs }) => only.includes(group) || (asksOne && inputs.length === 1),
  );
  if (asksOne) scenarios.push(...(await customersKept(pool, sample)));
  await using shop = await startShop({ entry: server, databaseUrl: url, cores, cpuProfile });
  // The load aborts when the server is gone.
  signal.addEventListener('abort', () => void shop.stop());
  signal.throwIfAborted();
  const rssAtStartMb = await rssMb(shop.pid);
  await using bare = await startBare(url, cores);
  const forget = async () => {
    const { rows } = await pool.query<{ at: string }>('select clock_timestamp()::text as at');
    await pool.query('notify catalogue_changed');
    await hasReadAhead(pool, rows[0]?.at ?? '');
    await hasListing(shop);
  };
  const changeStock = (perSecond: number, of = sample) => changeStockOf(pool, of, perSecond);
  const bench: Bench = { shop, bare, postmaster, connections, seconds, forget, changeStock };
  say(`Measuring ${variants} variants…`);
  const limit = scenarios.length > 0 ? await measureLimit(bench, 'select', variants) : null;
  const results: ScenarioResult[] = [];
  for (const scenario of scenarios)
    for (const encoding of encodings) {
      const result = await measureScenario(bench, scenario, encoding);
      results.push(result);
      say(`  ${result.name}, ${encoding}: ${Math.round(result.shop.perSecond)} requests/s`);
    }
  const select = (await limit?.again()) ?? null;
  const sizes: { name: string; sizes: Sizes }[] = [];
  for (const scenario of scenarios) sizes.push({ name: scenario.name, sizes: await measureSizes(bench, scenario) });
  const lighthouse = options.lighthouse ? await measureLighthouse(shop.origin, typicalPages(sample)) : [];
  const measuring = { pool, url, variants, encoding: encodings[0] ?? 'identity', say };
  const ifAsked = async <T>(group: Group, work: () => Promise<T>): Promise<T | null> =>
    only.includes(group) ? await work() : null;
  // One after the other, in this order.
  return {
    variants,
    database: database.version,
    generated: database.steps,
    /** A variant by its primary key: without HTTP, and over a bare Fastify before and after everything else. */
    select,
    scenarios: results,
    sizes,
    lighthouse,
    // These are null when not requested; `orders` also when measured on another catalogue.
    buying: await ifAsked('buying', () => measureBuying(bench, { ...measuring, sample })),
    orders:
      variants === options.variants[0]
        ? await ifAsked('orders', () => measureOrders(bench, { ...measuring, orders: options.orders }))
        : null,
    imported: await ifAsked('import', () => measureImport(measuring, postmaster)),
    /** The server's memory when all is done, by kind. */
    memoryMb: memoryOf(await shop.figures()),
    spread: await ifAsked('spread', () =>
      measureSpread(pool, sample, { entry: server, databaseUrl: url, cores, forget }),
    ),
    started: await ifAsked('start', () => measureStart(server, url, cores)),
    edited: await ifAsked('editing', () => measureEditing(pool, variants)),
    /** Of the server when it is ready, before the first request. */
    rssAtStartMb,
  };
};

/** Waits until lists are in memory: a million take a minute or two, in which SQL answers. A version that tells nothing is not waited for. */
const hasListing = async ({ figures }: Running): Promise<void> => {
  while ((await figures()).get('tradefront_listing_in_memory') === 0) await pause(looksEveryMs);
};

/**
 * Waits until the server has read products ahead: what is measured is a question never asked before, not a cold start.
 * @param since when it was made to forget them, by the database's clock
 */
const hasReadAhead = async (pool: Pool, since: string): Promise<void> => {
  const deadline = performance.now() + beginsWithinMs;
  for (;;) {
    await pause(looksEveryMs);
    const { rows } = await pool.query<{ rests: boolean }>(
      `select state = 'idle' and clock_timestamp() - state_change > $2 * interval '1 millisecond' as rests
        from pg_stat_activity where application_name = 'tradefront read ahead' and datname = current_database()
          and state_change > $1::timestamptz`,
      [since, restsMs],
    );
    const begun = rows.length > 0 || performance.now() > deadline;
    if (begun && rows.every(({ rests }) => rests)) return;
  }
};
