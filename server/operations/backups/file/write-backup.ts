import { to as copyTo } from 'pg-copy-streams';
import type { z } from 'zod';
import { migrationLock } from '#server/platform/db/migrate.ts';
import { openClient } from '#server/platform/db/open-client.ts';
import type { Head } from './format.ts';
import { writeSealed } from './sealed-file.ts';
import { type OutsideOriginals, outsideOriginals, storedSequences, storedTables, versionsOf } from './stored.ts';

/**
 * Writes the whole shop to a file: what was committed at one moment, while it goes on serving.
 * @returns how many tables there were, the file's bytes, and where originals of pictures are that it does not hold
 * @throws OperatorError when the file exists
 */
export const writeBackup = async (
  url: string,
  path: string,
  now: Date,
): Promise<{ tables: number; bytes: number; outside: OutsideOriginals[] }> => {
  await using client = await openClient({ connectionString: url, application_name: 'tradefront backup' });
  let held = { tables: 0, outside: [] as OutsideOriginals[] };
  const { bytes } = await writeSealed(`${path}.unfinished-${process.pid}`, async (writer) => {
    // A table that is rewritten after the snapshot would look empty to it.
    await client.query(`select pg_advisory_lock_shared(${migrationLock})`);
    await client.query('begin isolation level repeatable read, read only');
    await writer.line({
      backup: 'tradefront',
      version: 1,
      at: now.toISOString(),
      ...(await versionsOf(client)),
    } satisfies z.input<typeof Head>);
    const tables = await storedTables(client);
    for (const { table, columns } of tables) {
      await writer.line({ table, columns });
      const rows = client.query(copyTo(`copy ${table} (${columns.join(', ')}) to stdout`));
      for await (const piece of rows as AsyncIterable<Buffer>) {
        if (piece.length === 0) continue;
        await writer.write(`${piece.length}\n`);
        await writer.write(piece);
      }
      await writer.write('0\n');
    }
    await writer.line({ sequences: await storedSequences(client) });
    held = { tables: tables.length, outside: await outsideOriginals(client) };
    await client.query('commit');
    return path;
  });
  return { ...held, bytes };
};
