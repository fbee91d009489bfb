import type { Db } from '#server/platform/db/db.ts';
import { noSuch } from '#server/platform/failure/failure.ts';
import { invoiceById, type InvoiceRecord } from './queries.ts';

/** A customer's own invoice. @throws 404 for an unknown one and for another customer's, alike */
export const ownInvoice = async (db: Db, customerId: number, invoiceId: number): Promise<InvoiceRecord> => {
  const invoice = await invoiceById(db, invoiceId);
  if (invoice?.customerId !== customerId) throw noSuch('invoice');
  return invoice;
};
