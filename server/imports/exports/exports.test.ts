import { sql } from 'kysely';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDemoDatabase, type TestDatabase } from '#test/database.ts';
import { createCustomer } from '#test/customers.ts';
import { operatorTerminal } from '#test/operator.ts';
import { addPhoneCommands } from '#server/catalogue/phones/list/command.ts';
import { addImportCommand } from '../runs/command.ts';
import { addExportCommand } from './command.ts';

/* Every export of the demo shop, imported again where the import has a place for it. */

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
    addPhoneCommands(program, open);
  },
);

let files = 0;
const exported = async (...words: string[]): Promise<{ path: string; text: string }> => {
  files += 1;
  const path = join(folder, `${files}.csv`);
  await terminal.run('export', words[0]!, path, ...words.slice(1));
  return { path, text: await readFile(path, 'utf8') };
};
const rowsOf = (text: string) => text.trimEnd().split('\n').length - 1;
const sold = async () => {
  const { rows } = await sql<{ variants: number; products: number }>`
    select count(*) as variants, count(distinct product_id) as products from variant where discontinued_at is null`.execute(
    shop.db,
  );
  return rows[0]!;
};

describe('imported again, nothing is changed, and a second export is the same to the byte', () => {
  test.each([
    ['products', [], ({ variants }: { variants: number }) => variants],
    ['prices', [], ({ variants }: { variants: number }) => variants],
    ['prices', ['--list', 'gold'], ({ variants }: { variants: number }) => variants],
    ['stock', [], ({ variants }: { variants: number }) => variants],
    ['fits', [], ({ products }: { products: number }) => products],
  ] as const)('%s %j', { timeout: 300_000 }, async (kind, more, expected) => {
    const first = await exported(kind, ...more);
    expect(rowsOf(first.text)).toBe(expected(await sold()));
    await terminal.run('import', first.path, '--strict');
    const { rows } = await shop.pool.query('select field, count(*) from import_change group by field');
    expect(rows).toEqual([]);
    expect(terminal.printed).toMatch(/variants: 0 new, 0 changed, [\d,]{4,} unchanged/);
    expect(terminal.printed).toMatch(/products: 0 new, 0 changed/);
    expect((await exported(kind, ...more)).text).toBe(first.text);
  });

  test('the list of phones', async () => {
    const first = await exported('phones');
    expect(rowsOf(first.text)).toBeGreaterThan(900);
    expect(await terminal.run('phones', 'load', first.path)).toEqual([
      `All ${rowsOf(first.text)} phones are there already; nothing was changed.`,
    ]);
    expect((await exported('phones')).text).toBe(first.text);
  });

  test('the price file of a list', { timeout: 300_000 }, async () => {
    const first = await exported('price-file', '--list', 'GOLD');
    expect(rowsOf(first.text)).toBe((await sold()).variants);
    await terminal.run('import', first.path, '--strict');
    expect((await shop.pool.query('select 1 from import_change')).rows).toEqual([]);
    expect(terminal.printed).toMatch(/variants: 0 new, 0 changed, [\d,]{4,} unchanged/);
    expect((await exported('price-file', '--list', 'GOLD')).text).toBe(first.text);
  });

  test('the price file of a customer, which does not say whose prices they are', { timeout: 120_000 }, async () => {
    const { email } = await createCustomer(shop.db);
    const first = await exported('price-file', '--customer', email);
    expect(first.text).not.toContain('Price List');
    await writeFile(first.path, first.text.split('\n').slice(0, 200).join('\n'));
    await expect(terminal.run('import', first.path, '--strict')).resolves.toContainEqual(
      expect.stringMatching(/Your Price.*199 values have no place here/),
    );
    expect((await shop.pool.query('select 1 from import_change')).rows).toEqual([]);
  });
});

