import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { storedTables } from '#server/operations/backups/file/stored.ts';

/* The limits of a backup and a restore: COPY of the same rows, with nothing around it. */

export const connected = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** Copies every table to a file of its own, neither compressed nor flushed. @returns milliseconds */
export const copyOut = (url: string, directory: string): Promise<number> =>
  connected(url, async (client) => {
    const tables = await storedTables(client);
    return timed(async () => {
      for (const [at, { table, columns }] of tables.entries())
        await pipeline(
          client.query(copyTo(`copy ${table} (${columns.join(', ')}) to stdout`)),
          createWriteStream(join(directory, String(at))),
        );
    });
  });

/** Copies those files into tables without index, key or trigger, in one transaction. @returns milliseconds */
export const copyIn = (url: string, directory: string): Promise<number> =>
  connected(url, async (client) => {
    const tables = await storedTables(client);
    await client.query('begin');
    const bare = tables.map(({ table, columns }, at) => ({ name: `bare_${at}`, table, columns }));
    for (const { name, table, columns } of bare)
      await client.query(`create table ${name} as select ${columns.join(', ')} from ${table} with no data`);
    const ms = await timed(async () => {
      for (const [at, { name }] of bare.entries())
        await pipeline(
          createReadStream(join(directory, String(at))),
          client.query(copyFrom(`copy ${name} from stdin`)),
        );
      await client.query('commit');
    });
    for (const { name } of bare) await client.query(`drop table ${name}`);
    return ms;
  });

/** What every table holds: its rows' number, and a sum of their hashes. */
export const totalsOf = (url: string): Promise<Map<string, string>> =>
  connected(url, async (client) => {
    await client.query(`set timezone = 'UTC'`);
    const totals = new Map<string, string>();
    for (const { table, columns } of await storedTables(client)) {
      const held = await client.query<{ held: string }>(
        `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(row(${columns.join(', ')})::text, 0)), 0) as held from ${table}`,
      );
      totals.set(table, held.rows[0]?.held ?? '');
    }
    return totals;
  });

/** How many variants and orders there are, and the orders' sum in cents. */
export const sizesOf = (url: string) =>
  connected(url, async (client) => {
    const { rows } = await client.query<{ variants: number; orders: number; lines: number; cents: string }>(
      `select (select count(*)::int from listing) as variants, (select count(*)::int from order_line) as lines,
         count(*)::int as orders, sum(total_cents)::text as cents from customer_order`,
    );
    return rows[0];
  });
