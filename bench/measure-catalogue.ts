import { createPool } from '#server/db/pool.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { type Bare, startBare } from './bare.ts';
import type { Cores } from './cores.ts';
import type { BenchDatabase } from './database.ts';
import type { GenerateStep } from './generate.ts';
import { type Measured, measure } from './load.ts';
import { type Bench, measureScenario, measureSizes, type ScenarioResult, type Sizes } from './measure-scenario.ts';
import type { Options } from './options.ts';
import type { Percentiles } from './percentiles.ts';
import { rssMb } from './process-figures.ts';
import { sampleVariants } from './sample.ts';
import { buildScenarios } from './scenarios.ts';
import { startShop } from './shop-server.ts';

/** Everything that was measured on one catalogue. */
export type CatalogueResult = {
  variants: number;
  database: string;
  generated: GenerateStep[];
  /** A variant by its primary key: without HTTP, and over a bare Fastify before and after everything else. */
  select: { pool: { perSecond: number; latency: Percentiles }; http: Measured[] };
  scenarios: ScenarioResult[];
  sizes: { name: string; sizes: Sizes }[];
  /** Of the server when it is ready, before the first request. */
  rssAtStartMb: number | null;
};

const sampledVariants = 20_000;
/** The notification reaches the server within a few milliseconds. */
const hearsWithinMs = 200;

/** Starts the shop and what it is held against on the database, and measures every scenario that was asked for. */
export const measureCatalogue = async (
  options: Options,
  database: BenchDatabase,
  variants: number,
  { cores, say, signal }: { cores: Cores; say: (line: string) => void; signal: AbortSignal },
): Promise<CatalogueResult> => {
  const { url, postmaster } = database;
  const { connections, seconds, only, encodings, server, cpuProfile } = options;
  const scenarios = buildScenarios(await sampleVariants(url, sampledVariants)).filter(({ group }) =>
    only.includes(group),
  );
  const pool = createPool(url, { max: 1 });
  const shop = await startShop({ entry: server, databaseUrl: url, cores, cpuProfile });
  let bare: Bare | undefined;
  // The load breaks off when nobody answers any more.
  signal.addEventListener('abort', () => void shop.stop());
  try {
    signal.throwIfAborted();
    const rssAtStartMb = await rssMb(shop.pid);
    bare = await startBare(url, cores);
    const forget = async () => {
      await pool.query('notify catalogue_changed');
      await pause(hearsWithinMs);
    };
    const bench: Bench = { shop, bare, postmaster, connections, seconds, forget };
    say(`Measuring ${variants} variants…`);
    const selected = await bare.select(seconds, connections, variants);
    const http = [await measureSelect(bench, variants)];
    const results: ScenarioResult[] = [];
    for (const scenario of scenarios)
      for (const encoding of encodings) {
        const result = await measureScenario(bench, scenario, encoding);
        results.push(result);
        say(`  ${result.name}, ${encoding}: ${Math.round(result.shop.perSecond)} requests/s`);
      }
    http.push(await measureSelect(bench, variants));
    const sizes = [];
    for (const scenario of scenarios) sizes.push({ name: scenario.name, sizes: await measureSizes(bench, scenario) });
    return {
      variants,
      database: database.version,
      generated: database.steps,
      select: { pool: { perSecond: selected.perSecond, latency: selected.latency }, http },
      scenarios: results,
      sizes,
      rssAtStartMb,
    };
  } finally {
    await bare?.stop();
    await shop.stop();
    await pool.end();
  }
};

const measureSelect = async (
  { bare, postmaster, connections, seconds }: Bench,
  variants: number,
): Promise<Measured> => {
  const requests = () => {
    const { origin, pathname } = new URL(bare.variantUrl(1 + Math.floor(Math.random() * variants)));
    return { origin, method: 'GET' as const, path: pathname };
  };
  const target = {
    name: 'SELECT by primary key over a bare Fastify',
    origin: requests().origin,
    headers: { 'accept-encoding': 'identity' },
    pid: bare.pid,
    postmaster,
    connections,
    requests,
    looksRight: (body: string) => body.startsWith('{"id":'),
  };
  await measure(target, 1);
  return measure(target, seconds);
};
