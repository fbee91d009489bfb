import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { makeZip } from '#test/make-zip.ts';
import { applyCatalogue } from '#server/catalogue/product-files/apply.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { Command } from 'commander';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addPictureCommands } from './command.ts';

let database: TestDatabase;
let directory = '';
beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'pictures-test-'));
  await database.db.transaction().execute((trx) => applyCatalogue(trx, catalogue([product([{ sku: 'A-1' }])])));
});
afterAll(async () => {
  vi.restoreAllMocks();
  await rm(directory, { recursive: true, force: true });
  await database.drop();
});

const run = async (...args: string[]): Promise<string> => {
  let printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  const program = new Command().exitOverride();
  addPictureCommands(program, async () => ({ db: database.db, close: async () => {} }));
  await program.parseAsync(['pictures', ...args], { from: 'user' });
  return printed;
};
const shown = async () => (await database.db.selectFrom('variant_asset').select('asset_id').execute()).length;

test('a ZIP is told, applied and taken back; originals are moved; what is no ZIP is said', async () => {
  const bytes = await sharp({ create: { width: 8, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const zip = join(directory, 'a.zip');
  await writeFile(
    zip,
    makeZip([
      { path: 'A-1_1.png', bytes },
      { path: 'notes.txt', bytes: Buffer.from('x') },
    ]),
  );
  expect(await run('zip', zip, '--preview')).toContain('1 pictures of 1 variants.');
  expect(await shown()).toBe(0);
  const said = await run('zip', zip);
  expect(said).toContain('notes.txt  It is no JPEG');
  expect(await shown()).toBe(1);
  expect(await run('move', `file://${directory}/kept`)).toContain('1 pictures moved');
  expect(await run('undo', /pictures undo (\d+)/.exec(said)?.[1] ?? '')).toContain('Undone.');
  expect(await shown()).toBe(0);
  await writeFile(zip, 'hello');
  await expect(run('zip', zip)).rejects.toThrow('a.zip');
  await expect(run('move', 'ftp://x/')).rejects.toThrow('STORAGE_URL');
});
