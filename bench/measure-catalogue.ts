import { createPool } from '#server/db/pool.ts';
import type { Pool } from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { type Bare, startBare } from './bare.ts';
import type { Cores } from './cores.ts';
import type { BenchDatabase } from './database.ts';
import type { GenerateStep } from './run-statements.ts';
import { type BuyingResult, measureBuying } from './buying/measure-buying.ts';
import { type EditingResult, measureEditing } from './editing/measure-editing.ts';
import { type ImportResult, measureImport } from './import/measure-import.ts';
import { measureOrders, type OrdersResult } from './orders/measure-orders.ts';
import { type LighthouseResult, measureLighthouse } from './lighthouse.ts';
import { type LimitResult, measureLimit } from './measure-limits.ts';
import { type Bench, measureScenario, measureSizes, type ScenarioResult, type Sizes } from './measure-scenario.ts';
import type { Options } from './options.ts';
import { rssMb } from './process-figures.ts';
import { sampleVariants } from './sample.ts';
import { buildScenarios, typicalPages } from './scenarios.ts';
import { startShop } from './shop-server.ts';
import { changeStockOf } from './change-stock.ts';

/** The results for one catalogue. */
export type CatalogueResult = {
  variants: number;
  database: string;
  generated: GenerateStep[];
  /** A variant by its primary key: without HTTP, and over a bare Fastify before and after everything else. */
  select: LimitResult | null;
  scenarios: ScenarioResult[];
  sizes: { name: string; sizes: Sizes }[];
  /** Null when not requested. */
  buying: BuyingResult | null;
  /** Null when not requested, or measured on another catalogue. */
  orders: OrdersResult | null;
  /** Empty when not requested. */
  lighthouse: LighthouseResult[];
  /** Null when not requested. */
  imported: ImportResult | null;
  /** Null when not requested. */
  edited: EditingResult | null;
  /** Of the server when it is ready, before the first request. */
  rssAtStartMb: number | null;
};

const sampledVariants = 20_000;
/** The notification reaches the server within a few milliseconds; it begins to read ahead a second later. */
const hearsWithinMs = 1500;
/** It reads ahead on a connection that is idle for less than that until it has read what there is room for. */
const readsWithinMs = 3000;

/** Starts the shop and the baseline on the database, and measures every requested scenario. */
export const measureCatalogue = async (
  options: Options,
  database: BenchDatabase,
  variants: number,
  { cores, say, signal }: { cores: Cores; say: (line: string) => void; signal: AbortSignal },
): Promise<CatalogueResult> => {
  const { url, postmaster } = database;
  const { connections, seconds, only, encodings, server, cpuProfile } = options;
  const sample = await sampleVariants(url, sampledVariants);
  const scenarios = buildScenarios(sample).filter(({ group }) => only.includes(group));
  const pool = createPool(url, { max: 1, statementTimeoutMs: 0 });
  const shop = await startShop({ entry: server, databaseUrl: url, cores, cpuProfile });
  let bare: Bare | undefined;
  // The load aborts when the server is gone.
  signal.addEventListener('abort', () => void shop.stop());
  try {
    signal.throwIfAborted();
    const rssAtStartMb = await rssMb(shop.pid);
    bare = await startBare(url, cores);
    const forget = async () => {
      await pool.query('notify catalogue_changed');
      await pause(hearsWithinMs);
      await hasReadAhead(pool);
    };
    const changeStock = (perSecond: number) => changeStockOf(pool, sample, perSecond);
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
    const sizes = [];
    for (const scenario of scenarios) sizes.push({ name: scenario.name, sizes: await measureSizes(bench, scenario) });
    const lighthouse = options.lighthouse ? await measureLighthouse(shop.origin, typicalPages(sample)) : [];
    const encoding = encodings[0] ?? 'identity';
    const buying = only.includes('buying')
      ? await measureBuying(bench, { pool, url, sample, variants, encoding, say })
      : null;
    const orders =
      only.includes('orders') && variants === options.variants[0]
        ? await measureOrders(bench, { pool, url, orders: options.orders, variants, encoding, say })
        : null;
    if (only.includes('import')) say('Importing…');
    const imported = only.includes('import') ? await measureImport(pool, database, variants) : null;
    const edited = only.includes('editing') ? await measureEditing(pool, variants) : null;
    return {
      variants,
      database: database.version,
      generated: database.steps,
      select,
      scenarios: results,
      sizes,
      buying,
      orders,
      lighthouse,
      imported,
      edited,
      rssAtStartMb,
    };
  } finally {
    await bare?.stop();
    await shop.stop();
    await pool.end();
  }
};

/** Waits until the server has read products ahead: what is measured is a question never asked before, not a cold start. */
const hasReadAhead = async (pool: Pool): Promise<void> => {
  for (;;) {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where application_name = 'tradefront read ahead'
         and (state <> 'idle' or now() - state_change < $1 * interval '1 millisecond')`,
      [readsWithinMs],
    );
    if (rowCount === 0) return;
    await pause(200);
  }
};
