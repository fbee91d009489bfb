import { randomBy } from '#test/fuzz/random.ts';
import { startHaproxy } from '#test/haproxy.ts';
import { freePort } from '#server/platform/db/embedded/free-port.ts';
import { Agent, request } from 'node:http';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { BenchDatabase } from '../database.ts';
import { headersFor } from '../exchange.ts';
import type { Input } from '../inputs.ts';
import { measure, type Measured } from '../load.ts';
import { firstOf, once } from '../measure-scenario.ts';
import type { Options } from '../options.ts';
import { mean, percentiles } from '../percentiles.ts';
import { familyCpuMs, ownCpuMs, postgresCpuMs } from '../process-figures.ts';
import { buildScenarios, type Scenario } from '../scenarios.ts';
import { sampleVariants } from '../sample.ts';
import { type Running, startShop } from '../shop-server.ts';
import { markdownTable } from '../table.ts';
import { failOver } from './fail-over.ts';
import { simulate, untilNext } from './simulate.ts';

/* `npm run bench -- --many`: several processes, several servers, a failover, and what the simulation says of them. */

const measured = new Set([
  'Product list, one category',
  'Product list, each another',
  'Product, each another',
  'HTML product page, each another',
]);
/** Enough that the kernel spreads them over the processes. */
const connections = 32;
const warmUpSeconds = 4;
const sampledVariants = 20_000;

type Fleet = { what: string; origin: string; pids: number[]; proxy: number | null } & AsyncDisposable;
type Row = Awaited<ReturnType<typeof measureFleet>>;
type Queue = { share: number; perSecond: number; predicted: Figures; found: Figures };
type Figures = { mean: number; p50: number; p99: number };

/** Measures on one catalogue. @returns Markdown */
export const measureMany = async (
  options: Options,
  database: BenchDatabase,
  say: (line: string) => void,
): Promise<string> => {
  const scenarios = buildScenarios(await sampleVariants(database.url, sampledVariants)).filter(({ name }) =>
    measured.has(name),
  );
  const rows: Row[] = [];
  for (const start of [oneServer(1), oneServer(2), behindProxy(1), behindProxy(2)]) {
    await using fleet = await start(options, database);
    for (const scenario of scenarios) {
      const row = await measureFleet(fleet, scenario, options.seconds, database.postmaster);
      rows.push(row);
      say(`  ${row.what}, ${row.scenario}: ${Math.round(row.perSecond)} requests/s`);
    }
  }
  const page = scenarios.find(({ group }) => group === 'page');
  const queues = page ? await measureQueues(options, database, page) : [];
  say('  failover');
  const { seen, placed, failures, keptPages, withoutOrdersMs, withoutNewPagesMs, jobsLeft, mails } = await failOver({
    buyers: 4,
    beforeMs: 5000,
    afterMs: 15_000,
  });
  return [
    showRows(rows),
    showQueues(queues),
    `Failover: ${Math.round(withoutOrdersMs)} ms without an order, ${Math.round(withoutNewPagesMs)} ms without an answer that was not kept; ` +
      `${seen.length} orders seen placed, ${placed.length} in the database, ${new Set(placed).size} of them different, ` +
      `${mails} confirmations, ${jobsLeft} jobs left; failed requests: ${JSON.stringify(failures)}; ` +
      `kept pages: ${keptPages.failed} of ${keptPages.asked} failed.`,
  ].join('\n\n');
};

const shop = ({ server }: Options, { url }: BenchDatabase, workers: number): Promise<Running> =>
  startShop({ entry: server, databaseUrl: url, cores: null, workers });

const oneServer =
  (workers: number) =>
  async (options: Options, database: BenchDatabase): Promise<Fleet> => {
    const { pid, ...running } = await shop(options, database, workers);
    return { ...running, what: `WORKERS=${workers}`, pids: [pid], proxy: null };
  };

const behindProxy =
  (count: 1 | 2) =>
  async (options: Options, database: BenchDatabase): Promise<Fleet> => {
    const servers = await Promise.all(Array.from({ length: count }, () => shop(options, database, 1)));
    const [one, two = await freePort()] = servers.map(({ origin }) => Number(new URL(origin).port));
    const [port, unused] = [await freePort(), await freePort()];
    const ports = { shop: port, servers: [one ?? 0, two] as [number, number], database: unused };
    const proxy = await startHaproxy({ ...ports, primary: unused + 1, replica: unused + 2 });
    await pause(2500);
    return {
      what: `HAProxy, ${count} server${count === 1 ? '' : 's'}`,
      origin: `http://127.0.0.1:${port}`,
      pids: servers.map(({ pid }) => pid),
      proxy: proxy.pid,
      [Symbol.asyncDispose]: async () => {
        await proxy.stop();
        await Promise.all(servers.map(({ stop }) => stop()));
      },
    };
  };

