import { type Db, foundRow } from '#server/platform/db/db.ts';
import { staleVersion } from '#server/platform/failure/failure.ts';
import { creditedCents, paidCents, writtenOffCents } from './money-queries.ts';
import { noSuchOrder } from './own-order.ts';
import type { OrderFacts } from './rules.ts';

/** The facts that decide an order's next steps. One query; undefined for an unknown order. */
export const orderFacts = (db: Db, orderId: number): Promise<OrderFacts | undefined> => foundRow<OrderFacts>(db)`
    select o.status,
      (select sum(to_invoice) from open_line where order_id = o.id) as "openQty",
      (select count(distinct invoice_id) from invoiced_line where order_id = o.id) as invoices,
      (select count(*) from invoice i where i.order_id = o.id and i.status = 'UNPAID') as "unpaidInvoices",
      (select count(*) from invoice i where i.order_id = o.id and i.status <> 'CANCELLED' and (
        i.total_cents <> ${creditedCents} or ${paidCents} <> ${writtenOffCents} or exists (
          select from invoice_line l where l.invoice_id = i.id and l.qty > (
            select coalesce(sum(c.qty), 0) from credit_note_line c where c.invoice_line_id = l.id)))) as "heldInvoices",
      (select count(*) from shipment s join invoice i on i.id = s.invoice_id
       where i.order_id = o.id and i.status <> 'CANCELLED') as shipments,
      exists (select from customer_return r where r.replacement_id = o.id) as replaces
    from customer_order o where o.id = ${orderId}`;

/**
 * An order, locked until the transaction ends, with its invoiced and shipped pieces: all staff commands on an order or
 * its invoices take this lock first, so that they take turns.
 * @throws 404
 */
export const lockOrder = async (trx: Db, orderId: number) => {
  const found = await trx
    .selectFrom('customer_order')
    .select(['id', 'version', 'status', 'customer_id as customerId'])
    .where('id', '=', orderId)
    // Not for its key: what names the order, such as the use of a coupon that moves to it, does not wait, or two would for each other.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) throw noSuchOrder();
  const facts = await orderFacts(trx, orderId);
  if (!facts) throw noSuchOrder();
  return { ...found, facts };
};

/** The same at the version that staff saw. @throws 404; 422 when it is no longer at that version */
export const lockOrderAt = async (trx: Db, orderId: number, version: number) => {
  const order = await lockOrder(trx, orderId);
  if (order.version !== version) throw staleVersion();
  return order;
};