describe('what stands in them', () => {
  let sku: string;
  beforeEach(async () => {
    const { rows } = await sql<{ sku: string }>`
      select v.sku from variant v join tier_price t on t.variant_id = v.id join price_list l on l.id = t.price_list_id
      where l.code = 'GOLD' and v.special_price_cents is null and v.discontinued_at is null
      group by v.sku having count(*) > 2 order by v.sku limit 1`.execute(shop.db);
    sku = rows[0]!.sku;
  });
  const lineOf = (text: string, key: string) =>
    text.split('\n').find((line) => line.split(',').includes(key)) ?? `no line of ${key}`;

  test('a formula is guarded, and comes back as it was', { timeout: 120_000 }, async () => {
    const names = ['=1+1', "'=1+1", '+1', '-1', '@SUM(1)', "=cmd|' /C calc'!A0", 'Über "quoted", line'];
    const variants = await shop.db.selectFrom('variant').select(['id', 'sku', 'name']).orderBy('id').limit(7).execute();
    const namesOf = async () => {
      const stored = await shop.db.selectFrom('variant').select('name').orderBy('id').limit(7).execute();
      return stored.map(({ name }) => name);
    };
    const nameThem = async (given: readonly string[]) => {
      for (const [at, { id }] of variants.entries())
        await shop.db.updateTable('variant').set({ name: given[at]! }).where('id', '=', id).execute();
    };
    await nameThem(names);
    const { path, text } = await exported('products');
    await writeFile(path, text.split('\n').slice(0, 8).join('\n'));
    // No cell begins as a formula does, however it is quoted.
    expect(text.match(/(?:^|,|\n)"?[=+\-@][^,\n]*/g)).toBeNull();
    await nameThem(names.map((_, at) => `Other ${at}`));
    await terminal.run('import', path, '--strict');
    expect(await namesOf()).toEqual(names);
    await nameThem(variants.map(({ name }) => name));
  });

  test('a price list of its own is changed by its file, and no other', { timeout: 120_000 }, async () => {
    const before = (await exported('prices', '--list', 'DEFAULT')).text;
    const gold = await exported('prices', '--list', 'GOLD');
    const header = gold.text.split('\n')[0]!;
    expect(header).toBe('\uFEFFVariant SKU,Shown Name,Tiers GOLD');
    const path = join(folder, 'gold.csv');
    await writeFile(path, `${header}\n${sku},,1=1.11|7=1.01\n`);
    await terminal.run('import', path, '--strict', '--confirm');
    expect(lineOf((await exported('prices', '--list', 'GOLD')).text, sku)).toMatch(/,1=1\.11\|7=1\.01$/);
    expect((await exported('prices', '--list', 'DEFAULT')).text).toBe(before);
  });

  test(
    'a price in the price file of a list becomes that list’s own, and no other’s',
    { timeout: 120_000 },
    async () => {
      const before = (await exported('prices', '--list', 'DEFAULT')).text;
      const { text, path } = await exported('price-file', '--list', 'GOLD');
      const [header = '', ...lines] = text.split('\n');
      const at = header.split(',').indexOf('Your Price');
      const cells = lines.find((line) => line.startsWith(`${sku},`))!.split(',');
      const shift = cells.length - header.split(',').length;
      cells[at + shift] = '2.22';
      await writeFile(path, `${header}\n${cells.join(',')}\n`);
      await terminal.run('import', path, '--strict', '--confirm');
      const own = lineOf((await exported('prices', '--list', 'GOLD')).text, sku);
      expect(own).toMatch(/,1=2\.22\|/);
      expect((await exported('prices', '--list', 'DEFAULT')).text).toBe(before);
    },
  );

  test('a customer’s price file has what the customer pays', async () => {
    const { text } = await exported('price-file', '--list', 'GOLD');
    const [header = '', ...lines] = text.trimEnd().split('\n');
    const columns = header.split(',');
    expect(columns.slice(0, 4)).toEqual(['\uFEFFSKU', 'UPC', 'Shown Name', 'Your Price']);
    const { rows } = await sql<{ qty: number; cents: number }>`
      select t.qty, t.price_cents as cents from tier_price t join price_list l on l.id = t.price_list_id
      join variant v on v.id = t.variant_id where l.code = 'GOLD' and v.sku = ${sku}`.execute(shop.db);
    const cells = lines
      .find((line) => line.startsWith(`${sku},`))!
      .split(',')
      .slice(-(columns.length - 3), -1);
    for (const { qty, cents } of rows) {
      const at = qty === 1 ? 0 : columns.indexOf(`Price From ${qty}`) - 3;
      expect([qty, cells[at]]).toEqual([qty, (cents / 100).toFixed(2)]);
    }
    expect(cells.filter((cell) => cell !== '')).toHaveLength(rows.length);
  });
});

test('a file that is there, and what does not go together, are refused with the reason', async () => {
  const { path } = await exported('stock');
  await expect(terminal.run('export', 'stock', path)).rejects.toThrow('is there already');
  await expect(terminal.run('export', 'stock', `${path}2`, '--list', 'GOLD')).rejects.toThrow('not for stock');
  await expect(terminal.run('export', 'prices', `${path}2`, '--list', 'TIN')).rejects.toThrow(
    'There is no price list TIN; there are DEFAULT, GOLD.',
  );
  await expect(terminal.run('export', 'price-file', `${path}2`)).rejects.toThrow('--list CODE or for --customer');
  await expect(terminal.run('export', 'price-file', `${path}2`, '--customer', 'x@example.com')).rejects.toThrow(
    'There is no customer x@example.com',
  );
});

test('each is written down', async () => {
  const { rows } = await shop.pool.query(
    "select distinct actor, after->>'export' as kind from audit_log where action = 'export.write' order by 2",
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['fits', 'phones', 'price-file', 'prices', 'products', 'stock']);
  expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set(['operator']));
});
