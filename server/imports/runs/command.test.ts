import { Command } from 'commander';
import { access, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { auditRows } from '#server/people/staff/audit-table.ts';
import { addImportCommand } from './command.ts';

let shop: TestDatabase;
let folder: string;
let printed = '';
beforeAll(async () => {
  shop = await createTestDatabase();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradefront-command-'));
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});
const exitCodeBefore = process.exitCode;
afterAll(() => {
  process.exitCode = exitCodeBefore;
});

/** Runs `import …` as the operator would; returns its exit code. */
const run = async (...args: string[]): Promise<number> => {
  process.exitCode = undefined;
  const program = new Command();
  addImportCommand(program, async () => ({ db: shop.db, close: async () => {} }));
  await program.parseAsync(['import', ...args], { from: 'user' });
  return Number(process.exitCode ?? 0);
};
const file = async (content: string): Promise<string> => {
  const path = join(folder, 'parts.csv');
  await writeFile(path, content);
  return path;
};
const count = async (): Promise<number> =>
  Number((await shop.pool.query('select count(*) as n from variant')).rows[0].n);

const header = 'Handle,Title,Variant SKU,Variant Price,Image Src\n';

it('exits with 0 only when the rows were imported, or would have been', async () => {
  const path = await file(`${header}a,Alpha,A-1,1.00,\na,,,2.00,\n`);
  expect(await run(path, '--strict')).toBe(1);
  expect(printed).toContain('Nothing was applied: with --strict every row must be one that can be taken.');
  expect(await count()).toBe(0);

  printed = '';
  expect(await run(path, '--dry-run')).toBe(0);
  expect(printed).toContain(
    'Dry run, nothing was changed. It would have written:\n  variants: 1 new, 0 changed, 0 unchanged',
  );
  expect(await count()).toBe(0);

  expect(await run(path, '--dry-run', '--strict')).toBe(1);

  printed = '';
  expect(await run(path)).toBe(0);
  expect(printed.replace(/in [\d.]+ s/, 'in 0.1 s').replace(/undo \d+/, 'undo N')).toBe(
    `Read 2 rows of 1 product in 0.1 s: 1 variant to take, 1 row refused, 0 rows repaired.
  line 3, Variant SKU: the variant has no SKU
Applied:
  variants: 1 new, 0 changed, 0 unchanged
  products: 1 new, 0 changed, 0 unchanged
Taken back by: npm run shop -- import undo N
Report: ${join(folder, 'parts.report.csv')}
`,
  );
  expect(await count()).toBe(1);

  expect(await run(await file(`${header}a,,,2.00,\n`))).toBe(1);
  expect(printed).toContain('Nothing was applied: no row could be taken.');
});

it('writes the report next to the file, or to the given path', async () => {
  const path = await file(`${header}b,Beta,,2.00,\n`);
  await run(path);
  const expected = `Line,Column,Outcome,Reason,Handle,SKU
2,Variant SKU,refused,the variant has no SKU,b,
`;
  expect(await readFile(join(folder, 'parts.report.csv'), 'utf8')).toBe(expected);
  const elsewhere = join(folder, 'elsewhere.csv');
  await run(path, '--report', elsewhere);
  expect(await readFile(elsewhere, 'utf8')).toBe(expected);
});

it('reports why a file could not be read to its end', async () => {
  const path = await file(`${header}b,Beta,B-1,2.00,\nb,"half`);
  await expect(run(path)).rejects.toThrow('line 3: a quote opens');
  expect(await readFile(join(folder, 'parts.report.csv'), 'utf8')).toContain(',failed,');
  expect(await count()).toBe(1);
});

it('refuses a report that would overwrite the file, or cannot be written', async () => {
  const content = `${header}b,Beta,B-1,2.00,\n`;
  const path = await file(content);
  await expect(run(path, '--report', path)).rejects.toThrow('would overwrite');
  await expect(run(path, '--report', join(folder, '.', 'parts.csv'))).rejects.toThrow('would overwrite');
  expect(await readFile(path, 'utf8')).toBe(content);
  await expect(run(path, '--report', join(folder, 'none', 'r.csv'))).rejects.toThrow(
    'Name another place with --report',
  );
});

it('is audited with file and counts when it was applied, and only then', async () => {
  await shop.db.deleteFrom('audit_log').execute();
  const path = await file(`${header}log,Gamma,G-1,1.00,\nlog,,,2.00,\n`);
  await run(path, '--dry-run');
  await run(path, '--strict');
  expect(await shop.db.selectFrom('audit_log').selectAll().execute()).toEqual([]);
  await run(path);
  const written = await shop.db.selectFrom('audit_log').selectAll().execute();
  expect(written).toMatchObject([
    {
      actor: 'operator',
      action: 'import.apply',
      entity: 'import',
      before: null,
      after: { file: 'parts.csv', rows: 2, rowsRefused: 1, variantsCreated: 1, variantsChanged: 0 },
    },
  ]);
  const named = await auditRows(shop.db, [written[0]!.id]);
  expect(named).toMatchObject([{ code: 'parts.csv' }]);
});

it('leaves no report of a missing file', async () => {
  await expect(run(join(folder, 'none.csv'))).rejects.toThrow('there is no such file');
  expect(await readdir(folder)).toEqual([]);
  await expect(access(join(folder, 'none.report.csv'))).rejects.toThrow('ENOENT');
});
