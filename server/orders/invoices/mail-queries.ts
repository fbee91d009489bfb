import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import { invoiceById } from './queries.ts';

/** A whole invoice with the address that the customer had when ordering. */
export const invoiceForMail = async (db: Kysely<DB>, invoiceId: number) => {
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

export const shipmentById = (db: Kysely<DB>, shipmentId: number) =>
  db
    .selectFrom('shipment')
    .select(['invoice_id as invoiceId', 'name', 'tracking', 'method'])
    .where('id', '=', shipmentId)
    .executeTakeFirst();
