import { z } from 'zod';
import { PreferredDocType } from '../people/account.ts';
import type { Needed } from '../platform/staff-call.ts';
import { staffLimits } from '../staff-limits.ts';
import * as staffMessages from '../staff-messages.ts';
import { StatementQuery } from './statements.ts';

/* Prints for staff: PDFs, opened in a new tab with the session's cookie. */

/** `also`: the ids of others of the kind, which come after it in the same file, with commas between them. */
export const PapersQuery = z.strictObject({
  also: z
    .string()
    .regex(new RegExp(`^[1-9]\\d{0,8}(,[1-9]\\d{0,8}){0,${staffLimits.papersMax - 1}}$`), staffMessages.papersForm)
    .optional(),
});

/** Invoice print with or without prices. By default as the customer prefers; without prices for staff without `prices`. */
export const StaffPrintQuery = PapersQuery.extend({ document: PreferredDocType.optional() });

export const staffPrints = {
  order: { path: '/api/v1/staff/order/:id/print/', access: { allOf: ['orders', 'prices'] }, query: PapersQuery },
  pickList: { path: '/api/v1/staff/order/:id/pickList/', access: 'orders', query: PapersQuery },
  invoice: {
    path: '/api/v1/staff/invoice/:id/print/',
    access: { anyOf: ['orders', 'invoices'] },
    query: StaffPrintQuery,
  },
  creditNote: { path: '/api/v1/staff/creditNote/:id/print/', access: 'invoices', query: PapersQuery },
  /** Of a customer's account over days. */
  statement: { path: '/api/v1/staff/receivable/:id/statement/print/', access: 'invoices', query: StatementQuery },
} as const satisfies Record<string, { path: string; access: Needed; query: z.ZodType }>;

export type StaffPrint = keyof typeof staffPrints;

/** The address of a print, of several records in one file. */
export const printLink = (
  kind: StaffPrint,
  [id = 0, ...also]: readonly number[],
  document?: z.output<typeof PreferredDocType>,
): string => {
  const query = [also.length > 0 && `also=${also.join(',')}`, document && `document=${document}`].filter(Boolean);
  return staffPrints[kind].path.replace(':id', String(id)) + (query.length > 0 ? `?${query.join('&')}` : '');
};
