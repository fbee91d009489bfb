import type { CatalogueRow } from '#contract/catalogue/staff-catalogue.ts';
import { readBlock, writeBlock } from './block.ts';
import { boundsOf, type CellRange } from './cell-range.ts';
import { type Names, shownText, typedText } from './cell-text.ts';
import type { GridColumn } from './grid-columns.ts';
import { type Change, type Draft, draftKey, targetOf } from './use-draft.ts';
import type { useWindows } from './use-windows.ts';

type Given = {
  columns: readonly GridColumn[];
  windows: Pick<ReturnType<typeof useWindows>, 'total' | 'rowAt' | 'rowsFrom'>;
  draft: Draft;
  names: Names;
};

/** What the cells hold with the draft, and changes of them in blocks. */
export const useCells = ({ columns, windows, draft, names }: Given) => {
  const lineOf = (row: CatalogueRow, { field }: GridColumn) => draft.lines.get(draftKey(row, field));
  const textOf = (row: CatalogueRow, column: GridColumn, asText: typeof shownText): string => {
    const line = lineOf(row, column);
    if (line && (line.pending || line.problem !== null)) return line.typed;
    return asText(column.kind, line ? line.after : (row.fields[column.field] ?? null), names);
  };
  const typed = (row: CatalogueRow, column: GridColumn) => textOf(row, column, typedText);
  const write = (rows: readonly CatalogueRow[], left: number, block: readonly (readonly string[])[], right: number) =>
    draft.keep(
      rows.flatMap((row, at) =>
        columns.slice(left, right + 1).flatMap((column, across) => {
          const line = block[at % block.length] ?? [];
          const text = line[across % line.length];
          return text === undefined || column.fixed !== undefined ? [] : [changeOf(row, column, text)];
        }),
      ),
    );
  return {
    lineOf,
    shown: (row: CatalogueRow, column: GridColumn) => textOf(row, column, shownText),
    typed,
    was: (row: CatalogueRow, column: GridColumn) => shownText(column.kind, row.fields[column.field] ?? null, names),
    set: (row: CatalogueRow, column: GridColumn, text: string): void => {
      if (column.fixed === undefined && text !== typed(row, column)) void draft.keep([changeOf(row, column, text)]);
    },
    /** The chosen cells as a spreadsheet takes them. */
    copy: async (range: CellRange): Promise<string> => {
      const { top, bottom, left, right } = boundsOf(range);
      const rows = await windows.rowsFrom(top, bottom);
      return writeBlock(rows.map((row) => columns.slice(left, right + 1).map((column) => typed(row, column))));
    },
    /** The same at once, of rows that are in view; null when some are not. */
    copyNow: (range: CellRange): string | null => {
      const { top, bottom, left, right } = boundsOf(range);
      const rows = Array.from({ length: bottom - top + 1 }, (_, at) => windows.rowAt(top + at));
      if (rows.includes(undefined)) return null;
      return writeBlock(
        rows.flatMap((row) => (row ? [columns.slice(left, right + 1).map((column) => typed(row, column))] : [])),
      );
    },
    /** Writes a block from a spreadsheet: once, or as often as it fits into what is chosen. @returns what it covers */
    paste: async (range: CellRange, text: string): Promise<CellRange> => {
      const block = readBlock(text);
      const wide = Math.max(...block.map((line) => line.length));
      const { top, bottom, left, right } = boundsOf(range);
      const fits = (bottom - top + 1) % block.length === 0 && (right - left + 1) % wide === 0;
      const to = {
        row: fits ? bottom : Math.min(top + block.length, windows.total) - 1,
        col: fits ? right : Math.min(left + wide, columns.length) - 1,
      };
      await write(await windows.rowsFrom(top, to.row), left, block, to.col);
      return { row: top, col: left, toRow: to.row, toCol: to.col };
    },
    clear: async (range: CellRange): Promise<void> => {
      const { top, bottom, left, right } = boundsOf(range);
      await write(await windows.rowsFrom(top, bottom), left, [['']], right);
    },
    /** The first row of what is chosen, in all of its rows. */
    fillDown: async (range: CellRange): Promise<void> => {
      const { top, bottom, left, right } = boundsOf(range);
      const [first, ...rest] = await windows.rowsFrom(top, bottom);
      if (!first || rest.length === 0) return;
      await write(rest, left, [columns.slice(left, right + 1).map((column) => typed(first, column))], right);
    },
  };
};
export type GridCells = ReturnType<typeof useCells>;

/** A text typed into a row's field, as it is kept. */
export const changeOf = (row: CatalogueRow, { field }: GridColumn, text: string): Change => ({
  ...targetOf(row, field),
  typed: text,
  seen: row.fields[field] ?? null,
});
