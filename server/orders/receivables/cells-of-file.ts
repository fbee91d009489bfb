import { staffLimits } from '#contract/staff-limits.ts';
import * as bankMessages from '#messages/staff-bank.js';
import { refused } from '#server/platform/failure/failure.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import { guessHeader } from '#server/platform/table-files/guess-header.ts';
import { readTable } from '#server/platform/table-files/table-rows.ts';

export type Cells = [line: number, cells: string[]][];

/** Whether a row looks like the heads of a bank's file, below what stands above them. */
const isHead = (cells: string[]): boolean =>
  cells.length > 2 && cells.some((cell) => /^(\w{1,12} )?(date|jour|day)( .{0,20})?$/i.test(cell.trim()));

const cut = (cell: string) => (cell.length > 1000 ? `${cell.slice(0, 1000)}…` : cell);

/** Rows with their lines, heads first, or what stands in their place; a thread parts them. @throws 422 for no table, or a long one */
export const cellsOfFile = async (name: string, content: Buffer): Promise<Cells> => {
  const bytes = async function* () {
    yield content;
  };
  const source = { path: name, name, size: content.length, bytes };
  const read = async (matches: (cells: string[]) => boolean): Promise<Cells> => {
    const rows: Cells = [];
    const finder = { matches, refusal: () => new OperatorError(bankMessages.noRows()), anyLength: true as const };
    for await (const { line, cells } of readTable(source, undefined, finder)) {
      if (rows.length > staffLimits.bankRowsMax) throw refused(bankMessages.tooManyRows());
      // The database stores no U+0000. What is cut is no amount.
      const texts = cells.map((cell) => cut(cell).replaceAll('\0', ' ').toWellFormed());
      rows.push([line, texts.slice(0, staffLimits.bankColumnsMax)]);
    }
    return rows;
  };
  try {
    const known = await read(isHead).catch((error: unknown) => {
      if (error instanceof OperatorError) return [];
      throw error;
    });
    if (known.length > 0) return known;
    const widest = await guessHeader(source);
    const hasDigits = widest.some((cell) => /\d/.test(cell));
    return await read((cells) => hasDigits || cells.join('\n') === widest.join('\n'));
  } catch (error) {
    throw error instanceof OperatorError ? refused(error.message.slice(0, 1000)) : error;
  }
};
