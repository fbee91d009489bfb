import type { CellValue } from 'read-excel-file/universal';
import { OperatorError } from '../process/operator-error.ts';
import { cellTextMax, tooLongText } from './check-texts.ts';
import { checkZip } from './check-zip.ts';
import type { FileSource } from './file-source.ts';
import type { RowTaker } from './row-taker.ts';

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
