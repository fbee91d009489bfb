/*
 * CSV that a spreadsheet opens without harm: no cell is read as a formula, and letters are what they were. The import takes
 * both off again.
 */

/** Says that it is UTF-8: without it Excel reads another alphabet. */
export const byteOrderMark = '\uFEFF';

/** A spreadsheet computes cells that begin so. Guards that a text has of its own are guarded, too: one is taken off. */
const guarded = (text: string): string => (/^'*[=+\-@]/.test(text) ? `'${text}` : text);

/** A line of cells; null is an empty one. */
export const csvLine = (cells: readonly (string | null)[]): string =>
  `${cells
    .map((cell) => guarded(cell ?? ''))
    .map((cell) => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')}\n`;
