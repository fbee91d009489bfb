import type { CellValue } from 'read-excel-file/universal';
import { OperatorError } from '../operator-error.ts';
import { checkZip } from './check-zip.ts';
import type { FileSource } from './file-source.ts';
import { type HeaderFinder, headerSearch } from './header-search.ts';
import type { TableRow } from './table-row.ts';

/** A workbook is read whole; 100,000 rows of a price list are about 8 MB, and 60 MB unpacked. */
const bytesMax = 40 * 1024 * 1024;

/**
 * The rows of a workbook's first sheet, its header first.
 * @throws OperatorError when it is too large, damaged or no workbook
 */
export async function* readWorkbookRows(
  source: FileSource,
  onBytes: (bytes: number) => void,
  finder: HeaderFinder,
): AsyncGenerator<TableRow> {
  const { path } = source;
  if (source.size > bytesMax) throw new OperatorError(`${path} is larger than 40 MB. Save it as .csv and import that.`);
  const chunks: Buffer[] = [];
  for await (const chunk of source.bytes()) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  onBytes(bytes.length);
  await checkZip(path, bytes);
  // Its reading for Node follows the entries' own headers, and waits for ever where one is damaged.
  const { readSheet } = await import('read-excel-file/universal');
  const rows = await readSheet(new Blob([new Uint8Array(bytes)])).catch((error: Error) => {
    throw new OperatorError(`${path} cannot be read as a workbook: ${error.message}`);
  });
  const search = headerSearch(finder);
  for (const [index, row] of rows.entries()) {
    const texts = row.map(textOf);
    if (texts.every((text) => text.trim() === '') || search.skips(texts)) continue;
    const width = search.header()?.length ?? texts.length;
    // A sheet is as wide as its widest row; what stands right of the header has no name.
    yield { line: index + 1, cells: Array.from({ length: width }, (_, at) => texts[at] ?? '') };
  }
  search.end();
}

// A number is shown with 15 digits, as Excel does: 19.99 is stored as 19.989999999999998.
const textOf = (cell: CellValue | null | undefined): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)));
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return String(cell);
};
