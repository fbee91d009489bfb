import { z } from 'zod';
import { PreferredDocType } from '../people/account.ts';
import type { Needed } from '../platform/staff-call.ts';
import { StatementQuery } from './statements.ts';

/* Prints for staff: PDFs, opened in a new tab with the session's cookie. */

/**
 * Invoice print with or without prices. By default as the customer prefers; without prices for staff without `prices`.
 */
export const StaffPrintQuery = z.strictObject({ document: PreferredDocType.optional() });

export const staffPrints = {
  order: { path: '/api/v1/staff/order/:id/print/', access: { allOf: ['orders', 'prices'] } },
  pickList: { path: '/api/v1/staff/order/:id/pickList/', access: 'orders' },
  invoice: {
    path: '/api/v1/staff/invoice/:id/print/',
    access: { anyOf: ['orders', 'invoices'] },
    query: StaffPrintQuery,
  },
  creditNote: { path: '/api/v1/staff/creditNote/:id/print/', access: 'invoices' },
  /** Of a customer's account over days. */
  statement: { path: '/api/v1/staff/receivable/:id/statement/print/', access: 'invoices', query: StatementQuery },
} as const satisfies Record<string, { path: string; access: Needed; query?: z.ZodType }>;

export type StaffPrint = keyof typeof staffPrints;
