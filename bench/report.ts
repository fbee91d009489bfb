import type { BuyingResult } from './buying/measure-buying.ts';
import type { EditingResult } from './editing/measure-editing.ts';
import type { ImportResult } from './import/measure-import.ts';
import type { WholeOrders } from './buying/whole-orders.ts';
import type { CatalogueResult } from './measure-catalogue.ts';
import type { SpreadResult, StartResult } from './kept/measure-kept.ts';
import type { MemoryMb } from './kept/memory.ts';
import type { LighthouseResult } from './lighthouse.ts';
import type { LimitResult } from './measure-limits.ts';
import { mean } from './percentiles.ts';
import type { ScenarioResult, ShopResult } from './measure-scenario.ts';
import type { OrdersResult } from './orders/measure-orders.ts';
import { type Column, markdownTable } from './table.ts';

/** Where and how it was measured. */
export type Circumstances = {
  at: string;
  node: string;
  processor: string;
  cores: number;
  placing: string;
  connections: number;
  seconds: number;
};

export type Results = { circumstances: Circumstances; catalogues: CatalogueResult[] };

/** The baseline rate over HTTP: the mean of before and after. */
const rateOf = ({ http }: LimitResult): number => mean(http.map(({ perSecond }) => perSecond));

/** The report, printed and used in docs/performance.md. */
export const reportOf = ({ circumstances, catalogues }: Results): string =>
  [describe(circumstances), ...catalogues.map(reportCatalogue)].join('\n\n');

const describe = ({ at, node, processor, cores, placing, connections, seconds }: Circumstances): string =>
  [
    `${at}, Node ${node}, ${processor}, ${cores} cores.`,
    placing,
    `${connections} connections, ${seconds} s each after a warm-up. Times in ms.`,
  ].join(' ');

const reportCatalogue = (result: CatalogueResult): string => {
  const { variants, database, generated, rssAtStartMb, memoryMb, spread, started: start } = result;
  const started = rssAtStartMb === null ? [] : [`The server holds ${Math.round(rssAtStartMb)} MB when it has started.`];
  return [
    `## ${variants.toLocaleString('en-CA')} variants, ${database}`,
    ...(generated.length > 0 ? [markdownTable(stepColumns, generated)] : []),
    ...(result.select
      ? [
          reportLimits('SELECT by primary key', [['', result.select]]),
          markdownTable(scenarioColumns(rateOf(result.select)), result.scenarios),
          ...started,
          markdownTable(sizeColumns, result.sizes),
        ]
      : started),
    ...(memoryMb ? [`At the end it holds, in MB: ${describeMemory(memoryMb)}.`] : []),
    ...(spread ? [markdownTable(spreadColumns, [spread])] : []),
    ...(start ? [markdownTable(startColumns, [start])] : []),
    ...(result.lighthouse.length > 0 ? [markdownTable(lighthouseColumns, result.lighthouse)] : []),
    ...(result.buying ? [`### Buying, ${variants.toLocaleString('en-CA')} variants`, reportBuying(result.buying)] : []),
    ...(result.orders
      ? [`### Orders, ${result.orders.orders.toLocaleString('en-CA')}`, reportOrders(result.orders)]
      : []),
    ...(result.imported ? ['### Import', reportImport(result.imported)] : []),
    ...(result.edited ? ['### Editing', reportEditing(result.edited)] : []),
  ].join('\n\n');
};

const describeMemory = ({ resident, heap, heapUsed, external }: MemoryMb): string =>
  [
    `${Math.round(resident)} resident`,
    `${Math.round(heap)} of heap`,
    `of which ${Math.round(heapUsed)} used`,
    `${Math.round(external)} outside of it`,
  ].join(', ');

const spreadColumns: Column<SpreadResult>[] = (['stock', 'price'] as const).flatMap((what) => [
  { heading: `A changed ${what} in two processes, p50`, show: (result: SpreadResult) => result[what].p50 },
  { heading: 'p99', show: (result: SpreadResult) => result[what].p99 },
]);

