import { type Align, ink, leading } from './setter.ts';
import type { Sheet } from './sheet.ts';

/** `share` is the column's share of the width left by the fixed ones. */
export type Column = { label: string; align?: Align } & ({ width: number } | { share: number });

const cell = { size: 9 } as const;
const label = { size: 8, bold: true, colour: ink.muted } as const;
const gap = 8;
const padding = 4;
const headHeight = label.size * leading + 2 * padding;

/**
 * Draws a table over as many pages as needed; each begins with its head, and no row is split.
 * @param tail the height of what must follow the last row on its page
 */
export const drawTable = async (
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  tail = 0,
): Promise<void> => {
  const places = placesOf(sheet, columns);
  const drawHead = () => {
    sheet.band(sheet.y, headHeight);
    for (const { column, x, width } of places)
      sheet.set.line(column.label, x, sheet.y + padding, label, { to: column.align ?? 'left', width });
    sheet.y += headHeight;
  };
  sheet.reserve(headHeight + 2 * (cell.size * leading + 2 * padding));
  drawHead();
  for (const [number, row] of rows.entries()) {
    if (number % rowsInARow === rowsInARow - 1) await othersTurn();
    const lines = places.map(({ width }, index) => sheet.set.lines(row[index] ?? '', cell, width));
    const height = Math.max(...lines.map(({ length }) => length)) * cell.size * leading + 2 * padding;
    if (sheet.reserve(number === rows.length - 1 ? height + tail : height)) drawHead();
    for (const [index, { column, x, width }] of places.entries())
      for (const [turn, line] of (lines[index] ?? []).entries())
        sheet.set.line(line, x, sheet.y + padding + turn * cell.size * leading, cell, {
          to: column.align ?? 'left',
          width,
        });
    sheet.y += height;
    sheet.rule(sheet.y);
  }
};

// Drawing blocks the event loop, so other requests get a turn after this many rows.
const rowsInARow = 20;
const othersTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

const placesOf = ({ left, width }: Sheet, columns: readonly Column[]) => {
  const inner = width - 2 * gap - (columns.length - 1) * gap;
  const fixed = columns.reduce((sum, column) => sum + ('width' in column ? column.width : 0), 0);
  const shares = columns.reduce((sum, column) => sum + ('share' in column ? column.share : 0), 0);
  let x = left + gap;
  return columns.map((column) => {
    const own = 'width' in column ? column.width : ((inner - fixed) * column.share) / shares;
    const place = { column, x, width: own };
    x += own + gap;
    return place;
  });
};
