import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { deflateRawSync } from 'node:zlib';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textCell, workbookOf } from '#test/zip.ts';
import { cellTextMax } from './check-texts.ts';
import { fileOnDisk } from './file-source.ts';
import { readTable } from './table-rows.ts';
import type { TableRow } from './table-row.ts';
import type { ReadLimits } from './read-in-thread.ts';

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
    const bytes = Buffer.from('a,b\r\n1,"éx🔋\r\né"\r\n3,4\r\n');
    for (const size of [1, 2, 3, 5]) {
      const inParts = async function* () {
        for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
      };
      const rows = [];
      for await (const row of readTable({ path: 'x', name: 'x', size: bytes.length, bytes: inParts })) rows.push(row);
      expect(rows.slice(1)).toEqual([
        { line: 2, cells: ['1', 'éx🔋\né'] },
        { line: 4, cells: ['3', '4'] },
      ]);
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

  it('names row and column of a text that no cell can hold, before it is read', { timeout: 60_000 }, async () => {
    // 200 MB of one letter are 200 kB as a file.
    const huge = 'x'.repeat(200 * 1024 * 1024);
    const inCell = workbookOf(`<row r="1"><c r="A1"><v>1</v></c></row><row r="7">${textCell('AB7', huge)}</row>`);
    expect(inCell.length).toBeLessThan(300 * 1024);
    expect(await refusal(inCell)).toContain('row 7, column AB: a text of more than 32767 characters');
    const shared = Buffer.from(`<sst><si><t>ok</t></si><si><r><t>${'y'.repeat(300_000)}</t></r></si></sst>`);
    const inShared = workbookOf('<row r="3"><c r="C3" t="s"><v>1</v></c></row>', [
      { path: 'xl/sharedStrings.xml', bytes: shared },
    ]);
    expect(await refusal(inShared)).toContain('row 3, column C: a text of more than 32767');
    const little = workbookOf(`<row r="1">${textCell('A1', 'a')}${textCell('B1', 'z'.repeat(32_768))}</row>`);
    expect(await refusal(little)).toContain('row 1, column B: a text of more than 32767');
  });

  it('others go on while a thread reads, which is ended when it takes too much', { timeout: 60_000 }, async () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRST'];
    const row = (r: number) =>
      `<row r="${r}">${letters.map((each) => `<c r="${each}${r}"><v>1</v></c>`).join('')}</row>`;
    const path = join(folder, 'large.xlsx');
    await writeFile(path, workbookOf(Array.from({ length: 20_000 }, (_, at) => row(at + 1)).join('')));
    const readAll = async (limits?: ReadLimits): Promise<number> => {
      let count = 0;
      for await (const _ of readTable(await fileOnDisk(path), undefined, undefined, limits)) count += 1;
      return count;
    };
    const [mine, all] = [process.threadCpuUsage(), process.cpuUsage()];
    expect(await readAll()).toBe(20_000);
    const [own, whole] = [process.threadCpuUsage(mine), process.cpuUsage(all)];
    expect(own.user + own.system).toBeLessThan(0.4 * (whole.user + whole.system));
    await expect(readAll({ megabytes: 1024, seconds: 0, lookMs: 1 })).rejects.toThrow('needs more time');
    await expect(readAll({ megabytes: 8, seconds: 60, lookMs: 500 })).rejects.toThrow('needs more memory');
  });

  it('cuts a text of a CSV that is too long by one character, for the row’s own refusal', async () => {
    const [, row] = await read(`a,b\n1,${'x'.repeat(100_000)}\n`);
    expect(row?.cells[1]).toHaveLength(cellTextMax + 1);
  });

  it('says in words of its own what is wrong', async () => {
    const broken = workbookOf('<row><c><v>1</v></c>', [{ path: 'xl/workbook.xml', bytes: Buffer.from('<<') }]);
    expect(await refusal(broken)).toMatch(/cannot be read as a workbook: it is damaged|is a damaged workbook/);
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
