import { type Db, rowsOf } from '#server/platform/db/db.ts';
import { invoiceById } from './queries.ts';

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

type Shipped = Record<'name' | 'tracking' | 'method', string> & { invoiceId: number; trackingUrl: string | null };

/** A shipment, before those that left with it; none for one that there is not. */
export const shipmentsWith = (db: Db, id: number): Promise<Shipped[]> => rowsOf<Shipped>(db)`
    select s.invoice_id as "invoiceId", s.name, s.tracking, s.method, tracking_link(s.name, s.tracking) as "trackingUrl"
    from shipment one join shipment s on s.invoice_id = one.invoice_id and s.shipped_at = one.shipped_at
    where one.id = ${id} order by s.id <> one.id, s.id`;
