import { expect, test } from 'vitest';
import { type ColumnKey, columnNames } from './column-names.ts';
import { readHeader } from './columns.ts';
import { readRow } from './read-row.ts';

/*
 * Cells of a stranger's file that expressions which look for ends tried for minutes: every column that an import knows,
 * so that a new one is included by itself.
 */

const length = 400_000;
const tails = ['\t', '-', ',', ' ,', '"', '<', '<!--', '0', '\u{a0}', '$', '=', '1 ', '{', '&'].map((part) =>
  part.repeat(length / part.length),
);
const others: readonly ColumnKey[] = ['handle', 'title', 'sku', 'price'];

test.each(Object.keys(columnNames) as ColumnKey[])('one of the column %s keeps no one waiting', (key) => {
  const keys = [...new Set([...others, key])];
  const columns = readHeader(
    'a.csv',
    keys.map((each) => columnNames[each][0] ?? each),
  );
  for (const tail of tails) {
    const cells = keys.map((each) => (each === key ? `a${tail}\u{1}b` : '1'));
    const before = process.threadCpuUsage();
    readRow({ line: 2, cells }, columns);
    // Processor time: the clock goes on while others are at work on a busy machine.
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(500);
  }
});

test('it is refused with what is wrong, once', () => {
  const columns = readHeader('a.csv', ['Handle', 'Title', 'SKU', 'Price']);
  const { refused, issues } = readRow(
    { line: 2, cells: ['a', 'b', 'c'.repeat(6000), `1${' '.repeat(6000)}9`] },
    columns,
  );
  expect(refused).toBe(true);
  const told = issues.map(({ column, reason }) => `${column}: ${reason}`);
  expect(told.filter((each) => each.endsWith('longer than 5000 characters'))).toEqual([
    'SKU: longer than 5000 characters',
    'Price: longer than 5000 characters',
  ]);
});
