import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Originals } from './store.ts';

/** A directory of this server, or one that it has mounted; made with the first picture. */
export const openDirectory = (url: URL): Originals => {
  const root = fileURLToPath(url);
  const pathOf = (hash: string): string => join(root, hash.slice(0, 2), hash);
  return {
    put: async (hash, bytes) => {
      const path = pathOf(hash);
      const unfinished = `${path}.${process.pid}`;
      await mkdir(dirname(path), { recursive: true });
      try {
        const file = await open(unfinished, 'w');
        try {
          await file.writeFile(bytes);
          // The row that names it is committed next, and must not outlive it.
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(unfinished, path);
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    get: (hash) =>
      readFile(pathOf(hash)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    remove: (hash) => rm(pathOf(hash), { force: true }),
  };
};