const startColumns: Column<StartResult>[] = [
  { heading: 'Start to first page, p50', show: ({ firstPage }) => firstPage.p50 },
  { heading: 'p99', show: ({ firstPage }) => firstPage.p99 },
  { heading: 'server CPU', show: ({ cpuMs }) => cpuMs },
  { heading: 'RSS, MB', show: ({ rssMb }) => rssMb && Math.round(rssMb) },
];

const lighthouseColumns: Column<LighthouseResult>[] = [
  { heading: 'Lighthouse', show: ({ url }) => new URL(url).pathname },
  { heading: 'performance', show: ({ performance }) => performance },
  ...(['FCP', 'LCP', 'TBT', 'SI', 'CLS'] as const).map((name) => ({
    heading: name,
    show: (result: LighthouseResult) => result[name],
  })),
];

const reportEditing = ({ variants, plainMs, acts }: EditingResult): string =>
  markdownTable(
    [
      { heading: `All ${variants.toLocaleString('en-CA')} prices`, show: (row) => row.name },
      { heading: 's', show: (row) => row.ms / 1000 },
      { heading: '÷ a plain update', show: (row) => row.ms / plainMs },
    ],
    [{ name: 'a plain update in PostgreSQL', ms: plainMs }, ...acts],
  );

const reportImport = ({ variants, files, copy }: ImportResult): string =>
  markdownTable(
    [
      { heading: `Import of ${variants.toLocaleString('en-CA')} rows, to visible`, show: (row) => row.name },
      { heading: 'per s', show: (row) => row.perSecond },
      { heading: 'COPY of the new rows, per s', show: () => copy && copy.perSecond },
      { heading: '÷ COPY', show: (row) => copy && row.perSecond / copy.perSecond },
      { heading: 'command CPU, s', show: (row) => row.cpuMs && row.cpuMs / 1000 },
      { heading: 'PostgreSQL CPU, s', show: (row) => row.databaseCpuMs && row.databaseCpuMs / 1000 },
      { heading: 'CPU of COPY, s', show: () => (copy?.databaseCpuMs ? copy.databaseCpuMs / 1000 : null) },
      { heading: 'peak, MB', show: (row) => row.peakRssMb && Math.round(row.peakRssMb) },
    ],
    files,
  );

const stepColumns: Column<CatalogueResult['generated'][number]>[] = [
  { heading: 'Generated', show: ({ step }) => step },
  { heading: 'rows', show: ({ rows }) => (rows === 0 ? null : rows) },
  { heading: 's', show: ({ ms }) => ms / 1000 },
];

const reportLimits = (heading: string, limits: [name: string, limit: LimitResult][]): string => {
  const rows = limits.flatMap(([name, { pool, http }]) => [
    { name: `${name}through the pool`, ...pool, serverCpuMs: null, databaseCpuMs: null },
    ...http.map((each, place) => ({
      name: `${name}over a bare Fastify, ${place === 0 ? 'before' : 'after'}`,
      ...each,
    })),
  ]);
  return markdownTable(
    [
      { heading, show: (row) => row.name },
      { heading: 'per s', show: ({ perSecond }) => perSecond },
      { heading: 'p50', show: ({ latency }) => latency.p50 },
      { heading: 'p99', show: ({ latency }) => latency.p99 },
      { heading: 'server CPU', show: ({ serverCpuMs }) => serverCpuMs },
      { heading: 'PostgreSQL CPU', show: ({ databaseCpuMs }) => databaseCpuMs },
    ],
    rows,
  );
};

const reportBuying = ({ select, commit, tpcB, scenarios, wholeOrders }: BuyingResult): string => {
  const placing = scenarios.filter(({ name }) => name.startsWith('Place'));
  return [
    tpcB
      ? `pgbench, TPC-B: ${tpcB.perSecond.map(Math.round).join(' a second before, ')} after.`
      : 'TPC-B was left out: there is no pgbench.',
    reportLimits('One row', [
      ['SELECT by primary key, ', select],
      ['commit, ', commit],
    ]),
    markdownTable(buyingColumns(rateOf(select), rateOf(commit)), scenarios),
    markdownTable(orderedColumns(tpcB && mean(tpcB.perSecond)), [...placing, wholeOrders]),
  ].join('\n\n');
};

