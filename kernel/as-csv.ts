/*
 * CSV that a spreadsheet opens without harm: no cell is read as a formula, and letters are what they were. The import takes
 * both off again (`withoutGuard`).
 */

/** Says that it is UTF-8: without it Excel reads another alphabet. */
export const byteOrderMark = '\uFEFF';

/** A spreadsheet computes cells that begin so. Guards that a text has of its own are guarded, too: one is taken off. */
const guarded = (text: string): string => (/^'*[=+\-@\t]/.test(text) ? `'${text}` : text);

/** The text of a cell as it was before it was guarded. */
export const withoutGuard = (cell: string): string => (/^'+[=+\-@\t]/.test(cell) ? cell.slice(1) : cell);

/** A line of cells; null is an empty one. A number is one for the spreadsheet, too, also below 0. */
export const asCsv = (cells: readonly (string | number | null)[]): string =>
  `${cells
    .map((cell) => (typeof cell === 'number' ? String(cell) : guarded(cell ?? '')))
    .map((cell) => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')}\n`;
