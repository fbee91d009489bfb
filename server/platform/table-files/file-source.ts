import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { OperatorError } from '../process/operator-error.ts';

/** A file wherever it lies: on the disk, or uploaded in parts. Its bytes can be read several times. */
export type FileSource = {
  /** For messages: the path, or the name under which it was uploaded. */
  path: string;
  /** Without folders. */
  name: string;
  /** In bytes. */
  size: number;
  bytes: () => AsyncIterable<Buffer>;
};

/** @throws OperatorError unless it is a readable, non-empty file */
export const fileOnDisk = async (path: string): Promise<FileSource> => {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(
      `${path} cannot be read: ${error.code === 'ENOENT' ? 'there is no such file' : error.message}`,
    );
  });
  if (!found.isFile()) throw new OperatorError(`${path} is no file.`);
  if (found.size === 0) throw new OperatorError(`${path} is empty.`);
  const bytes = (): AsyncIterable<Buffer> => createReadStream(path, { highWaterMark: 256 * 1024 });
  return { path, name: basename(path), size: found.size, bytes };
};

/** The first bytes of a file, at least `least` of them where it has so many. */
export const headOf = async ({ bytes }: FileSource, least: number): Promise<Buffer> => {
  const read: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes()) {
    read.push(chunk);
    length += chunk.length;
    if (length >= least) break;
  }
  return Buffer.concat(read);
};
