import { type ReportQuery, reports } from '#contract/orders/staff-reports.ts';
import * as staffMessages from '#messages/staff.js';
import { type Db, sql } from '#server/platform/db/db.ts';
import { forbidden, invalid } from '#server/platform/failure/failure.ts';
import { may } from '#server/people/staff/policy.ts';
import type { StaffViewer } from '#server/platform/viewer/staff-viewer.ts';
import { reportQueries } from './report-queries.ts';
import { notAllowed } from '#contract/platform/staff-call.ts';

/** More lines than a bookkeeper's program takes at once; the days can be halved. */
const rowsMax = 100_000;

/** By columns, amounts in cents; `target` is the id of what it leads to. */
export type ReportRow = Readonly<Record<string, unknown>>;

/**
 * All rows of a report.
 * @throws 403 without its permission; 422 without the part that it is about, or for too many rows
 */
export const reportRows = async (db: Db, query: ReportQuery, viewer: StaffViewer): Promise<readonly ReportRow[]> => {
  const { part, needs } = reports[query.report];
  if (needs && !may(viewer, needs)) throw forbidden(notAllowed(needs));
  if (part && !query.sku) throw invalid({ sku: [staffMessages.reportPartRequired()] });
  const { rows } = await sql<ReportRow>`
    select * from (${reportQueries[query.report](query)}) r limit ${rowsMax + 1}`.execute(db);
  if (rows.length > rowsMax) throw invalid({ to: [staffMessages.reportTooLong(rowsMax)] });
  return rows;
};