const orderedColumns = (tpcB: number | null): Column<WholeOrders>[] => [
  { heading: 'Orders', show: ({ name }) => name },
  { heading: 'per s', show: ({ shop }) => shop.perSecond },
  { heading: '÷ TPC-B', show: ({ shop }) => tpcB && shop.perSecond / tpcB },
  { heading: 'server CPU', show: ({ shop }) => shop.serverCpuMs },
  { heading: 'PostgreSQL CPU', show: ({ shop }) => shop.databaseCpuMs },
];

const reportOrders = ({ generated, select, scenarios }: OrdersResult): string =>
  [
    ...(generated.length > 0 ? [markdownTable(stepColumns, generated)] : []),
    reportLimits('SELECT by primary key', [['', select]]),
    markdownTable(orderColumns(rateOf(select)), scenarios),
  ].join('\n\n');

/** How much came how fast. */
const speedColumns: Column<Pick<ShopResult, 'bytes' | 'shop'>>[] = [
  { heading: 'bytes', show: ({ bytes }) => bytes },
  { heading: 'req/s', show: ({ shop }) => shop.perSecond },
  { heading: 'p50', show: ({ shop }) => shop.latency.p50 },
  { heading: 'p99', show: ({ shop }) => shop.latency.p99 },
];

const orderColumns = (selects: number): Column<ShopResult>[] => [
  { heading: 'Scenario', show: ({ name }) => name },
  ...speedColumns,
  { heading: '÷ SELECT', show: ({ shop }) => shop.perSecond / selects },
  { heading: 'server CPU', show: ({ shop }) => shop.serverCpuMs },
  { heading: 'PostgreSQL CPU', show: ({ shop }) => shop.databaseCpuMs },
  { heading: 'RSS, MB', show: ({ rssMb }) => rssMb && Math.round(rssMb) },
  { heading: 'peak, MB', show: ({ peakRssMb }) => peakRssMb && Math.round(peakRssMb) },
];

const buyingColumns = (selects: number, commits: number): Column<ScenarioResult>[] => [
  { heading: 'Scenario', show: ({ name }) => name },
  ...speedColumns,
  { heading: '÷ bare', show: ({ shop, bare }) => shop.perSecond / bare.perSecond },
  { heading: '÷ SELECT', show: ({ shop }) => shop.perSecond / selects },
  { heading: '÷ commit', show: ({ shop }) => shop.perSecond / commits },
  { heading: 'server CPU', show: ({ shop }) => shop.serverCpuMs },
  { heading: 'PostgreSQL CPU', show: ({ shop }) => shop.databaseCpuMs },
  { heading: 'RSS, MB', show: ({ rssMb }) => rssMb && Math.round(rssMb) },
];

const scenarioColumns = (selects: number): Column<ScenarioResult>[] => [
  { heading: 'Scenario', show: ({ name }) => name },
  { heading: 'encoding', show: ({ encoding }) => encoding },
  ...speedColumns,
  { heading: 'bare Fastify req/s', show: ({ bare }) => bare.perSecond },
  { heading: '÷ bare', show: ({ shop, bare }) => shop.perSecond / bare.perSecond },
  { heading: '÷ SELECT', show: ({ shop }) => shop.perSecond / selects },
  { heading: 'server CPU', show: ({ shop }) => shop.serverCpuMs },
  { heading: 'bare CPU', show: ({ bare }) => bare.serverCpuMs },
  {
    heading: 'bare CPU ÷ server CPU',
    show: ({ shop, bare }) => shop.serverCpuMs && bare.serverCpuMs && bare.serverCpuMs / shop.serverCpuMs,
  },
  { heading: 'PostgreSQL CPU', show: ({ shop }) => shop.databaseCpuMs },
  { heading: 'kept', show: ({ kept }) => kept },
  { heading: 'RSS, MB', show: ({ rssMb }) => rssMb && Math.round(rssMb) },
];

const sizeColumns: Column<CatalogueResult['sizes'][number]>[] = [
  { heading: 'Size of an answer, bytes', show: ({ name }) => name },
  { heading: 'plain', show: ({ sizes }) => sizes.identity },
  { heading: 'gzip', show: ({ sizes }) => sizes.gzip },
  { heading: 'brotli', show: ({ sizes }) => sizes.br },
];
