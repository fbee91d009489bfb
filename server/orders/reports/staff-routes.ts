import { staffExports } from '#contract/imports/staff-exports.ts';
import { ReportQuery } from '#contract/orders/staff-reports.ts';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import type { Context } from '#server/context.ts';
import { addAudit, theShop } from '#server/people/staff/add-audit.ts';
import { guardStaff } from '#server/people/staff/guard-staff.ts';
import { parseParts } from '#server/platform/calls/handler.ts';
import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { staffSignInNeeded } from '#server/platform/failure/failure.ts';
import { asCsv, byteOrderMark } from '#kernel/as-csv.ts';
import { actorOf } from '#server/platform/viewer/staff-viewer.ts';
import { presentReport, reportLines } from './present-report.ts';
import { reportRows } from './read-report.ts';

export const staffReportHandlers = {
  staffReport: async ({ db }, { query }, viewer) => presentReport(query.report, await reportRows(db, query, viewer)),
} satisfies Partial<StaffHandlers>;

const { path, access } = staffExports.report;
const parts = { params: undefined, query: ReportQuery, body: undefined };

/** Mounts a report as a CSV file, with the session's cookie; who had it is in the audit log. */
export const mountReports = (app: FastifyInstance, context: Context): void => {
  app.route({
    method: 'GET',
    url: path,
    exposeHeadRoute: false,

    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const viewer = await guardStaff(context, request, access);
      if (!viewer) throw staffSignInNeeded();
      const query = parseParts(parts, request).query as ReportQuery;
      const lines = reportLines(query.report, await reportRows(context.db, query, viewer));
      await addAudit(context.db, {
        ...actorOf(viewer),
        at: context.now(),
        action: 'export.write',
        entityId: theShop,
        after: { export: 'report', ...query },
      });
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${query.report}-${query.from}-${query.to}.csv"`,
        })
        .send(Readable.from(inPortions(lines)));
    },
  });
};

/** A thousand lines at once, so that a long file holds nothing else up. */
function* inPortions(lines: Iterable<(string | number | null)[]>): Generator<string> {
  let portion = byteOrderMark;
  let count = 0;
  for (const line of lines) {
    portion += asCsv(line);
    count += 1;
    if (count % 1000 > 0) continue;
    yield portion;
    portion = '';
  }
  yield portion;
}
