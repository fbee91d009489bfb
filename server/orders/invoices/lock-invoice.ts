import { type Db, sql } from '#server/platform/db/db.ts';
import { noSuch, staleVersion } from '#server/platform/failure/failure.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { creditedCents, paidCents, writtenOffCents } from '../orders/money-queries.ts';

export const noSuchInvoice = () => noSuch('invoice');

/**
 * An invoice, locked until the transaction ends; its order is locked first, as in all staff commands.
 * @throws 404
 */
export const lockInvoiceNow = async (trx: Db, invoiceId: number) => {
  const named = await trx
    .selectFrom('invoice')
    .select('order_id as orderId')
    .where('id', '=', invoiceId)
    .executeTakeFirst();
  if (!named) throw noSuchInvoice();
  const { status: orderStatus } = await lockOrder(trx, named.orderId);
  const found = await trx
    .selectFrom('invoice as i')
    .select(['i.id', 'i.code', 'i.version', 'i.status', 'i.order_id as orderId', 'i.total_cents as totalCents'])
    .select('i.customer_id as customerId')
    .select([
      sql<number>`(select count(*) from shipment s where s.invoice_id = i.id)`.as('shipments'),
      sql<number>`(select count(*) from payment p where p.invoice_id = i.id and p.voided_at is null)`.as('payments'),
      sql<number>`(select count(*) from credit_note c where c.invoice_id = i.id)`.as('creditNotes'),
      sql<number>`(select coalesce(sum((select r.pieces from line_return r where r.invoice_line_id = l.id)), 0)
        from invoice_line l where l.invoice_id = i.id)`.as('returnedPieces'),
      sql<number>`(select coalesce(sum(l.qty), 0) from invoice_line l where l.invoice_id = i.id)`.as('pieces'),
      sql<number>`(select coalesce(sum(l.qty), 0) from invoice_line l where l.invoice_id = i.id)
        - (select coalesce(sum(l.qty), 0) from credit_note_line l join credit_note c on c.id = l.credit_note_id
           where c.invoice_id = i.id)`.as('piecesLeft'),
      sql<number>`(i.shipping_cents - (select coalesce(sum(c.shipping_cents), 0) from credit_note c
        where c.invoice_id = i.id))::bigint`.as('shippingLeftCents'),
      paidCents.as('paidCents'),
      writtenOffCents.as('writtenOffCents'),
      creditedCents.as('creditedCents'),
    ])
    .where('i.id', '=', invoiceId)
    .forUpdate('i')
    .executeTakeFirstOrThrow();
  return { ...found, orderStatus };
};

/** The same at the version that staff saw. @throws 404; 422 when it is no longer at that version */
export const lockInvoice = async (trx: Db, invoiceId: number, version: number) => {
  const found = await lockInvoiceNow(trx, invoiceId);
  if (found.version !== version) throw staleVersion();
  return found;
};
