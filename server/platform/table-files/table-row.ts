/** A row of a table and its first line, counted from 1; in a workbook its row. */
export type TableRow = { line: number; cells: string[] };
