import { OperatorError } from '../process/operator-error.ts';
import { openBucket } from './bucket.ts';
import type { Originals } from './store.ts';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ifGone } from '../process/if-gone.ts';

/** A directory of this server, or one that it has mounted; made with the first picture. */
const openDirectory = (url: URL): Originals => {
  const root = fileURLToPath(url);
  const pathOf = (hash: string): string => join(root, hash.slice(0, 2), hash);
  return {
    put: async (hash, bytes) => {
      const path = pathOf(hash);
      const unfinished = `${path}.${process.pid}`;
      await mkdir(dirname(path), { recursive: true });
      try {
        // The row that names it is committed next, and must not outlive it.
        await writeFile(unfinished, bytes, { flush: true });
        await rename(unfinished, path);
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    get: (hash) => readFile(pathOf(hash)).catch(ifGone(null)),
    remove: (hash) => rm(pathOf(hash), { force: true }),
  };
};

const opened = new Map<string, Originals>();

/**
 * Storage by its address: `file:///directory`, or `s3://bucket/prefix?endpoint=…&region=…` with the key in the usual AWS_…
 * variables. Nothing is asked of it yet.
 * @throws OperatorError for an address of another kind
 */
export const openOriginals = (address: string): Originals => {
  const known = opened.get(address);
  if (known) return known;
  const url = URL.parse(address);
  if (!url || !['file:', 's3:'].includes(url.protocol))
    throw new OperatorError(`"${address}" is no storage: file:///directory or s3://bucket/prefix is needed.`);
  const originals = url.protocol === 'file:' ? openDirectory(url) : openBucket(url);
  opened.set(address, originals);
  return originals;
};

/** Writes, reads and removes a small file. @throws what it fails with */
export const tryOriginals = async (address: string): Promise<void> => {
  const originals = openOriginals(address);
  const name = `0000-try-${process.pid}`;
  const bytes = Buffer.from('Tradefront');
  await originals.put(name, bytes, 'text/plain');
  const back = await originals.get(name);
  await originals.remove(name);
  if (!back?.equals(bytes)) throw new Error('it does not give back what was stored');
};
