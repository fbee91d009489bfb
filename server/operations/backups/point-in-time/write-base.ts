import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import type { z } from 'zod';
import { type SealedWriter, writeSealed } from '../file/sealed-file.ts';
import type { OwnCluster } from '#server/platform/db/embedded.ts';
import { clusterPaths } from '#server/platform/db/embedded/init-cluster.ts';
import type { BaseHead } from './base-format.ts';
import { type Base, baseName, type Line, unfinishedName } from './state.ts';
import { parseLsn } from '#server/platform/db/lsn.ts';
import { ifGone } from '#server/platform/process/if-gone.ts';

/** What a running PostgreSQL has for itself, and makes anew: directories whose content is left out, and files. */
const emptied: ReadonlySet<string> = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const leftOut = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|.*\.signal|current_logfiles)$/;
/** Read last: it says how far the rest is. */
const controlFile = 'global/pg_control';
const pieceBytes = 1024 * 1024;
const pageBytes = 8192;

/**
 * Copies a running cluster's files into the line's directory: with the WAL from its start on they are a whole cluster.
 * @throws when the disk is full, the cluster is stopped, or asked to end
 */
export const writeBase = async ({ place, adminUrl }: OwnCluster, line: Line, signal: AbortSignal): Promise<Base> => {
  const client = new Client({ connectionString: adminUrl, application_name: 'tradefront base' });
  client.on('error', () => {});
  await client.connect();
  try {
    // Fast: a checkpoint now, not spread over minutes.
    const began = await client.query<{ lsn: string }>(
      `select pg_backup_start('tradefront', fast => true)::text as lsn`,
    );
    const from = parseLsn(began.rows[0]?.lsn ?? '');
    let base: Omit<Base, 'name'> | undefined;
    await writeSealed(
      join(line.directory, unfinishedName('base')),
      async (writer) => {
        await writer.line({ base: 'tradefront', version: 1, line: line.id } satisfies z.input<typeof BaseHead>);
        const { directories, files } = await listData(place.data);
        await writer.line({ directories });
        let bytes = await copyFile(writer, clusterPaths(place.directory).password, 'password');
        for (const name of [...files.filter((file) => file !== controlFile), controlFile]) {
          signal.throwIfAborted();
          bytes += await copyFile(writer, join(place.data, name), `data/${name}`);
        }
        // In the same session; what it says is a part of the copy.
        const ended = await client.query<{ label: string; at: Date }>(
          'select labelfile as label, clock_timestamp() as at from pg_backup_stop(wait_for_archive => false)',
        );
        const [{ label = '', at = new Date() } = {}] = ended.rows;
        await writer.line({ file: 'data/backup_label' });
        await writePiece(writer, Buffer.from(label));
        await writer.write('0\n');
        await writer.line({ done: true });
        base = { from, at, bytes };
        return join(line.directory, baseName(base));
      },
      1,
    );
    if (!base) throw new Error('the base was not written');
    return { ...base, name: baseName(base) };
  } finally {
    await client.end().catch(() => {});
  }
};

/** Paths within the data directory. */
const listData = async (data: string): Promise<{ directories: string[]; files: string[] }> => {
  const [directories, files]: [string[], string[]] = [[], []];
  const look = async (within: string): Promise<void> => {
    // A table can be dropped meanwhile, as in copyFile; the WAL says so.
    const entries = await readdir(join(data, within), { withFileTypes: true }).catch(ifGone([]));
    for (const entry of entries) {
      const name = within === '' ? entry.name : `${within}/${entry.name}`;
      if (leftOut.test(entry.name)) continue;
      if (entry.isDirectory()) {
        directories.push(name);
        if (!emptied.has(name)) await look(name);
      } else if (entry.isFile()) files.push(name);
    }
  };
  await look('');
  return { directories, files };
};

/** @returns how many bytes it has, which may grow while it is read */
const copyFile = async (writer: SealedWriter, path: string, name: string): Promise<number> => {
  await using file = await open(path, 'r').catch(ifGone(undefined));
  if (!file) return 0;
  await writer.line({ file: name });
  const { size } = await file.stat();
  let bytes = 0;
  for (;;) {
    // Most of a thousand files are of one page.
    const length = Math.min(pieceBytes, Math.max(size - bytes, pageBytes));
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, bytes);
    if (bytesRead === 0) break;
    await writePiece(writer, buffer.subarray(0, bytesRead));
    bytes += bytesRead;
  }
  await writer.write('0\n');
  return bytes;
};

const writePiece = async (writer: SealedWriter, bytes: Buffer): Promise<void> => {
  await writer.write(`${bytes.length}\n`);
  await writer.write(bytes);
};
