import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import type { Line } from './state.ts';

/** @throws OperatorError where twice the last base, or half of the database, does not fit */
export const refuseFullDisk = async (backupDir: string, data: string, line: Line | undefined): Promise<void> => {
  const last = line?.bases.at(-1);
  const wanted = last && line ? 2 * (await stat(join(line.directory, last.name))).size : (await sizeOf(data)) / 2;
  const { bavail, bsize } = await statfs(backupDir);
  if (bavail * bsize < wanted)
    throw new OperatorError(
      `${backupDir} has ${Math.floor((bavail * bsize) / 1e6)} MB free, and a base of the database wants ${Math.ceil(wanted / 1e6)} MB.`,
    );
};

/** Bytes of the databases, not of their WAL. */
const sizeOf = async (data: string): Promise<number> => {
  let bytes = 0;
  for (const entry of await readdir(join(data, 'base'), { withFileTypes: true, recursive: true }))
    if (entry.isFile())
      bytes += await stat(join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      );
  return bytes;
};
