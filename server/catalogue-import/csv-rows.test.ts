import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CsvRow, readCsvRows, sizeOfFile } from './csv-rows.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradefront-csv-'));
});
afterAll(() => rm(folder, { recursive: true }));

const read = async (content: string | Buffer): Promise<CsvRow[]> => {
  const path = join(folder, 'file.csv');
  await writeFile(path, content);
  const rows: CsvRow[] = [];
  for await (const row of readCsvRows(path, () => {})) rows.push(row);
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

describe('readCsvRows', () => {
  const rows: CsvRow[] = [
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

  it.each([
    ['UTF-16', Buffer.from('\uFEFFa,b\n1,2\n', 'utf16le'), 'is encoded as UTF-16'],
    ['UTF-16 without a mark', Buffer.from('a,b\n1,2\n', 'utf16le'), 'is encoded as UTF-16'],
    ['Latin-1', Buffer.from('a,b\n1,2\r\n3,xé\n', 'latin1'), 'line 3, character 4: the byte E9 is not UTF-8'],
    ['Latin-1 at its very end', Buffer.from('a,b\n1,é', 'latin1'), 'line 2, character 3: the byte E9 is not UTF-8'],
    ['a character cut off', Buffer.from('a,b\n1,🔋').subarray(0, -1), 'line 2, character 3: the byte F0 is not UTF-8'],
    ['a workbook', Buffer.from([0x50, 0x4b, 3, 4, 20, 0]), 'is a workbook or another zip file'],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'is an old Excel workbook'],
    ['gzip', Buffer.from([0x1f, 0x8b, 8, 0]), 'is compressed'],
    ['PDF', Buffer.from('%PDF-1.7'), 'is a PDF'],
  ])('recognises %s', async (_, content, message) => {
    expect(await refusal(content)).toContain(message);
  });

  it('finds a bad byte after much valid text', async () => {
    const sound = 'é,ü\n'.repeat(200_000);
    const content = Buffer.concat([Buffer.from(`a,b\n${sound}naïve,`), Buffer.from([0xff]), Buffer.from('\n')]);
    expect(await refusal(content)).toContain('line 200002, character 7: the byte FF is not UTF-8');
  });
});

describe('sizeOfFile', () => {
  it('explains which files cannot be read', async () => {
    const path = join(folder, 'empty.csv');
    await writeFile(path, '');
    await expect(sizeOfFile(path)).rejects.toThrow('is empty');
    await expect(sizeOfFile(folder)).rejects.toThrow('is no file');
    await expect(sizeOfFile(join(folder, 'none.csv'))).rejects.toThrow('there is no such file');
  });
});
