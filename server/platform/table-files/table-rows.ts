import { type FileSource, headOf } from './file-source.ts';
import { isZip } from './find-encoding.ts';
import { firstRow, type HeaderFinder, headerSearch } from './header-search.ts';
import { type ReadLimits, readInThread } from './read-in-thread.ts';
import type { TableRow } from './table-row.ts';
import { brokenText, otherLength } from './text-problems.ts';

const unquoted = (cell: string): string => cell.replace(/^\s*"(.*)"\s*$/s, '$1');

/**
 * The sign that stands most often outside of quotes in the first lines, of those that make a header of one of them: tiers
 * have more bars than a row has commas. Where there is no header, a comma, unless another stands more often.
 */
const separatorOf = (sample: string, { matches }: Pick<HeaderFinder, 'matches'>): string => {
  const lines = sample.split(/\r\n|\n|\r/, 20).filter((line) => line.trim() !== '');
  const most = (sign: string): number =>
    Math.max(0, ...lines.map((line) => line.replaceAll(/"[^"]*"/g, '').split(sign).length - 1));
  const makesHeader = (sign: string): boolean => lines.some((line) => matches(line.split(sign).map(unquoted)));
  const signs = [',', ';', '\t', '|'].toSorted((a, b) => most(b) - most(a));
  return signs.find(makesHeader) ?? signs[0] ?? ',';
};

/**
 * Streams the rows of any table, its header first, without empty rows and without what stands above the header: CSV with
 * commas, semicolons, tabs or bars in UTF-8, UTF-16 or Windows-1252, or the first sheet of an XLSX workbook. A thread of
 * its own reads it, with limits of memory and time. A cell of text that is too long is cut behind `cellTextMax`.
 * @throws OperatorError saying what and where
 */
export async function* readTable(
  source: FileSource,
  onBytes: (bytes: number) => void = () => {},
  finder: HeaderFinder = firstRow,
  limits?: ReadLimits,
): AsyncGenerator<TableRow> {
  const isWorkbook = isZip(await headOf(source, 4));
  const search = headerSearch(finder);
  const told = {
    onBytes,
    separatorOf: (sample: string) => separatorOf(sample, finder),
    broken: (broken: Parameters<typeof brokenText>[1]) => brokenText(source.path, broken, search.header()),
  };
  for await (const { line, cells } of readInThread(source, told, limits)) {
    if (search.skips(cells)) continue;
    const header = search.header() ?? cells;
    if (!isWorkbook && !finder.anyLength && cells.length !== header.length)
      throw otherLength(source.path, line, cells, header);
    // A sheet is as wide as its widest row; what stands right of the header has no name.
    yield { line, cells: isWorkbook ? Array.from({ length: header.length }, (_, at) => cells[at] ?? '') : cells };
  }
  search.end();
}
