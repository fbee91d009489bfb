import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';

/** Queries the embedded database of a data directory, as the shop does. */
export const query = async (dataDir: string, text: string): Promise<unknown[]> => {
  const directory = join(dataDir, 'postgres');
  const password = await readFile(join(directory, 'password'), 'utf8');
  const [, , , port] = (await readFile(join(directory, 'data', 'postmaster.pid'), 'utf8')).split('\n');
  const client = new Client(`postgres://tradefront:${password}@127.0.0.1:${port}/tradefront`);
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
};
