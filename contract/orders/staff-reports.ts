import { z } from 'zod';
import { Permission } from '../people/staff.ts';
import { staffCall } from '../platform/staff-call.ts';
import * as staffMessages from '#messages/staff.js';
import declared from './reports.json' with { type: 'json' };

/*
 * Reports: each is declared once in reports.json, with its columns; server/orders/reports has its rows, and one screen and one file
 * show them all. They count what was billed: invoices that are not cancelled, less credit notes, each on its own day.
 */

/** `share`: one money column in percent of another. `money`: dollars. */
const ReportColumn = z.object({
  label: z.string(),
  kind: z.enum(['text', 'number', 'money', 'share']),
  /** Of a share: the columns it is of. */
  of: z.tuple([z.string(), z.string()]).optional(),
  /** Not summed in the last row: a document with two taxes is in two rows. */
  single: z.literal(true).optional(),
});
const ReportShape = z.strictObject({
  label: z.string(),
  says: z.string(),
  columns: z.record(z.string(), ReportColumn),
  /** What a row's first cell leads to; `period` is the invoices of a month or day. */
  leads: z.enum(['customer', 'invoice', 'product', 'phoneModel', 'period']),
  /** Besides those of all reports. */
  needs: Permission.optional(),
  /** Whether it is about one part. */
  part: z.literal(true).optional(),
});

export type ReportName = keyof typeof declared;
export const reports = z.record(z.string(), ReportShape).parse(declared) as Record<
  ReportName,
  z.infer<typeof ReportShape>
>;
export const reportNames = Object.keys(reports) as [ReportName, ...ReportName[]];

/** So many rows are answered; the file has all. */
export const reportRowsMax = 500;

const day = z.iso.date({ error: staffMessages.dayForm });
/** Days of the shop, both within. */
const span = z.strictObject({ from: day, to: day, sku: z.string().trim().max(100).optional() });
export type ReportSpan = z.output<typeof span>;
export const ReportQuery = span
  .extend({ report: z.enum(reportNames) })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: staffMessages.spanBackwards });
export type ReportQuery = z.output<typeof ReportQuery>;

/** In the order of the columns; money in dollars, a share in percent; null where there is nothing. */
const Cells = z.array(z.union([z.string(), z.number(), z.null()]));
export const Report = z.object({
  /** `id`: of what the row leads to. */
  rows: z.array(z.object({ id: z.int().nullable(), cells: Cells })),
  /** Of all rows, those not answered, too; null for what has no sum. */
  totals: Cells,
  /** Of all rows. */
  count: z.int(),
});
export type Report = z.infer<typeof Report>;

export const staffReportCalls = {
  staffReport: staffCall({
    path: '/api/v1/staff/report/',
    summary: 'A report over days: sales, taxes, customers, parts, payments, or a form for the bookkeeper',
    access: { allOf: ['invoices', 'prices'] },
    query: ReportQuery,
    response: Report,
  }),
};
