import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { CellValue } from 'read-excel-file/universal';
import { OperatorError } from '../process/operator-error.ts';
import { cellTextMax, findLongText, tooLongText } from './check-texts.ts';
import type { FileSource } from './file-source.ts';
import type { RowTaker } from './row-taker.ts';

/** More cells than this are not read: 100,000 rows of a wide export are half of it. */
const cellsMax = 4_000_000;
/** With those that only have a colour or a border, which go when the sheet is read. */
const drawnMax = 16_000_000;

/** What a spreadsheet can have. */
const columnsMax = 16_384;
const rowsMax = 1_048_576;

const opening = /<(?:[\w.-]+:)?(?<name>row|c)(?=[\s/>])/g;
const attributes = /(?<given>(?:\s+[^\s=<>"']+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(?<empty>\/?)>/y;
const anyPlace = /(?:^|[\s:])r\s*=/g;
const place = /(?:^|\s)r\s*=\s*["'](?<column>[A-Z]{0,7})(?<row>\d{1,9})["']/;

/** "A" is 1, "AA" is 27; "" is 0. */
const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** Where a row or a cell says that it is; zeros where it does not. @returns null when it is written as no spreadsheet does */
const placeIn = (given: string): { column: number; row: number } | null => {
  const times = given.match(anyPlace)?.length ?? 0;
  if (given.includes('&') || times > 1) return null;
  if (times === 0) return { column: 0, row: 0 };
  const found = place.exec(given)?.groups;
  return found ? { column: columnNumber(found['column'] ?? ''), row: Number(found['row']) } : null;
};

type Place = { row: number; column: number };

/** The place that the cell of this tag gives, its column counted from 0. */
const placeOfTag = (xml: Buffer, at: number): Place | null => {
  const tag = xml.toString('latin1', at, Math.min(xml.length, at + 200));
  const found = place.exec(tag.split('>', 1)[0] ?? '')?.groups;
  return found ? { row: Number(found['row']), column: columnNumber(found['column'] ?? '') - 1 } : null;
};

/** The first cell that shows the shared text of this number. */
const placeOfText = (xml: Buffer, number: number): Place | null => {
  const shown = `<v>${number}</v>`;
  for (let at = xml.indexOf(shown); at !== -1; at = xml.indexOf(shown, at + 1)) {
    const tag = xml.lastIndexOf('<c ', at);
    if (tag !== -1 && /\st=["']s["']/.test(xml.toString('latin1', tag, at))) return placeOfTag(xml, tag);
  }
  return null;
};

/**
 * Refuses a sheet that is small as a file and huge as a table: two cells in opposite corners make a table of everything
 * between them, in memory. Cells are counted as they are placed, before the sheet is read.
 * @param path of the file, for the message
 * @param xml of a sheet
 * @throws OperatorError
 */
const checkSheet = (path: string, xml: Buffer): void => {
  const damaged = new OperatorError(`${path} is a damaged workbook. Save it again and import that.`);
  const tooLarge = new OperatorError(
    `${path} has a sheet of more than ${cellsMax} cells. Save it as .csv and import that.`,
  );
  // The places of cells are ASCII.
  const text = xml.toString('latin1');
  let [row, column, widest, drawn, lastRow, lastColumn] = [0, 0, 0, 0, 0, 0];
  opening.lastIndex = 0;
  for (let tag = opening.exec(text); tag; tag = opening.exec(text)) {
    attributes.lastIndex = opening.lastIndex;
    const { given, empty } = attributes.exec(text)?.groups ?? {};
    const at = given === undefined ? null : placeIn(given);
    if (at === null) throw damaged;
    if (tag.groups?.['name'] === 'row') {
      drawn += widest;
      [row, column, widest] = [at.row || row + 1, 0, 0];
    } else {
      row = Math.max(row, at.row);
      column = at.column || column + 1;
      widest = Math.max(widest, column);
      if (empty === '') {
        lastRow = Math.max(lastRow, row);
        lastColumn = Math.max(lastColumn, column);
      }
    }
    if (column > columnsMax || row > rowsMax) throw damaged;
    if (drawn + widest > drawnMax || lastRow * lastColumn > cellsMax) throw tooLarge;
  }
};

const unpack = promisify(inflateRaw);

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const unpackedMax = 400 * 1024 * 1024;
const entriesMax = 2000;

/**
 * Refuses a zip file that is damaged or would unpack to too much: every entry is unpacked as far as the limit, since the
 * sizes that a zip file claims may be false. So are a sheet of too many cells, and a text that is too long.
 * @throws OperatorError
 */
const checkZip = async (path: string, bytes: Buffer): Promise<void> => {
  let longShared: number | null = null;
  for await (const xml of entriesOf(path, bytes)) {
    if (xml.includes('<sst')) longShared ??= findLongText(xml, 'si')?.element ?? null;
    if (!xml.includes('sheetData')) continue;
    const long = findLongText(xml, 'c');
    if (long) throw tooLongText(path, placeOfTag(xml, long.at));
    checkSheet(path, xml);
  }
  if (longShared === null) return;
  // The cell that shows it, so that it can be found.
  for await (const xml of entriesOf(path, bytes)) {
    const place = xml.includes('sheetData') ? placeOfText(xml, longShared) : null;
    if (place) throw tooLongText(path, place);
  }
  throw tooLongText(path, null);
};

/** What a zip file holds, unpacked one after the other. */
async function* entriesOf(path: string, bytes: Buffer): AsyncGenerator<Buffer> {
  const damaged = new OperatorError(`${path} is a damaged workbook. Save it again and import that.`);
  const tooLarge = new OperatorError(`${path} unpacks to more than 400 MB. Save it as .csv and import that.`);
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end === -1 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== endSignature) throw damaged;
  const entries = bytes.readUInt16LE(end + 10);
  if (entries > entriesMax) throw tooLarge;
  let at = bytes.readUInt32LE(end + 16);
  let left = unpackedMax;
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entrySignature) throw damaged;
    const packed = bytes.readUInt32LE(at + 20);
    const local = bytes.readUInt32LE(at + 42);
    if (local + 30 > bytes.length) throw damaged;
    const begins = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const data = bytes.subarray(begins, begins + packed);
    const unpacked =
      bytes.readUInt16LE(at + 10) === 0
        ? data
        : await unpack(data, { maxOutputLength: left + 1 }).catch((error: NodeJS.ErrnoException) => {
            throw error.code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge : damaged;
          });
    left -= unpacked.length;
    if (left < 0) throw tooLarge;
    yield unpacked;
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}

/** A workbook is read whole; 100,000 rows of a price list are about 8 MB, and 60 MB unpacked. */
const bytesMax = 40 * 1024 * 1024;
/** So many rows are handed on at a time. */
const portion = 500;

/**
 * Reads the rows of a workbook's first sheet, without empty ones; each is as wide as the widest.
 * @throws OperatorError when it is too large, damaged or no workbook
 */
export const readWorkbookRows = async (source: FileSource, take: RowTaker): Promise<void> => {
  const { path } = source;
  if (source.size > bytesMax) throw new OperatorError(`${path} is larger than 40 MB. Save it as .csv and import that.`);
  const chunks: Buffer[] = [];
  for await (const chunk of source.bytes()) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  take.bytes(bytes.length);
  await checkZip(path, bytes);
  // Its reading for Node follows the entries' own headers, and waits for ever where one is damaged.
  const { readSheet } = await import('read-excel-file/universal');
  const rows = await readSheet(new Blob([new Uint8Array(bytes)])).catch(() => {
    throw new OperatorError(
      `${path} cannot be read as a workbook: it is damaged, or holds no sheet. Save it again as .xlsx or .csv and import that.`,
    );
  });
  for (const [index, row] of rows.entries()) {
    const cells = row.map(textOf);
    const long = cells.findIndex((cell) => cell.length > cellTextMax);
    if (long !== -1) throw tooLongText(path, { row: index + 1, column: long });
    if (cells.some((text) => text.trim() !== '')) take.row({ line: index + 1, cells });
    if (index % portion === portion - 1) await take.send();
  }
};

// A number is shown with 15 digits, as Excel does: 19.99 is stored as 19.989999999999998.
const textOf = (cell: CellValue | null | undefined): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)));
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return String(cell);
};
