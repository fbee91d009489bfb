import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { link, open, rm, stat } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { z } from 'zod';
import { OperatorError } from '../operator-error.ts';
import type { Head } from './format.ts';
import { appliedMigrations, type OutsideOriginals, outsideOriginals, storedSequences, storedTables } from './stored.ts';

/** Writes bytes to a compressed file, and keeps their hash. */
const openWriter = (path: string) => {
  const hash = createHash('sha256');
  const gzip = createGzip();
  // It holds customers' addresses and the hashes of their passwords.
  const file = gzip.pipe(createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  // A failure of either is what the next write, or the end, throws.
  let failed: unknown;
  const ended = finished(file).catch((error: unknown) => void (failed = error ?? new Error('the file was closed')));
  const write = async (bytes: Buffer | string): Promise<void> => {
    if (failed) throw failed;
    hash.update(bytes);
    if (!gzip.write(bytes)) await Promise.race([once(gzip, 'drain'), ended]);
  };
  return {
    write,
    line: (value: object) => write(`${JSON.stringify(value)}\n`),
    end: async (): Promise<void> => {
      gzip.end(`${JSON.stringify({ sha256: hash.digest('hex') })}\n`);
      await ended;
      if (failed) throw failed;
    },
    abort: async (): Promise<void> => {
      gzip.destroy();
      file.destroy();
      await ended;
    },
  };
};

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
  const unfinished = `${path}.unfinished-${process.pid}`;
  const client = new Client({ connectionString: url, application_name: 'tradefront backup' });
  await client.connect();
  const writer = openWriter(unfinished);
  try {
    await client.query('begin isolation level repeatable read, read only');
    const migrations = await appliedMigrations(client);
    await writer.line({ backup: 'tradefront', version: 1, at: now.toISOString(), migrations } satisfies z.input<
      typeof Head
    >);
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
    const outside = await outsideOriginals(client);
    await client.query('commit');
    await writer.end();
    await keep(unfinished, path);
    return { tables: tables.length, bytes: (await stat(path)).size, outside };
  } catch (error) {
    await writer.abort();
    throw error;
  } finally {
    await rm(unfinished, { force: true });
    await client.end();
  }
};

/** Gives the file its name once it is on the disk; never in place of another. */
const keep = async (unfinished: string, path: string): Promise<void> => {
  const file = await open(unfinished, 'r');
  await file.sync();
  await file.close();
  await link(unfinished, path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new OperatorError(`${path} is there already: a backup replaces none.`) : error;
  });
};
