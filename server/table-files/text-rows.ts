import { CsvError, type CsvErrorCode, parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '../operator-error.ts';
import { type FileSource, headOf } from './file-source.ts';
import { type Encoding, findEncoding } from './find-encoding.ts';
import { type HeaderFinder, headerSearch } from './header-search.ts';
import { readText } from './read-text.ts';
import type { TableRow } from './table-row.ts';

// An unclosed quote swallows the rest of the file; this limit notices it before memory fills up.
const largestRow = 16 * 1024 * 1024;

/**
 * Streams the rows of a file of text, its header first, without empty rows and without what stands above the header.
 * @throws OperatorError with line and column when the file cannot be read or is not well-formed
 */
export async function* readTextRows(
  source: FileSource,
  onBytes: (bytes: number) => void,
  finder: HeaderFinder,
): AsyncGenerator<TableRow> {
  const { path } = source;
  const encoding = await findEncoding(source);
  const delimiter = separatorOf(await sampleOf(source, encoding), finder);
  const search = headerSearch(finder);
  let lastLine = 0;
  // Checked while parsing, since an error drops the rows parsed but not yet read. The line is put before the cells, as
  // a parsed row holds only texts.
  const withLine = (cells: string[], { lines }: { lines: number }): string[] | null => {
    const line = lines - cells.reduce((inside, cell) => inside + lineFeedsIn(cell), 0);
    lastLine = lines;
    if (cells.every((cell) => cell.trim() === '') || search.skips(cells)) return null;
    const header = search.header() ?? cells;
    if (cells.length !== header.length) throw new OperatorError(otherLength(path, line, cells, header));
    return [String(line), ...cells];
  };
  const parser = parse({
    bom: true,
    delimiter,
    record_delimiter: '\n',
    skip_empty_lines: true,
    // Rows of another length are refused above, where the line is known.
    relax_column_count: true,
    max_record_size: largestRow,
    on_record: withLine,
  });
  const reading = pipeline(Readable.from(readText(source, encoding, onBytes)), parser);
  // The loop below throws the same error.
  reading.catch(() => {});
  try {
    for await (const [line, ...cells] of parser as AsyncIterable<string[]>) yield { line: Number(line), cells };
  } catch (error) {
    throw error instanceof CsvError ? explainCsvError(path, error, search.header(), lastLine + 1) : told(path, error);
  }
  search.end();
}

const sampleOf = async (source: FileSource, encoding: Encoding): Promise<string> =>
  new TextDecoder(encoding).decode(await headOf(source, 64 * 1024));

const unquoted = (cell: string): string => cell.replace(/^\s*"(.*)"\s*$/s, '$1');

/**
 * The sign that stands most often outside of quotes in the first lines, of those that make a header of one of them: tiers
 * have more bars than a row has commas. Where there is no header, a comma, unless another stands more often.
 */
export const separatorOf = (sample: string, { matches }: Pick<HeaderFinder, 'matches'>): string => {
  const lines = sample.split(/\r\n|\n|\r/, 20).filter((line) => line.trim() !== '');
  const most = (sign: string): number =>
    Math.max(0, ...lines.map((line) => line.replaceAll(/"[^"]*"/g, '').split(sign).length - 1));
  const makesHeader = (sign: string): boolean => lines.some((line) => matches(line.split(sign).map(unquoted)));
  const signs = [',', ';', '\t', '|'].toSorted((a, b) => most(b) - most(a));
  return signs.find(makesHeader) ?? signs[0] ?? ',';
};

const otherLength = (path: string, line: number, cells: string[], header: string[]): string =>
  `${path}, line ${line}: ${cells.length} columns where the header has ${header.length}; the last one read is ` +
  `${nameColumn(header, cells.length - 1)}. A quote or separator is missing, or the file is cut off here.`;

const lineFeedsIn = (cell: string): number => (cell.includes('\n') ? cell.split('\n').length - 1 : 0);

const nameColumn = (header: string[] | null, index: number): string => {
  const name = header?.[index]?.trim();
  return `column ${index + 1}${name ? ` (${name})` : ''}`;
};

const told = (path: string, error: unknown): unknown => {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'EACCES' || code === 'EISDIR' || code === 'EIO'
    ? new OperatorError(`${path} cannot be read: ${message}`)
    : error;
};

const explainCsvError = (path: string, error: CsvError, header: string[] | null, begins: number): OperatorError => {
  const at = typeof error.lines === 'number' ? error.lines : begins;
  const column = nameColumn(header, typeof error.index === 'number' ? error.index : 0);
  const where = `${path}, line ${at}, ${column}`;
  const row = at > begins ? ` (in the row that begins on line ${begins})` : '';
  const closing = 'A quote inside a quoted value is written twice ("").';
  const explanations: Partial<Record<CsvErrorCode, string>> = {
    CSV_QUOTE_NOT_CLOSED:
      `${path}, line ${begins}: a quote opens in the row that begins here, in ` +
      `${column}, and is never closed; the file is cut off, or a quote is missing.`,
    CSV_INVALID_CLOSING_QUOTE: `${where}: text follows a closing quote${row}. ${closing}`,
    INVALID_OPENING_QUOTE: `${where}: a quote stands inside a value that is not quoted${row}. ${closing}`,
    CSV_MAX_RECORD_SIZE: `${path}, line ${begins}: the row that begins here is over ${largestRow / 1024 / 1024} MB; a quote is opened and not closed.`,
  };
  return new OperatorError(explanations[error.code] ?? `${where}: ${error.message}`);
};
