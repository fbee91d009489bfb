import { OperatorError } from '../process/operator-error.ts';
import type { FileSource } from './file-source.ts';
import { readTable } from './table-rows.ts';

const looksAt = 20;

const filled = (cells: string[]): number => cells.filter((cell) => cell.trim() !== '').length;

/**
 * The row that looks most like a header, of a table whose columns mean nothing yet: the first of the widest among the
 * first twenty.
 * @throws OperatorError when the file is no table
 */
export const guessHeader = async (source: FileSource): Promise<string[]> => {
  const rows: string[][] = [];
  const enough = new OperatorError(`${source.path}: no row names the columns.`);
  const finder = {
    matches: (cells: string[]) => {
      rows.push(cells);
      return false;
    },
    refusal: () => enough,
  };
  try {
    for await (const _ of readTable(source, undefined, finder)) if (rows.length >= looksAt) break;
  } catch (error) {
    if (rows.length === 0) throw error;
  }
  const [first, ...others] = rows;
  if (!first) throw enough;
  return others.reduce((widest, cells) => (filled(cells) > filled(widest) ? cells : widest), first);
};
