import { z } from 'zod';
import { PreferredDocType } from '../people/account.ts';

/* Prints for staff: PDFs, opened in a new tab with the session's cookie. */

export const staffPrints = {
  order: { path: '/api/v1/staff/order/:id/print/', access: { allOf: ['orders', 'prices'] } },
  pickList: { path: '/api/v1/staff/order/:id/pickList/', access: 'orders' },
  invoice: { path: '/api/v1/staff/invoice/:id/print/', access: { anyOf: ['orders', 'invoices'] } },
  creditNote: { path: '/api/v1/staff/creditNote/:id/print/', access: 'invoices' },
} as const;

export type StaffPrint = keyof typeof staffPrints;

/**
 * Invoice print with or without prices. By default as the customer prefers; without prices for staff without `prices`.
 */
export const StaffPrintQuery = z.strictObject({ document: PreferredDocType.optional() });
