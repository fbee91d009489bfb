import type { Db } from '#server/platform/db/db.ts';
import { invoiceById, shipmentColumns } from './queries.ts';

/** A whole invoice with the address that the customer had when ordering. */
export const invoiceForMail = async (db: Db, invoiceId: number) => {
  const invoice = await invoiceById(db, invoiceId);
  if (!invoice) return undefined;
  const { email } = await db
    .selectFrom('customer_order')
    .select('customer_email as email')
    .where('id', '=', invoice.orderId)
    .executeTakeFirstOrThrow();
  return { ...invoice, customerEmail: email };
};
export type MailedInvoice = NonNullable<Awaited<ReturnType<typeof invoiceForMail>>>;

export const shipmentById = (db: Db, shipmentId: number) =>
  db
    .selectFrom('shipment')
    .select([...shipmentColumns, 'invoice_id as invoiceId'])
    .where('id', '=', shipmentId)
    .executeTakeFirst();
