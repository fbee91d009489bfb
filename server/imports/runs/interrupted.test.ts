import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { fileOf, row } from '#test/import-fixture.ts';
import { serverFlags } from '../../../tools/server-flags.mjs';

const shopCommand = fileURLToPath(new URL('../../operations/shop.ts', import.meta.url));
let shop: TestDatabase;
let folder: string;
beforeAll(async () => {
  shop = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'tradefront-interrupted-'));
  await writeFile(join(folder, 'parts.csv'), fileOf([row('a', 'A-1')]));
});
afterAll(() => rm(folder, { recursive: true }));

/** `npm run shop -- import parts.csv` as a process of its own; `said` is what it wrote to its error stream. */
const startImport = (report: string) => {
  const args = [...serverFlags, shopCommand, 'import', join(folder, 'parts.csv'), '--report', join(folder, report)];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, DATABASE_URL: shop.url, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const told = { child, said: '' };
  child.stderr.setEncoding('utf8').on('data', (text: string) => (told.said += text));
  return told;
};

const importing = async (): Promise<{ waits: string }[]> => {
  const { rows } = await shop.pool.query<{ waits: string }>(
    `select wait_event_type as waits from pg_stat_activity
      where datname = current_database() and application_name = 'import parts.csv by operator'`,
  );
  return rows;
};

it('stops in the database when it is interrupted, and says who is at work meanwhile', { timeout: 60_000 }, async () => {
  const blocker = await shop.pool.connect();
  try {
    await blocker.query('begin');
    await blocker.query('lock table variant in share mode');
    const first = startImport('first.csv');
    const ended = once(first.child, 'close');
    await vi.waitFor(async () => expect(await importing()).toEqual([{ waits: 'Lock' }]), { timeout: 30_000 });

    const second = startImport('second.csv');
    const [code] = await once(second.child, 'close');
    expect(code).toBe(1);
    expect(second.said).toMatch(
      /Another import holds the catalogue: "import parts.csv by operator" has been at work since \d{4}-\d\d-\d\d \d\d:\d\d \(\d min\)/,
    );

    first.child.kill('SIGINT');
    expect(await ended).toEqual([130, null]);
    expect(await importing()).toEqual([]);
    expect(first.said).toContain('The import was interrupted, its connection to the database ended.');
    expect(await readFile(join(folder, 'first.csv'), 'utf8')).toContain('failed,"The import was interrupted');
  } finally {
    await blocker.query('rollback');
    blocker.release();
  }
  const third = startImport('third.csv');
  expect(await once(third.child, 'close')).toEqual([0, null]);
});
