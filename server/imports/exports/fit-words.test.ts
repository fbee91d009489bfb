import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { operatorTerminal } from '#test/operator.ts';
import { addImportCommand } from '../runs/command.ts';
import { loadPhones } from '#server/catalogue/phones/list/load-phones.ts';
import { addExportCommand } from './command.ts';

/* Columns that say in words which phones a product fits: read, exported, imported again, taken back. */

let shop: TestDatabase;
let folder: string;
beforeAll(async () => {
  shop = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'tradefront-words-'));
  await loadPhones(shop.db);
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));
const terminal = operatorTerminal(
  () => shop,
  (program, open) => {
    addImportCommand(program, open);
    addExportCommand(program, open);
  },
);

const imported = async (text: string): Promise<string[]> => {
  const path = join(folder, 'in.csv');
  await writeFile(path, text);
  return terminal.run('import', path, '--strict', '--confirm');
};
let files = 0;
const exported = async (): Promise<string> => {
  files += 1;
  const path = join(folder, `${files}.csv`);
  await terminal.run('export', 'products', path);
  return readFile(path, 'utf8');
};
const phonesOf = async (handle: string): Promise<string[]> => {
  const { rows } = await shop.pool.query<{ name: string }>(
    `select h.name from product p join product_phone f on f.product_id = p.id join phone h on h.id = f.phone_id
     where p.handle = $1 order by h.launched_on, h.name`,
    [handle],
  );
  return rows.map(({ name }) => name);
};
const wordsOf = async (handle: string): Promise<string> =>
  (await shop.db.selectFrom('product').select('fit_words').where('handle', '=', handle).executeTakeFirstOrThrow())
    .fit_words;

test('a product whose title names no phone gets those of such a column, and of a metafield beside it', async () => {
  const printed = await imported(
    'Handle,Title,Variant SKU,Variant Price,Works with,Models (product.metafields.custom.models),Related (product.metafields.x.related)\n' +
      'set,Camera set 4 in 1,SET-1,9.00,,"[""iPhone 12"",""iPhone 12 Pro""]",iphone-15-screen\n' +
      'set,Camera set 4 in 1,SET-2,9.00,Galaxy S24,,\n' +
      'lens,Lens glass,LENS,3.00,=iPhone 13 mini,,\n' +
      'lcd,LCD for iPhone 14,LCD,30.00,iPhone 13,,\n',
  );
  expect(await phonesOf('set')).toEqual(['iPhone 12', 'iPhone 12 Pro']);
  expect(await phonesOf('lens')).toEqual(['iPhone 13 mini']);
  // The title speaks first.
  expect(await phonesOf('lcd')).toEqual(['iPhone 14']);
  expect(await wordsOf('set')).toBe('["iPhone 12","iPhone 12 Pro"]');
  expect(printed.join('\n')).toContain('its 1 values have no place here');
  const { rows } = await shop.pool.query(`select distinct source from product_fit order by 1`);
  expect(rows).toEqual([{ source: 'TITLE' }, { source: 'WORDS' }]);
});

test('exported and imported again nothing changes, and a second export is the same to the byte', async () => {
  const first = await exported();
  expect(first).toContain('"[""iPhone 12"",""iPhone 12 Pro""]"');
  const printed = await imported(first);
  expect(printed.join('\n')).toMatch(/variants: 0 new, 0 changed, 4 unchanged\n {2}products: 0 new, 0 changed/);
  expect(await exported()).toBe(first);
  expect(await wordsOf('lens')).toBe('=iPhone 13 mini');
});

test('other words link other phones, and an undo brings back both; a file without the column leaves them', async () => {
  const printed = await imported('Variant SKU,Fit Words\nSET-1,Pixel 8\n');
  expect([await wordsOf('set'), await phonesOf('set')]).toEqual(['Pixel 8', ['Pixel 8']]);
  await imported('Variant SKU,Variant Price\nSET-1,9.01\n');
  expect(await wordsOf('set')).toBe('Pixel 8');
  const id = /import undo (\d+)/.exec(printed.join('\n'))?.[1] ?? '';
  await terminal.run('import', 'undo', id);
  expect([await wordsOf('set'), await phonesOf('set')]).toEqual([
    '["iPhone 12","iPhone 12 Pro"]',
    ['iPhone 12', 'iPhone 12 Pro'],
  ]);
});
