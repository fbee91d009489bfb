import {
  type Report,
  type ReportName,
  reportRowsMax,
  reportShape,
  type ReportQuery,
} from '#contract/orders/staff-reports.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import { centsToDollars } from '#kernel/money.ts';
import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import { invalid } from '#server/platform/failure/failure.ts';
import { reportQueries } from './report-queries.ts';

/** More lines than a bookkeeper's program takes at once; the days can be halved. */
const rowsMax = 100_000;

type Cell = string | number | null;
type Row = Readonly<Record<string, unknown>>;

const columnsOf = (name: ReportName) => Object.entries(reportShape(name).columns);

/** Sums are exact: cents are whole numbers. */
const numberOf = (row: Row, column: string): number | null => {
  const value = row[column] ?? null;
  return value === null ? null : Number(value);
};

/** @param row by columns, amounts in cents */
const cellsOf = (name: ReportName, row: Row): Cell[] =>
  columnsOf(name).map(([column, { kind, of }]) => {
    if (kind === 'text') return (row[column] as string | undefined) ?? null;
    if (of) {
      const [part, whole] = of.map((each) => numberOf(row, each) ?? 0) as [number, number];
      return whole > 0 ? Math.round((part / whole) * 1000) / 10 : null;
    }
    const value = numberOf(row, column);
    return value === null || kind === 'number' ? value : centsToDollars(value);
  });

const summed = (name: ReportName, rows: readonly Row[]): Row =>
  Object.fromEntries(
    columnsOf(name)
      .filter(([, { kind, single }]) => !single && (kind === 'money' || kind === 'number'))
      .map(([column]) => [column, rows.reduce((sum, row) => sum + (numberOf(row, column) ?? 0), 0)]),
  );

/**
 * All rows of a report.
 * @throws 422 without the part that it is about, or for too many rows
 */
export const reportRows = async (db: Kysely<DB>, query: ReportQuery): Promise<readonly Row[]> => {
  if (reportShape(query.report).part && !query.sku) throw invalid({ sku: [staffMessages.reportPartRequired] });
  const { rows } = await reportQueries[query.report](query).execute(db);
  if (rows.length > rowsMax) throw invalid({ to: [staffMessages.reportTooLong(rowsMax)] });
  return rows;
};

export const presentReport = (name: ReportName, rows: readonly Row[]): Report => ({
  rows: rows.slice(0, reportRowsMax).map((row) => ({ id: numberOf(row, 'target'), cells: cellsOf(name, row) })),
  totals: cellsOf(name, summed(name, rows)),
  count: rows.length,
});

/** The lines of its file: what a spreadsheet or another program reads. Amounts with two decimals. */
export const reportLines = (name: ReportName, rows: readonly Row[]): Cell[][] => [
  columnsOf(name).map(([, { label }]) => label),
  ...rows.map((row) =>
    cellsOf(name, row).map((cell, at) =>
      typeof cell === 'number' && columnsOf(name)[at]?.[1].kind === 'money' ? cell.toFixed(2) : cell,
    ),
  ),
];
