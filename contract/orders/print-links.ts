import type { PreferredDocType } from '../people/account.ts';
import type { z } from 'zod';

/* Where staff print: without the schemas of the queries, which no screen needs. */

export const staffPrintPaths = {
  order: '/api/v1/staff/order/:id/print/',
  pickList: '/api/v1/staff/order/:id/pickList/',
  invoice: '/api/v1/staff/invoice/:id/print/',
  creditNote: '/api/v1/staff/creditNote/:id/print/',
  /** Of a customer's account over days. */
  statement: '/api/v1/staff/receivable/:id/statement/print/',
  purchase: '/api/v1/staff/purchase/:id/print/',
  /** Labels of parcels: all of an order or of an invoice, or one. */
  orderLabels: '/api/v1/staff/order/:id/labels/',
  invoiceLabels: '/api/v1/staff/invoice/:id/labels/',
  shipmentLabel: '/api/v1/staff/shipment/:id/label/',
} as const;

/** Papers in one file, besides its first. */
export const papersMax = 100;

/** Orders that are picked in one walk: a letter each. */
export const walkMax = 26;

export type StaffPrint = keyof typeof staffPrintPaths;

/** The address of a print, of several records in one file. */
export const printLink = (
  kind: StaffPrint,
  [id = 0, ...also]: readonly number[],
  document?: z.output<typeof PreferredDocType>,
): string => {
  const query = [also.length > 0 && `also=${also.join(',')}`, document && `document=${document}`].filter(Boolean);
  return staffPrintPaths[kind].replace(':id', String(id)) + (query.length > 0 ? `?${query.join('&')}` : '');
};
