import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openEmbeddedDatabase } from './embedded.ts';
import { clusterPaths } from './embedded/init-cluster.ts';

test(
  'a slow statement is in the embedded database’s log, without what it was sent with',
  { timeout: 120_000 },
  async () => {
    const directory = await mkdtemp(join(tmpdir(), 'tradefront-slow-'));
    onTestFinished(() => rm(directory, { recursive: true, force: true }));
    const database = await openEmbeddedDatabase({ dataDir: join(directory, 'data'), role: 'command' });
    const client = new Client(database.url);
    await client.connect();
    await client.query("select 'quick', $1::text", ['a secret']);
    await client.query("select 'slow', pg_sleep(1.1), $1::text", ['a secret']);
    await client.end();
    const log = await readFile(clusterPaths(database.cluster.place.directory).log, 'utf8');
    await database.close();
    expect(log).toMatch(/duration: 1\d{3}\.\d+ ms .*select 'slow', pg_sleep\(1\.1\), \$1::text/);
    expect(log).not.toContain("'quick'");
    expect(log).not.toContain('a secret');
  },
);
