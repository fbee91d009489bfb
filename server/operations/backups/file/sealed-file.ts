import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { link, open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { OperatorError } from '#server/platform/process/operator-error.ts';

/** Writes bytes to a compressed file, and keeps their hash. Read by `BackupReader`. */
export type SealedWriter = {
  write: (bytes: Buffer | string) => Promise<void>;
  line: (value: object) => Promise<void>;
};

const openWriter = (path: string, level: number | undefined) => {
  const hash = createHash('sha256');
  const gzip = createGzip({ level });
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
 * Writes a compressed file that ends with the SHA-256 of its content; it has its name only when it is whole.
 * @param write @returns the file's path, where that is known only at the end
 * @returns the path and bytes
 * @throws OperatorError when the file exists
 */
export const writeSealed = async (
  unfinished: string,
  write: (writer: SealedWriter) => Promise<string>,
  level?: number,
): Promise<{ path: string; bytes: number }> => {
  const writer = openWriter(unfinished, level);
  try {
    const path = await write(writer);
    await writer.end();
    await keepAs(unfinished, path);
    return { path, bytes: (await stat(path)).size };
  } catch (error) {
    await writer.abort();
    throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
};

/**
 * Gives the file its name once it is on the disk; never in place of another.
 * @throws OperatorError when there is one
 */
export const keepAs = async (unfinished: string, path: string): Promise<void> => {
  await syncToDisk(unfinished);
  await link(unfinished, path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new OperatorError(`${path} is there already: a backup replaces none.`) : error;
  });
  await syncToDisk(dirname(path));
};

/** A file's content, or the names in a directory. */
export const syncToDisk = async (path: string): Promise<void> => {
  await using file = await open(path, 'r');
  await file.sync();
};
