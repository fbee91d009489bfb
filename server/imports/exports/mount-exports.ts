import {
  PriceFileQuery,
  PricesQuery,
  type TableExport,
  staffExports,
  tableExports,
  StockValueQuery,
} from '#contract/imports/staff-exports.ts';
import { shopDay } from '#kernel/dates.ts';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { parseParts } from '#server/platform/calls/handler.ts';
import type { Context } from '#server/context.ts';
import { staffSignInNeeded } from '#server/platform/failure/failure.ts';
import { guardStaff } from '#server/people/staff/guard-staff.ts';
import { actorOf } from '#server/platform/viewer/staff-viewer.ts';
import { openExport, type Whose } from './open-export.ts';

const queryOf = (kind: TableExport): z.ZodType => {
  if (kind === 'prices') return PricesQuery;
  if (kind === 'stock-value') return StockValueQuery;
  return kind === 'price-file' ? PriceFileQuery : z.strictObject({});
};

/** Mounts the exports, with the session's cookie; 401, 403 and 422 as for staff calls. */
export const mountExports = (app: FastifyInstance, context: Context): void => {
  for (const kind of tableExports) {
    const { path, access } = staffExports[kind];
    const parts = { params: undefined, query: queryOf(kind), body: undefined };
    app.route({
      method: 'GET',
      url: path,
      // Asking about a file is no export.
      exposeHeadRoute: false,

      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const viewer = await guardStaff(context, request, access);
        if (!viewer) throw staffSignInNeeded();
        const at = context.now();
        const whose = parseParts(parts, request).query as Whose;
        const { name, text } = await openExport(context.db, kind, { whose, by: actorOf(viewer), at });
        return reply
          .headers({
            'content-type': 'text/csv; charset=utf-8',
            'content-disposition': `attachment; filename="${name}-${shopDay(at)}.csv"`,
          })
          .send(Readable.from(text));
      },
    });
  }
};
