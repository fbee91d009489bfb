import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { OperatorError } from '#server/operator-error.ts';
import { importText, prepareImports } from '#test/import-fixture.ts';

prepareImports();

const template = readFileSync(resolve(import.meta.dirname, '../../docs/import-template.csv'));
const workbook = readFileSync(resolve(import.meta.dirname, '../../e2e/files/parts.xlsx'));

/** Imported, or refused in words; anything else is a crash. */
const survives = async (bytes: Buffer): Promise<void> => {
  const refusal = await importText(bytes, { dryRun: true }).then(
    () => null,
    (error: unknown) => error,
  );
  if (refusal !== null) expect(refusal).toBeInstanceOf(OperatorError);
};

const cells = [
  '=1+1',
  '@SUM(A1)',
  '<svg onload=x>',
  '\0',
  '\uFFFF',
  '"',
  '"a"b"',
  'x'.repeat(5000),
  '1E+400',
  '\u202E',
  '-0',
  '٣',
  '🔋',
];

it('never crashes on a file that is cut off, damaged or odd', { timeout: 240_000 }, async () => {
  const damaged = fc
    .tuple(
      fc.constantFrom(template, workbook),
      fc.array(fc.tuple(fc.nat(4000), fc.oneof(fc.nat(255), fc.constantFrom(...cells))), { maxLength: 4 }),
      fc.option(fc.nat(4000)),
    )
    .map(([whole, changes, end]) => {
      let bytes = end === null ? whole : whole.subarray(0, Math.max(1, end));
      for (const [at, given] of changes) {
        const place = at % (bytes.length + 1);
        const piece = typeof given === 'number' ? Buffer.from([given]) : Buffer.from(given);
        bytes = Buffer.concat([bytes.subarray(0, place), piece, bytes.subarray(place + (at % 2))]);
      }
      return bytes.length === 0 ? Buffer.from(' ') : bytes;
    });
  const all = fc.assert(fc.asyncProperty(damaged, survives), { numRuns: 80, seed: 13 });
  await expect(all).resolves.toBeUndefined();
});

it('never crashes on odd cells in any column', { timeout: 240_000 }, async () => {
  const columns = String(template).split('\n', 1)[0]?.split(',') ?? [];
  const row = fc.array(
    fc.oneof(fc.constantFrom(...cells, '', 'A-1', '1.00'), fc.string({ unit: 'binary', maxLength: 20 })),
    {
      minLength: columns.length,
      maxLength: columns.length,
    },
  );
  const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
  const all = fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), (rows) =>
      survives(Buffer.from([columns, ...rows].map((each) => each.map(quoted).join(',')).join('\n'))),
    ),
    { numRuns: 40, seed: 13 },
  );
  await expect(all).resolves.toBeUndefined();
});
