import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { deflateRawSync } from 'node:zlib';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileOnDisk } from './file-source.ts';
import { readTable } from './table-rows.ts';
import type { TableRow } from './table-row.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradefront-csv-'));
});
afterAll(() => rm(folder, { recursive: true }));

const read = async (content: string | Buffer): Promise<TableRow[]> => {
  const path = join(folder, 'file.csv');
  await writeFile(path, content);
  const rows: TableRow[] = [];
  for await (const row of readTable(await fileOnDisk(path))) rows.push(row);
  return rows;
};
const refusal = async (content: string | Buffer): Promise<string> => {
  const error = await read(content).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({ name: 'OperatorError' });
  return error instanceof Error ? error.message.replace(folder, '') : '';
};

/** A zip file with one entry, as its deflated bytes; its claims of sizes are false. */
const zipOf = (name: string, packed: Buffer): Buffer => {
  const local = Buffer.alloc(30 + name.length);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(10, 22);
  local.writeUInt16LE(name.length, 26);
  local.write(name, 30);
  const central = Buffer.alloc(46 + name.length);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(10, 24);
  central.writeUInt16LE(name.length, 28);
  central.write(name, 46);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length + packed.length, 16);
  return Buffer.concat([local, packed, central, end]);
};

describe('readTable', () => {
  const rows: TableRow[] = [
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1', 'x\ny "z", 🔋'] },
    { line: 4, cells: ['', 'שלום'] },
    { line: 7, cells: ['5', '6'] },
  ];
  const text = 'a,b\n1,"x\ny ""z"", 🔋"\n,שלום\n\n,\n5,6\n';

  it.each([
    ['LF', text],
    ['CR LF', text.replaceAll('\n', '\r\n')],
    ['CR alone', text.replaceAll('\n', '\r')],
    ['a byte order mark', `\uFEFF${text}`],
    ['no end to its last line', text.slice(0, -1)],
    ['LF, but CR LF inside a value', text.replace('x\ny', 'x\r\ny')],
    ['LF and a blank last line', `${text}   \n`],
  ])('counts lines alike in a file with %s', async (_, content) => {
    expect(await read(content)).toEqual(rows);
  });

  it('reads characters and line ends split between two reads', async () => {
    const cell = `${'é'.repeat(131_070)}x🔋\r\n`;
    for (const shift of ['', 'x', 'xx', 'xxx']) {
      const long = shift + cell.repeat(4);
      const [, row, last] = await read(`a,b\r\n1,"${long}"\r\n3,4\r\n`);
      expect(row?.cells[1]).toBe(long.replaceAll('\r\n', '\n'));
      expect(last).toEqual({ line: 7, cells: ['3', '4'] });
    }
  });

  it.each([
    ['a,b\n1,2\n3', 'line 3: 1 columns where the header has 2; the last one read is column 1 (a)'],
    ['a,b\n1,2\n3,4,5\n', 'line 3: 3 columns where the header has 2; the last one read is column 3'],
    [
      'a,b\n1,"x\ny"\n3,"half',
      'line 4: a quote opens in the row that begins here, in column 2 (b), and is never closed',
    ],
    ['a,b\n1,6.1" wide\n', 'line 2, column 2 (b): a quote stands inside a value that is not quoted'],
    ['a,b\n1,"6.1" wide"\n', 'line 2, column 2 (b): text follows a closing quote'],
    ['a,b\n"1,2\n3,"4"\n', 'line 3, column 1 (a): text follows a closing quote (in the row that begins on line 2)'],
  ])('reports where %j is wrong', async (content, message) => {
    expect(await refusal(content)).toContain(message);
  });

  it('stops at an unclosed quote of megabytes', async () => {
    const message = await refusal(`a,b\n1,2\n3,"${'never closed\n'.repeat(1_500_000)}`);
    expect(message).toContain('line 3: the row that begins here is over 16 MB');
  });

  const french = 'a;b\n1;é ’ Ü\n';
  it.each([
    ['UTF-16', Buffer.from(`\uFEFF${french}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(french, 'utf16le')],
    ['UTF-16 in the other order', Buffer.from(`\uFEFF${french}`, 'utf16le').swap16()],
    ['Windows-1252', Buffer.concat([Buffer.from('a;b\n1;é ', 'latin1'), Buffer.from([0x92, 0x20, 0xdc, 0x0a])])],
    ['UTF-8', Buffer.from(french)],
    ['tabs', Buffer.from(french.replaceAll(';', '\t'))],
    ['bars', Buffer.from(french.replaceAll(';', '|'))],
  ])('reads %s', async (_, content) => {
    expect(await read(content)).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', 'é ’ Ü'] },
    ]);
  });

  it('parts columns by the sign that does, whatever stands in quotes', async () => {
    expect(await read('"a, b, c, d";b\n"1,5";2\n')).toEqual([
      { line: 1, cells: ['a, b, c, d', 'b'] },
      { line: 2, cells: ['1,5', '2'] },
    ]);
  });

  it('reads the first sheet of a workbook', async () => {
    const rows = [];
    for await (const row of readTable(await fileOnDisk('e2e/files/parts.xlsx'))) rows.push(row);
    expect(rows.length).toBeGreaterThan(1);
    expect(rows[0]?.line).toBe(1);
    expect(rows[0]?.cells.every((cell) => typeof cell === 'string')).toBe(true);
  });

  it('skips what stands above the header, and keeps the numbers of lines', async () => {
    const path = join(folder, 'list.csv');
    await writeFile(path, 'Maple Circuit Supply\n"Price list, CAD",,2026\n\nSKU,Price\nA,1\n');
    const finder = { matches: (cells: string[]) => cells[0] === 'SKU', refusal: () => new Error('none') };
    const rows = [];
    for await (const row of readTable(await fileOnDisk(path), () => {}, finder)) rows.push(row);
    expect(rows).toEqual([
      { line: 4, cells: ['SKU', 'Price'] },
      { line: 5, cells: ['A', '1'] },
    ]);
    const none = readTable(await fileOnDisk(path), () => {}, { ...finder, matches: () => false });
    await expect(none.next()).rejects.toThrow('none');
  });

  it('refuses a workbook that unpacks to too much, and a damaged one', async () => {
    const bomb = zipOf('xl/worksheets/sheet1.xml', deflateRawSync(Buffer.alloc(500 * 1024 * 1024)));
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await refusal(bomb)).toContain('unpacks to more than 400 MB');
    expect(await refusal(bomb.subarray(0, 1000))).toContain('damaged workbook');
    expect(await refusal(zipOf('note.txt', deflateRawSync(Buffer.from('no sheet'))))).toContain('as a workbook');
  });

  it.each([
    ['a character cut off', Buffer.from('a,b\n1,é🔋').subarray(0, -1), 'line 2, at its end: a character is cut off'],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'is an old Excel workbook'],
    ['gzip', Buffer.from([0x1f, 0x8b, 8, 0]), 'is compressed'],
    ['PDF', Buffer.from('%PDF-1.7'), 'is a PDF'],
  ])('recognises %s', async (_, content, message) => {
    expect(await refusal(content)).toContain(message);
  });

  it('finds a bad byte after much valid text', async () => {
    const sound = 'é,ü\n'.repeat(200_000);
    const content = Buffer.concat([Buffer.from(`a,b\n${sound}naïve,`), Buffer.from([0xff]), Buffer.from('\n')]);
    expect(await refusal(content)).toContain('line 200002, character 7: the byte FF is not UTF-8, though the rest is');
  });
});

describe('fileOnDisk', () => {
  it('explains which files cannot be read', async () => {
    const path = join(folder, 'empty.csv');
    await writeFile(path, '');
    await expect(fileOnDisk(path)).rejects.toThrow('is empty');
    await expect(fileOnDisk(folder)).rejects.toThrow('is no file');
    await expect(fileOnDisk(join(folder, 'none.csv'))).rejects.toThrow('there is no such file');
  });
});
