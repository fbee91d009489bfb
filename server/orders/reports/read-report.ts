import { type ReportQuery, reportShape } from '#contract/orders/staff-reports.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import { invalid } from '#server/platform/failure/failure.ts';
import { reportQueries } from './report-queries.ts';

/** More lines than a bookkeeper's program takes at once; the days can be halved. */
const rowsMax = 100_000;

/** By columns, amounts in cents; `target` is the id of what it leads to. */
export type ReportRow = Readonly<Record<string, unknown>>;

/**
 * All rows of a report.
 * @throws 422 without the part that it is about, or for too many rows
 */
export const reportRows = async (db: Kysely<DB>, query: ReportQuery): Promise<readonly ReportRow[]> => {
  if (reportShape(query.report).part && !query.sku) throw invalid({ sku: [staffMessages.reportPartRequired] });
  const { rows } = await reportQueries[query.report](query).execute(db);
  if (rows.length > rowsMax) throw invalid({ to: [staffMessages.reportTooLong(rowsMax)] });
  return rows;
};
