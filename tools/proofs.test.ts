import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { documents, proofsIn } from './proofs.mjs';

const root = join(import.meta.dirname, '..');

describe.each(Object.values(documents))('%s', (document) => {
  const text = readFileSync(join(root, document), 'utf8');

  test('names tests that exist', () => {
    const proofs = proofsIn(text);
    expect(proofs.length).toBeGreaterThan(5);
    for (const file of proofs) expect([file, existsSync(join(root, file))]).toEqual([file, true]);
  });

  test('has a test beside every promise', () => {
    const rows = text.split('\n').filter((line) => line.startsWith('| ') && !/^\| (held|what is held|---)/.test(line));
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) expect([row, proofsIn(row).length > 0]).toEqual([row, true]);
  });
});
