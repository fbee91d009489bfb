import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { createTemporary, loadRows } from './staging.ts';

const columns = {
  n: 'integer',
  said: 'text',
  words: 'text[]',
  facts: 'jsonb',
  listed: 'boolean',
  day: 'date',
  stock: 'stock_status',
} as const;

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
});

const stored = (rows: Record<string, unknown>[]) =>
  shop.db.transaction().execute(async (trx) => {
    await createTemporary(trx, 'loaded', columns);
    await loadRows(trx, 'loaded', columns, rows);
    return (await sql`select n, said, words, facts, listed, day::text, stock from loaded order by n`.execute(trx)).rows;
  });

test('rows arrive as they are, whatever stands in their texts', async () => {
  const odd = [
    '',
    'NULL',
    'null',
    '{}',
    '{a,b}',
    '"',
    '\\',
    '\\"',
    "'",
    'a,b',
    'line\nline\r\t',
    ' blank ',
    'é™日本🙂',
    '$1',
  ];
  const rows = odd.map((said, n) => ({
    n,
    said,
    words: [said, 'next', ...odd],
    facts: [{ said, n }],
    listed: n % 2 === 0,
    day: '2026-02-28',
    stock: 'IN_STOCK',
  }));
  expect(await stored(rows)).toEqual(rows);
});

test('what is absent is null, and an empty array stays one', async () => {
  const none = { n: 1, said: null, words: null, facts: null, listed: null, day: null, stock: null };
  expect(await stored([none, { n: 2, words: [], facts: {} }])).toEqual([none, { ...none, n: 2, words: [], facts: {} }]);
});

test('more rows than one statement takes', async () => {
  const rows = Array.from({ length: 12_001 }, (_, n) => ({ n }));
  expect(await stored(rows)).toHaveLength(12_001);
});

test('a text with a NUL is refused by name', async () => {
  await expect(stored([{ n: 1, said: 'a\0b' }])).rejects.toThrow('A text with a NUL character cannot be stored');
});
