import { type Report, type ReportName, reportRowsMax, reports } from '#contract/orders/staff-reports.ts';
import { centsToDollars } from '#kernel/money.ts';
import type { ReportRow } from './read-report.ts';

type Cell = string | number | null;

const columnsOf = (name: ReportName) => Object.entries(reports[name].columns);

/** Sums are exact: cents are whole numbers. */
const numberOf = (row: ReportRow, column: string): number | null => {
  const value = row[column] ?? null;
  return value === null ? null : Number(value);
};

/** @param row by columns, amounts in cents */
const cellsOf = (name: ReportName, row: ReportRow): Cell[] =>
  columnsOf(name).map(([column, { kind, of }]) => {
    if (kind === 'text') return (row[column] as string | undefined) ?? null;
    if (of) {
      const [part, whole] = of.map((each) => numberOf(row, each) ?? 0) as [number, number];
      return whole > 0 ? Math.round((part / whole) * 1000) / 10 : null;
    }
    const value = numberOf(row, column);
    return value === null || kind === 'number' ? value : centsToDollars(value);
  });

const summed = (name: ReportName, rows: readonly ReportRow[]): ReportRow =>
  Object.fromEntries(
    columnsOf(name)
      .filter(([, { kind, single }]) => !single && (kind === 'money' || kind === 'number'))
      .map(([column]) => [column, rows.reduce((sum, row) => sum + (numberOf(row, column) ?? 0), 0)]),
  );

export const presentReport = (name: ReportName, rows: readonly ReportRow[]): Report => ({
  rows: rows.slice(0, reportRowsMax).map((row) => ({ id: numberOf(row, 'target'), cells: cellsOf(name, row) })),
  totals: cellsOf(name, summed(name, rows)),
  count: rows.length,
});

/** The lines of its file, one after the other: what a spreadsheet or another program reads. */
export function* reportLines(name: ReportName, rows: readonly ReportRow[]): Generator<Cell[]> {
  yield columnsOf(name).map(([, { label }]) => label);
  for (const row of rows) yield cellsOf(name, row);
}
