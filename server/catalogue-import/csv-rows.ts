import { CsvError, type CsvErrorCode, parse } from 'csv-parse';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '#server/operator-error.ts';
import { readCsvText } from './csv-text.ts';

/** A row of the file and its first line, counted from 1. */
export type CsvRow = { line: number; cells: string[] };

// An unclosed quote swallows the rest of the file; this limit notices it before memory fills up.
const largestRow = 16 * 1024 * 1024;

/** The size in bytes. @throws OperatorError unless it is a readable, non-empty file */
export const sizeOfFile = async (path: string): Promise<number> => {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(
      `${path} cannot be read: ${error.code === 'ENOENT' ? 'there is no such file' : error.message}`,
    );
  });
  if (!found.isFile()) throw new OperatorError(`${path} is no file.`);
  if (found.size === 0) throw new OperatorError(`${path} is empty.`);
  return found.size;
};

/**
 * Streams the rows of a CSV file, the header first, without empty rows.
 * @throws OperatorError with line and column when the file cannot be read, is not UTF-8 or not well-formed CSV
 */
export async function* readCsvRows(path: string, onBytes: (bytes: number) => void): AsyncGenerator<CsvRow> {
  let header: string[] | null = null;
  let lastLine = 0;
  // Checked while parsing, since an error drops the rows parsed but not yet read. The line is put before the cells, as
  // a parsed row holds only texts.
  const withLine = (cells: string[], { lines }: { lines: number }): string[] | null => {
    const line = lines - cells.reduce((inside, cell) => inside + lineFeedsIn(cell), 0);
    lastLine = lines;
    if (cells.every((cell) => cell.trim() === '')) return null;
    header ??= cells;
    if (cells.length !== header.length) throw new OperatorError(otherLength(path, line, cells, header));
    return [String(line), ...cells];
  };
  const parser = parse({
    bom: true,
    record_delimiter: '\n',
    skip_empty_lines: true,
    // Rows of another length are refused above, where the line is known.
    relax_column_count: true,
    max_record_size: largestRow,
    on_record: withLine,
  });
  const reading = pipeline(Readable.from(readCsvText(path, onBytes)), parser);
  // The loop below throws the same error.
  reading.catch(() => {});
  try {
    for await (const [line, ...cells] of parser as AsyncIterable<string[]>) yield { line: Number(line), cells };
  } catch (error) {
    throw error instanceof CsvError ? explainCsvError(path, error, header, lastLine + 1) : told(path, error);
  }
}

const otherLength = (path: string, line: number, cells: string[], header: string[]): string =>
  `${path}, line ${line}: ${cells.length} columns where the header has ${header.length}; the last one read is ` +
  `${nameColumn(header, cells.length - 1)}. A quote or comma is missing, or the file is cut off here.`;

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
