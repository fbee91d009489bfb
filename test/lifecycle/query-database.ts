import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openClient } from '#server/platform/db/open-client.ts';

/** Queries the embedded database of a data directory, as the shop does. */
export const query = async (dataDir: string, text: string): Promise<unknown[]> => {
  const directory = join(dataDir, 'postgres');
  const password = await readFile(join(directory, 'password'), 'utf8');
  const [, , , port] = (await readFile(join(directory, 'data', 'postmaster.pid'), 'utf8')).split('\n');
  await using client = await openClient(`postgres://tradefront:${password}@127.0.0.1:${port}/tradefront`);
  return (await client.query({ text, rowMode: 'array' })).rows.flat();
};
