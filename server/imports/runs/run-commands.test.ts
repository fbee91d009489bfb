import { sql } from 'kysely';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { operatorTerminal } from '#test/operator.ts';
import { addImportCommand } from './command.ts';

let shop: TestDatabase;
let folder: string;
beforeAll(async () => {
  shop = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'tradefront-runs-'));
});
afterAll(() => rm(folder, { recursive: true }));
const terminal = operatorTerminal(() => shop, addImportCommand);

const file = async (text: string): Promise<string> => {
  const path = join(folder, 'list.csv');
  await writeFile(path, text);
  return path;
};
const prices = async () => {
  const { rows } = await sql<{ sku: string; price: number }>`
    select sku, price_cents as price from variant where discontinued_at is null order by sku`.execute(shop.db);
  return rows.map(({ sku, price }) => `${sku} ${price}`);
};
const all = 'Handle,Title,SKU,Price\na,Alpha,A-1,10.00\nb,Beta,B-1,10.00\n';

describe('the commands of imports', () => {
  test('preview, apply, list and undo', async () => {
    const previewed = await terminal.run('import', await file(all), '--preview');
    expect(previewed).toEqual([
      'Import 1, nothing is applied yet: 2 added, 0 changed, 0 unchanged, 0 not in the file, 0 refused.',
      'Applied by: npm run shop -- import apply 1',
    ]);
    expect(await prices()).toEqual([]);
    expect(await terminal.run('import', 'apply', '1')).toEqual(['Applied: 2 added, 0 changed.']);
    expect(await prices()).toEqual(['A-1 1000', 'B-1 1000']);

    const again = await terminal.run('import', await file('SKU,Price\nA-1,4.00\nB-1,10.00\n'), '--preview');
    expect(again).toEqual([
      'Import 2, nothing is applied yet: 0 added, 1 changed, 1 unchanged, 0 not in the file, 0 refused.',
      '  A-1 price: 1000 → 400',
      'Brake: 1 of 2 prices fall by more than 30 %.',
      'Applied by: npm run shop -- import apply 2',
    ]);
    await expect(terminal.run('import', 'apply', '2')).rejects.toThrow('Apply it with --confirm.');
    expect(await terminal.run('import', 'apply', '2', '--confirm')).toEqual(['Applied: 0 added, 1 changed.']);
    expect(await prices()).toEqual(['A-1 400', 'B-1 1000']);

    expect(await terminal.run('import', 'undo', '2')).toEqual(['Undone.']);
    expect(await prices()).toEqual(['A-1 1000', 'B-1 1000']);
    await sql`update variant set price_cents = 1 where sku = 'B-1'`.execute(shop.db);
    expect(await terminal.run('import', 'undo', '1')).toEqual([
      'Undone.',
      'Left, because it was changed since:',
      '  A-1: changed since it was added; left',
      '  B-1: changed since it was added; left',
    ]);
    const listed = (await terminal.run('import', 'list')).map((line) => line.replace(/\d{4}-\S+ \S+ UTC/, 'THEN'));
    expect(listed).toEqual([
      '2  THEN  Undone  0 added, 1 changed, 0 refused  operator  list.csv',
      '1  THEN  Undone  2 added, 0 changed, 0 refused  operator  list.csv',
    ]);
  });

  test('a brake stops an import at once, unless it is confirmed', async () => {
    const path = await file('SKU,Price\nA-1,1.00\n');
    await terminal.run('import', path);
    expect(terminal.printed).toContain('Brake: 1 of 1 prices fall by more than 30 %.\nNothing was applied.');
    expect(process.exitCode).toBe(1);
    process.exitCode = undefined;
    await terminal.run('import', path, '--confirm');
    expect(terminal.printed).toContain('variants: 0 new, 1 changed');
    expect(process.exitCode).toBeUndefined();
  });

  test('say what is wrong', async () => {
    await expect(terminal.run('import', 'undo', '99')).rejects.toThrow('There is no import 99');
    await expect(terminal.run('import', await file('Colour\nred\n'), '--preview')).rejects.toThrow(
      'no column "Variant SKU"',
    );
  });
});

describe('a supplier’s file on the command line', () => {
  const foreign = 'Art;What;Net;Theirs\nM-1;Mu;5,00;T-1\n';

  test('is mapped there, or as the supplier’s last one was', async () => {
    await sql`insert into supplier (name, mapping) values ('Maple', ${JSON.stringify([{ field: 'title', column: 'What' }])})`.execute(
      shop.db,
    );
    const mapped = ['--map', 'sku=Art', '--map', 'Price=Net', '--map', 'supplierNumber=Theirs'];
    const lines = await terminal.run('import', await file(foreign), '--supplier', 'maple', ...mapped, '--preview');
    expect(lines[0]).toContain('1 added, 0 changed');
    await terminal.run('import', await file(foreign), '--supplier', 'Maple', ...mapped);
    expect(await prices()).toContain('M-1 500');
    const { rows } = await sql`select number from supplier_number`.execute(shop.db);
    expect(rows).toEqual([{ number: 'T-1' }]);
  });

  test('says which suppliers and fields there are', async () => {
    const path = await file(foreign);
    await expect(terminal.run('import', path, '--supplier', 'Oak')).rejects.toThrow(
      'There is no supplier "Oak". There are: Maple.',
    );
    await expect(terminal.run('import', path, '--map', 'colour=Art')).rejects.toThrow(
      /the fields are sku, supplierNumber/,
    );
    await expect(terminal.run('import', path, '--map', 'sku=Nowhere')).rejects.toThrow(/"Nowhere" is not in this one/);
  });
});
