import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { openClient } from '#server/platform/db/open-client.ts';
import { storedTables } from '#server/operations/backups/file/stored.ts';

/* The limits of a backup and a restore: COPY of the same rows, with nothing around it. */

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** Copies every table to a file of its own, neither compressed nor flushed. @returns milliseconds */
export const copyOut = async (url: string, directory: string): Promise<number> => {
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
export const copyIn = async (url: string, directory: string): Promise<number> => {
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
export const totalsOf = async (url: string): Promise<Map<string, string>> => {
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
export const sizesOf = async (url: string) => {
  await using client = await openClient(url);
  const { rows } = await client.query<{ variants: number; orders: number; lines: number; cents: string }>(
    `select (select count(*)::int from listing) as variants, (select count(*)::int from order_line) as lines,
       count(*)::int as orders, sum(total_cents)::text as cents from customer_order`,
  );
  return rows[0];
};
