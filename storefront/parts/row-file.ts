import * as words from '#messages/quick-order.js';
import { NotSent } from '#ui/call-problems.ts';

/* The rows of a CSV or XLSX file, or of a text that is one. */

/** Larger files are no order lists; a small zip can unpack to a large sheet. */
const bytesMax = 3_000_000;
const rowsMax = 10_000;

/** Why a file cannot be read, in words. */
export class UnreadableFile extends NotSent {}

/** The filled rows of the file's first sheet. @throws UnreadableFile */
export const readFileRows = async (file: File): Promise<string[][]> => {
  if (file.size > bytesMax) throw new UnreadableFile(words.fileTooLarge());
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const isOldExcel = bytes[0] === 0xd0 && bytes[1] === 0xcf;
  if (isOldExcel) throw new UnreadableFile(words.fileOldExcel());
  try {
    const rows = isZip ? await sheetRows(file) : await csvRows(bytes);
    return rows.filter((row) => row.some((cell) => cell !== '')).slice(0, rowsMax);
  } catch {
    throw new UnreadableFile(words.fileUnreadable());
  }
};

const sheetRows = async (file: File): Promise<string[][]> => {
  const { readSheet } = await import('read-excel-file/browser');
  const rows = await readSheet(file);
  return rows.map((row) =>
    row.map((cell) => unified(cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '')).trim()),
  );
};

const csvRows = async (bytes: Uint8Array): Promise<string[][]> => {
  const { parse } = await import('csv-parse/browser/esm/sync');
  const text = decoded(bytes);
  const [first = ''] = text.split(/\r?\n/, 1);
  const count = (sign: string): number => first.split(sign).length;
  const [most = ','] = [';', ',', '|'].toSorted((a, b) => count(b) - count(a));
  // What was copied from a sheet has tabs, and names with commas.
  const delimiter = first.includes('\t') ? '\t' : most;
  const rows: string[][] = parse(text, {
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    to: rowsMax,
  });
  return rows.map((row) => row.map((cell) => unified(cell).replaceAll(/\s+/g, ' ').trim()));
};

/** UTF-8, UTF-16 as spreadsheets save it, or Windows' own letters. */
const decoded = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** Brings typed text to one form: one kind of space, quote, dash and digit. Tabs stay, they separate columns. */
export const unified = (raw: string): string =>
  raw
    .normalize('NFKC')
    .replaceAll(/\p{Cc}/gu, (sign) => (sign === '\t' ? sign : ''))
    .replaceAll(/[\u200B-\u200D\u2060\uFEFF\u00AD]/g, '')
    .replaceAll(/[\u201C-\u201F\u00AB\u00BB]/g, '"')
    .replaceAll(/[\u2018-\u201B]/g, "'")
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll('\u00D7', 'x')
    .replaceAll(/[^\S\t]/g, ' ');
