import { staffCalls } from '#contract/staff-calls.ts';
import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import { z } from 'zod';
import dollarFields from './dollar-fields.json' with { type: 'json' };
import { workbook } from './workbook.ts';

const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', "'=1", '\t=1'];
const odd = ['<a> & "b"', ' two  blanks ', '_x0041_', '00012', 'a\nb', 'Écran 📱', '2026-02-31', `x\u0001y`];

/** A day's fraction is not told to the millisecond. */
const toSecond = (cell: unknown) => (cell instanceof Date ? new Date(Math.round(cell.getTime() / 1000) * 1000) : cell);

test('texts are texts, numbers numbers, days and instants dates', async () => {
  const lines = [
    ...formulas.map((text, i) => [text, i + 0.5, '2026-03-08', '2026-03-08T07:30:00.000Z', null]),
    ...odd.map((text) => [text, -3, null, '2026-07-01T03:59:59.000Z', 'no day']),
    ['2026-01-01', 7, '2025-12-31', null, '2026-01-01'],
  ];
  const file = workbook('A [very] long/title: of more than 31', ['Text', 'Price', 'Day', 'At', 'Odd'], lines, [
    false,
    true,
    false,
    false,
    false,
  ]);
  const rows = await readSheet(new Blob([file]), { trim: false });
  expect(rows[0]).toEqual(['Text', 'Price', 'Day', 'At', 'Odd']);
  expect(rows.slice(1).map(([text]) => text)).toEqual([...formulas, ...odd.slice(0, -1), 'xy', '2026-01-01']);
  expect(rows[1]?.slice(1, 4).map(toSecond)).toEqual([
    0.5,
    new Date('2026-03-08T00:00Z'),
    new Date('2026-03-08T03:30Z'),
  ]);
  expect(rows[7]?.slice(1).map(toSecond)).toEqual([-3, null, new Date('2026-06-30T23:59:59Z'), 'no day']);
  const files = unzipSync(file);
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml']!);
  expect(sheet).not.toContain('<f>');
  expect(sheet).toContain('<c r="B2" s="2"><v>0.5</v></c>');
  expect(sheet).toMatch(/<c r="A2" s="5" t="inlineStr">/);
  expect(sheet).toContain('state="frozen"');
  expect(strFromU8(files['xl/workbook.xml']!)).toContain('name="A  very  long title  of more th"');
});

test('days before March 1900, which spreadsheets count wrong, stay texts', async () => {
  const lines = [['1900-02-28', '1900-03-01', '1899-12-31T12:00:00.000Z']];
  const [, row] = await readSheet(new Blob([workbook('Old', ['A', 'B', 'C'], lines, [])]));
  expect(row).toEqual(['1900-02-28', new Date('1900-03-01'), '1899-12-31T12:00:00.000Z']);
});

test('a list without rows, one with many columns, and one of empty cells are workbooks too', async () => {
  expect(await readSheet(new Blob([workbook('None', [], [], [])]))).toEqual([]);
  const heads = Array.from({ length: 60 }, (_, i) => `H${i}`);
  const rows = await readSheet(new Blob([workbook('Wide', heads, [heads.map((_, i) => i)], [])]));
  expect(rows[1]?.at(-1)).toBe(59);
  expect(await readSheet(new Blob([workbook('Empty', ['A'], [[null], ['x']], [])]))).toEqual([['A'], [null], ['x']]);
});

const inner = (type: z.ZodType): z.ZodType =>
  type instanceof z.ZodOptional || type instanceof z.ZodNullable ? inner(type.unwrap() as z.ZodType) : type;

test('what is dollars in the rows of every list is told as such, and nothing that is a count', () => {
  const fields = Object.values(staffCalls).flatMap(({ response }) => {
    const shape: Record<string, unknown> = response instanceof z.ZodObject ? response.shape : {};
    const rows = shape['results'];
    const row = rows instanceof z.ZodArray ? rows.element : undefined;
    return row instanceof z.ZodObject ? Object.entries(row.shape as Record<string, z.ZodType>) : [];
  });
  expect(fields.length).toBeGreaterThan(100);
  const numbers = fields.filter(([, type]) => inner(type) instanceof z.ZodNumber);
  const isWhole = (type: z.ZodType) => (inner(type) as z.ZodNumber).format !== null;
  const decimals = new Set(numbers.flatMap(([name, type]) => (isWhole(type) ? [] : [name])));
  // Pieces a week, and per cent.
  expect([...decimals].filter((name) => !['perWeek', 'margin'].includes(name)).toSorted()).toEqual(dollarFields);
  expect(numbers.filter(([name, type]) => isWhole(type) && dollarFields.includes(name))).toEqual([]);
});
