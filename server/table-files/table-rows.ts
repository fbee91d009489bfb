import { type FileSource, headOf } from './file-source.ts';
import { isZip } from './find-encoding.ts';
import { firstRow, type HeaderFinder } from './header-search.ts';
import type { TableRow } from './table-row.ts';
import { readTextRows } from './text-rows.ts';
import { readWorkbookRows } from './workbook-rows.ts';

/**
 * Streams the rows of any table, its header first, without empty rows: CSV with commas, semicolons, tabs or bars in
 * UTF-8, UTF-16 or Windows-1252, or the first sheet of an XLSX workbook.
 * @throws OperatorError saying what and where
 */
export async function* readTable(
  source: FileSource,
  onBytes: (bytes: number) => void = () => {},
  finder: HeaderFinder = firstRow,
): AsyncGenerator<TableRow> {
  if (isZip(await headOf(source, 4))) yield* readWorkbookRows(source, onBytes, finder);
  else yield* readTextRows(source, onBytes, finder);
}
