/** The cell that is at hand (`row`, `col`), and the other corner of what is chosen with it. Zero-based. */
export type CellRange = { row: number; col: number; toRow: number; toCol: number };

export const oneCell = (row: number, col: number): CellRange => ({ row, col, toRow: row, toCol: col });

/** Its rows and columns from the first to the last. */
export const boundsOf = ({ row, col, toRow, toCol }: CellRange) => ({
  top: Math.min(row, toRow),
  bottom: Math.max(row, toRow),
  left: Math.min(col, toCol),
  right: Math.max(col, toCol),
});

export const isWithin = (range: CellRange, row: number, col: number): boolean => {
  const { top, bottom, left, right } = boundsOf(range);
  return row >= top && row <= bottom && col >= left && col <= right;
};

type Sheet = { rows: number; columns: number; page: number };
type Press = { key: string; ctrl: boolean; shift: boolean };

const stepOf = ({ key, ctrl }: Press, { rows, columns, page }: Sheet): [row: number, col: number] | null => {
  switch (key) {
    case 'ArrowDown':
      return [ctrl ? rows : 1, 0];
    case 'ArrowUp':
      return [ctrl ? -rows : -1, 0];
    case 'ArrowRight':
      return [0, ctrl ? columns : 1];
    case 'ArrowLeft':
      return [0, ctrl ? -columns : -1];
    case 'PageDown':
      return [page, 0];
    case 'PageUp':
      return [-page, 0];
    case 'Home':
      return [ctrl ? -rows : 0, -columns];
    case 'End':
      return [ctrl ? rows : 0, columns];
    default:
      return null;
  }
};

const held = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

/** Where a key leads; null for one that does not move. With Shift the chosen range grows or shrinks. */
export const moved = (range: CellRange, press: Press, sheet: Sheet): CellRange | null => {
  const step = stepOf(press, sheet);
  if (!step) return null;
  const from = press.shift ? { row: range.toRow, col: range.toCol } : { row: range.row, col: range.col };
  const row = held(from.row + step[0], sheet.rows);
  const col = held(from.col + step[1], sheet.columns);
  return press.shift ? { ...range, toRow: row, toCol: col } : oneCell(row, col);
};

/** The next cell by Tab: at the end of a row the first of the next one. */
export const tabbed = ({ row, col }: CellRange, back: boolean, { rows, columns }: Sheet): CellRange | null => {
  const at = row * columns + col + (back ? -1 : 1);
  if (at < 0 || at >= rows * columns) return null;
  return oneCell(Math.floor(at / columns), at % columns);
};
