import type { CsvErrorCode } from 'csv-parse';
import { OperatorError } from '../process/operator-error.ts';

/* What is wrong with a table of text, in words. */

/** An unclosed quote swallows the rest of the file; this limit notices it before memory fills up. In characters. */
export const largestRow = 16 * 1024 * 1024;

type Broken = { code: string; line: number; begins: number; column: number };

const nameColumn = (header: string[] | null, index: number): string => {
  const name = header?.[index]?.trim();
  return `column ${index + 1}${name ? ` (${name})` : ''}`;
};

/** A row with another number of cells than the header. */
export const otherLength = (path: string, line: number, cells: string[], header: string[]): OperatorError =>
  new OperatorError(
    `${path}, line ${line}: ${cells.length} columns where the header has ${header.length}; the last one read is ` +
      `${nameColumn(header, cells.length - 1)}. A quote or separator is missing, or the file is cut off here.`,
  );

/** A file that breaks the rules of CSV. */
export const brokenText = (path: string, broken: Broken, header: string[] | null): OperatorError => {
  const { code, line, begins } = broken;
  const column = nameColumn(header, broken.column);
  const where = `${path}, line ${line}, ${column}`;
  const row = line > begins ? ` (in the row that begins on line ${begins})` : '';
  const closing = 'A quote inside a quoted value is written twice ("").';
  const explanations: Partial<Record<string, string>> = {
    CSV_QUOTE_NOT_CLOSED:
      `${path}, line ${begins}: a quote opens in the row that begins here, in ` +
      `${column}, and is never closed; the file is cut off, or a quote is missing.`,
    CSV_INVALID_CLOSING_QUOTE: `${where}: text follows a closing quote${row}. ${closing}`,
    INVALID_OPENING_QUOTE: `${where}: a quote stands inside a value that is not quoted${row}. ${closing}`,
    CSV_MAX_RECORD_SIZE: `${path}, line ${begins}: the row that begins here is over ${largestRow / 1024 / 1024} MB; a quote is opened and not closed.`,
  } satisfies Partial<Record<CsvErrorCode, string>>;
  return new OperatorError(explanations[code] ?? `${where}: this row is not written as CSV${row}.`);
};
