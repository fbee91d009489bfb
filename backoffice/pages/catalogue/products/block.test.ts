import { expect, test } from 'vitest';
import { readBlock, writeBlock } from './block.ts';

test.each([
  [
    [
      ['a', 'b'],
      ['c', ''],
    ],
    'a\tb\nc\t',
  ],
  [[['5" screen'], ['two\nlines']], '"5"" screen"\n"two\nlines"'],
  [[['']], ''],
])('%j is copied as %j, and read again', (rows, text) => {
  expect(writeBlock(rows)).toBe(text);
  expect(readBlock(text)).toEqual(rows);
});

test('reads what a spreadsheet copies, with its line end behind the last row', () => {
  expect(readBlock('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
});

test('a quote within a cell is a quote', () => {
  expect(readBlock('5" OLED\tx')).toEqual([['5" OLED', 'x']]);
});
