import { z } from 'zod';
import { PreferredDocType } from '../people/account.ts';
import type { Needed } from '../platform/staff-call.ts';
import * as staffMessages from '#messages/staff.js';
import { type StaffPrint, staffPrintPaths } from './print-links.ts';
import { StatementQuery } from './statements.ts';

/* Prints for staff: PDFs, opened in a new tab with the session's cookie. */

/** `also`: the ids of others of the kind, which come after it in the same file, with commas between them: at most `staffLimits.papersMax`. */
export const PapersQuery = z.strictObject({
  also: z
    .string()
    .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,99}$/, { error: staffMessages.papersForm })
    .optional(),
});

/** Invoice print with or without prices. By default as the customer prefers; without prices for staff without `prices`. */
export const StaffPrintQuery = PapersQuery.extend({
  document: PreferredDocType.optional(),
  /** The labels of its parcels come after it. */
  labels: z.literal('true').optional(),
});

const desks = { anyOf: ['orders', 'invoices'] } as const;

export const staffPrints = {
  order: { path: staffPrintPaths.order, access: { allOf: ['orders', 'prices'] }, query: PapersQuery },
  pickList: { path: staffPrintPaths.pickList, access: 'orders', query: PapersQuery },
  invoice: { path: staffPrintPaths.invoice, access: desks, query: StaffPrintQuery },
  creditNote: { path: staffPrintPaths.creditNote, access: 'invoices', query: PapersQuery },
  orderLabels: { path: staffPrintPaths.orderLabels, access: 'orders', query: PapersQuery },
  invoiceLabels: { path: staffPrintPaths.invoiceLabels, access: desks, query: PapersQuery },
  shipmentLabel: { path: staffPrintPaths.shipmentLabel, access: desks, query: PapersQuery },
  purchase: { path: staffPrintPaths.purchase, access: 'stock', query: PapersQuery },
  statement: { path: staffPrintPaths.statement, access: 'invoices', query: StatementQuery },
} as const satisfies Record<StaffPrint, { path: string; access: Needed; query: z.ZodType }>;
