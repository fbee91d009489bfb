import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposable, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { migrate } from '#server/platform/db/migrate.ts';
import { openClient } from '#server/platform/db/open-client.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import { killablePostgres } from '#test/killable-postgres.ts';
import { debianPrograms } from '#test/streaming-replica.ts';
import type { BenchDatabase } from '../database.ts';
import type { Options } from '../options.ts';
import { generateOrders } from '../orders/generate-orders.ts';
import { rssMb } from '../process-figures.ts';
import { markdownTable } from '../table.ts';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { storedTables } from '#server/operations/backups/file/stored.ts';

/*
 * `npm run bench -- --round-trip`: `shop backup` and `shop restore` as they are run, each held against COPY of the same
 * rows in the same run, and what is restored against what there was; into the embedded PostgreSQL and into Debian's.
 */

const shop = fileURLToPath(new URL('../../server/operations/shop.ts', import.meta.url));
const watchMs = 200;

type Step = { what: string; ms: number; limit: number | null; peakMb: number | null; halfMb: number | null };

/** Runs a command of the shop. @returns how long it took, its most memory, and the most in its first half */
const runShop = async (url: string, ...args: string[]): Promise<Omit<Step, 'what' | 'limit'>> => {
  const began = performance.now();
  const child = spawn(process.execPath, [shop, ...args], {
    env: { PATH: process.env['PATH'], DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
  const ended = once(child, 'close');
  const seen: { at: number; mb: number }[] = [];
  while (child.exitCode === null && child.signalCode === null) {
    const mb = await rssMb(child.pid ?? 0);
    if (mb !== null) seen.push({ at: performance.now(), mb });
    await Promise.race([ended, pause(watchMs)]);
  }
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new OperatorError(`shop ${args.join(' ')} ended with ${code}:\n${said}`);
  const ms = performance.now() - began;
  const most = (of: typeof seen) => (of.length === 0 ? null : Math.max(...of.map(({ mb }) => mb)));
  return { ms, peakMb: most(seen), halfMb: most(seen.filter(({ at }) => at < began + ms / 2)) };
};

/** A new, migrated database beside the one of this address. */
const besideOf = async (url: string, name: string): Promise<string> => {
  await using client = await openClient(url);
  await client.query(`drop database if exists ${name}`);
  await client.query(`create database ${name} encoding 'UTF8' template template0`);
  const beside = new URL(url);
  beside.pathname = `/${name}`;
  await migrate(beside.href);
  return beside.href;
};

/* The limits of a backup and a restore: COPY of the same rows, with nothing around it. */

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** Copies every table to a file of its own, neither compressed nor flushed. @returns milliseconds */
const copyOut = async (url: string, directory: string): Promise<number> => {
  await using client = await openClient(url);
  const tables = await storedTables(client);
  return await timed(async () => {
    for (const [at, { table, columns }] of tables.entries())
      await pipeline(
        client.query(copyTo(`copy ${table} (${columns.join(', ')}) to stdout`)),
        createWriteStream(join(directory, String(at))),
      );
  });
};

/** Copies those files into tables without index, key or trigger, in one transaction. @returns milliseconds */
const copyIn = async (url: string, directory: string): Promise<number> => {
  await using client = await openClient(url);
  const tables = await storedTables(client);
  await client.query('begin');
  const bare = tables.map(({ table, columns }, at) => ({ name: `bare_${at}`, table, columns }));
  for (const { name, table, columns } of bare)
    await client.query(`create table ${name} as select ${columns.join(', ')} from ${table} with no data`);
  const ms = await timed(async () => {
    for (const [at, { name }] of bare.entries())
      await pipeline(createReadStream(join(directory, String(at))), client.query(copyFrom(`copy ${name} from stdin`)));
    await client.query('commit');
  });
  for (const { name } of bare) await client.query(`drop table ${name}`);
  return ms;
};

/** What every table holds: its rows' number, and a sum of their hashes. */
const totalsOf = async (url: string): Promise<Map<string, string>> => {
  await using client = await openClient(url);
  await client.query(`set timezone = 'UTC'`);
  const totals = new Map<string, string>();
  for (const { table, columns } of await storedTables(client)) {
    // A restored shop begins a feed of its own (restore-backup.ts).
    if (table === 'change_feed') continue;
    const held = await client.query<{ held: string }>(
      `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(row(${columns.join(', ')})::text, 0)), 0) as held from ${table}`,
    );
    totals.set(table, held.rows[0]?.held ?? '');
  }
  return totals;
};

/** How many variants and orders there are, and the orders' sum in cents. */
const sizesOf = async (url: string) => {
  await using client = await openClient(url);
  const { rows } = await client.query<{ variants: number; orders: number; lines: number; cents: string }>(
    `select (select count(*)::int from listing) as variants, (select count(*)::int from order_line) as lines,
       count(*)::int as orders, sum(total_cents)::text as cents from customer_order`,
  );
  return rows[0];
};

const refuseOther = async (expected: ReadonlyMap<string, string>, url: string): Promise<void> => {
  const found = await totalsOf(url);
  const other = [...expected].filter(([table, held]) => found.get(table) !== held);
  if (other.length > 0 || found.size !== expected.size)
    throw new OperatorError(
      `What was restored differs: ${other.map(([table, held]) => `${table} ${held} / ${found.get(table)}`).join('; ')}`,
    );
};

/** Measures on one catalogue. @returns Markdown */
export const measureRoundTrip = async (
  { orders }: Options,
  { url, version }: BenchDatabase,
  say: (line: string) => void,
): Promise<string> => {
  say(`Generating ${orders} orders, unless they are there…`);
  await generateOrders(url, { orders });
  await using temporary = await mkdtempDisposable(join(tmpdir(), 'tradefront-round-trip-'));
  const directory = temporary.path;
  const debian = await killablePostgres({
    initdb: join(debianPrograms, 'initdb'),
    postgres: join(debianPrograms, 'postgres'),
  });
  try {
    const file = join(directory, 'shop.backup');
    const [sizes, totals] = [await sizesOf(url), await totalsOf(url)];
    const steps: Step[] = [];
    const step = (done: Step): void => {
      steps.push(done);
      say(`${done.what}: ${(done.ms / 1000).toFixed(1)} s`);
    };
    const out = await copyOut(url, directory);
    step({ what: 'COPY to files', ms: out, limit: null, peakMb: null, halfMb: null });
    step({ what: 'backup', limit: out, ...(await runShop(url, 'backup', file)) });
    for (const [target, bare, where] of [
      [url, 'COPY into bare tables', 'embedded'],
      [debian.url, 'COPY into bare tables, Debian’s 15', 'Debian’s 15'],
    ] as const) {
      const beside = await besideOf(target, 'round_trip');
      const into = await copyIn(beside, directory);
      step({ what: bare, ms: into, limit: null, peakMb: null, halfMb: null });
      step({ what: `restore, ${where}`, limit: into, ...(await runShop(beside, 'restore', file)) });
      await refuseOther(totals, beside);
    }
    const megabytes = Math.round((await stat(file)).size / 1e6);
    return [
      `${version}: ${sizes?.variants} variants for sale, ${sizes?.orders} orders of ${sizes?.lines} lines, ${sizes?.cents} cents; the file has ${megabytes} MB. All ${totals.size} tables are alike afterwards.`,
      markdownTable<Step>(
        [
          { heading: 'step', show: ({ what }) => what },
          { heading: 's', show: ({ ms }) => ms / 1000 },
          { heading: '÷ COPY', show: ({ ms, limit }) => limit && ms / limit },
          { heading: 'most memory, MB', show: ({ peakMb }) => peakMb },
          { heading: 'in the first half, MB', show: ({ halfMb }) => halfMb },
        ],
        steps,
      ),
    ].join('\n\n');
  } finally {
    await debian.remove();
  }
};