const measureFleet = async (fleet: Fleet, scenario: Scenario, seconds: number, postmaster: number | null) => {
  const { origin, pids, proxy } = fleet;
  const first = firstOf(scenario);
  const { inputs } = scenario;
  const from = (some: Input[]) => (inputs.length === 1 ? first : once(some));
  const warmUps = Math.floor(inputs.length / 3);
  const target = {
    name: scenario.name,
    origin,
    headers: headersFor('gzip', first),
    pid: pids[0] ?? 0,
    postmaster,
    connections,
    requests: from(inputs.slice(warmUps)),
  };
  await measure({ ...target, requests: from(inputs.slice(0, warmUps)) }, warmUpSeconds);
  const used = async () => [await familyCpuMs(pids), proxy === null ? 0 : await familyCpuMs([proxy])] as const;
  const before = await used();
  const found: Measured = await measure(target, seconds);
  const after = await used();
  return {
    scenario: scenario.name,
    what: fleet.what,
    perSecond: found.perSecond,
    server: (after[0] - before[0]) / found.requests,
    proxy: proxy === null ? null : (after[1] - before[1]) / found.requests,
    database: found.databaseCpuMs,
    load: found.loadCpuMs,
    ...found.latency,
  };
};

const showRows = (rows: Row[]): string =>
  markdownTable<Row>(
    [
      { heading: 'Scenario', show: ({ scenario }) => scenario },
      { heading: 'Servers', show: ({ what }) => what },
      { heading: 'Requests/s', show: ({ perSecond }) => perSecond },
      { heading: 'Server ms', show: ({ server }) => server },
      { heading: 'HAProxy ms', show: ({ proxy }) => proxy },
      { heading: 'PostgreSQL ms', show: ({ database }) => database },
      { heading: 'Load ms', show: ({ load }) => load },
      { heading: 'p50 ms', show: ({ p50 }) => p50 },
      { heading: 'p99 ms', show: ({ p99 }) => p99 },
    ],
    rows,
  );

/** Shares of what the cores could do. */
const shares = [0.3, 0.5, 0.7];
const calibrating = 300;

/** Service times from one request at a time, then queues at random arrivals: as simulated, and as they are. */
const measureQueues = async (options: Options, database: BenchDatabase, page: Scenario): Promise<Queue[]> => {
  await using fleet = await oneServer(2)(options, database);
  const inputs = page.inputs.values();
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const take = (): Input => {
    const { value } = inputs.next();
    if (!value) throw new Error('the sample has too few pages');
    return value;
  };
  const headers = headersFor('gzip', page.inputs[0]!);
  const ask = (): Promise<number> => timed(fleet.origin, take(), headers, agent);
  for (let n = 0; n < 2 * calibrating; n += 1) await ask();
  const cpu = async () =>
    [await familyCpuMs(fleet.pids), (await postgresCpuMs(database.postmaster)) ?? 0, ownCpuMs()] as const;
  const before = await cpu();
  const times: number[] = [];
  for (let n = 0; n < calibrating; n += 1) times.push(await ask());
  const after = await cpu();
  const [server, postgres, client] = after.map((ms, n) => (ms - (before[n] ?? 0)) / calibrating) as [
    number,
    number,
    number,
  ];
  const meanMs = mean(times);
  // Where other programs have a share of the cores, everything takes so many times as long.
  const slowness = Math.max(1, meanMs / (server + postgres + client));
  const demands = {
    client: client * slowness,
    database: postgres * slowness,
    server: times.map((ms) => (ms / meanMs) * server * slowness),
  };
  const cores = availableParallelism();
  const queues: Queue[] = [];
  for (const share of shares) {
    const perSecond = (share * cores * 1000) / (slowness * (server + postgres + client));
    const count = Math.round(perSecond * options.seconds);
    const predicted = figuresOf(simulate({ workers: 2, cores, perSecond, requests: 50_000, demands }));
    queues.push({ share, perSecond, predicted, found: figuresOf(await arriveAtRandom(perSecond, count, ask)) });
  }
  agent.destroy();
  return queues;
};

const figuresOf = (times: number[]): Figures => ({ mean: mean(times), ...percentiles(times) });

const arriveAtRandom = async (perSecond: number, count: number, ask: () => Promise<number>): Promise<number[]> => {
  const { next: random } = randomBy(7);
  const started = performance.now();
  const asked: Promise<number>[] = [];
  for (let n = 0, due = 0; n < count; n += 1) {
    due += untilNext(perSecond, random());
    const wait = started + due - performance.now();
    if (wait > 0) await pause(wait);
    // From when it was due, not from when this process came to it.
    const late = Math.max(0, performance.now() - started - due);
    asked.push(ask().then((ms) => ms + late));
  }
  return Promise.all(asked);
};

const timed = (
  origin: string,
  { method, path }: Input,
  headers: Record<string, string>,
  agent: Agent,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    const sent = request(`${origin}${path}`, { method, headers, agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path}: ${answer.statusCode}`));
      answer.resume().once('end', () => resolve(performance.now() - started));
    });
    sent.once('error', reject).end();
  });

const showQueues = (queues: Queue[]): string =>
  markdownTable<Queue>(
    [
      { heading: 'Share of the cores', show: ({ share }) => share },
      { heading: 'Requests/s', show: ({ perSecond }) => perSecond },
      { heading: 'Mean ms, predicted', show: ({ predicted }) => predicted.mean },
      { heading: 'measured', show: ({ found }) => found.mean },
      { heading: 'p50, predicted', show: ({ predicted }) => predicted.p50 },
      { heading: 'measured', show: ({ found }) => found.p50 },
      { heading: 'p99, predicted', show: ({ predicted }) => predicted.p99 },
      { heading: 'measured', show: ({ found }) => found.p99 },
    ],
    queues,
  );
