import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoDatabase, type TestDatabase } from '#test/database.ts';
import { operatorTerminal } from '#test/operator.ts';
import { addImportCommand } from './command.ts';
import { addExportCommand } from './export-command.ts';

let shop: TestDatabase;
let folder: string;
beforeAll(async () => {
  shop = await createDemoDatabase();
  folder = await mkdtemp(join(tmpdir(), 'tradefront-export-'));
}, 300_000);
afterAll(() => rm(folder, { recursive: true }));
const terminal = operatorTerminal(
  () => shop,
  (program, open) => {
    addImportCommand(program, open);
    addExportCommand(program, open);
  },
);

test('the demo shop, imported again, is unchanged, and so is its second export', { timeout: 300_000 }, async () => {
  const [first, second] = [join(folder, 'first.csv'), join(folder, 'second.csv')];
  await terminal.run('export', first);
  await terminal.run('import', first, '--strict');
  const { rows } = await shop.pool.query('select field, count(*) from import_change group by field');
  expect(rows).toEqual([]);
  expect(terminal.printed).toMatch(/variants: 0 new, 0 changed, [\d,]{5,} unchanged/);
  expect(terminal.printed).toMatch(/products: 0 new, 0 changed/);
  await terminal.run('export', second);
  expect(await readFile(second, 'utf8')).toBe(await readFile(first, 'utf8'));
  await expect(terminal.run('export', first)).rejects.toThrow('is there already');
});
