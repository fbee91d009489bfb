import { columns } from '#server/platform/db/columns.ts';
import type { Db } from '#server/platform/db/db.ts';
import { historyOf } from '#server/people/staff/audit-queries.ts';
import { noSuchInvoice } from './lock-invoice.ts';
import { invoiceLinesLeft } from './lines-left.ts';
import { trackingUrl } from '../orders/paper-columns.ts';
import { invoiceById } from './queries.ts';

const moreOf = (db: Db, id: number) =>
  db
    .selectFrom('invoice as i')
    .innerJoin('customer_order as o', 'o.id', 'i.order_id')
    .select(['i.version', 'o.preferred_doc_type as preferredDocType'])
    .where('i.id', '=', id)
    .executeTakeFirstOrThrow();

const shipmentsOf = (db: Db, id: number) =>
  db
    .selectFrom('shipment')
    .select(['id', 'name', 'tracking', trackingUrl, 'method', 'box', 'grams'])
    .select(['shipped_at as shippedAt', 'entered_by as enteredBy'])
    .where('invoice_id', '=', id)
    .orderBy('shipped_at')
    .orderBy('id')
    .execute();

const paymentsOf = (db: Db, id: number) =>
  db
    .selectFrom('payment as p')
    .leftJoin('payment_method as m', 'm.id', 'p.payment_method_id')
    .leftJoin('receipt as r', 'r.id', 'p.receipt_id')
    .select([
      ...columns('p', 'id amount_cents paid_on entered_by voided_at voided_by void_reason'),
      'm.name as methodName',
      'p.write_off_reason as writeOff',
      'r.reference',
    ])
    .where('p.invoice_id', '=', id)
    .orderBy('p.id')
    .execute();

/** An invoice with everything that staff see, in a fixed number of queries. @throws 404 */
export const staffInvoice = async (db: Db, id: number) => {
  const invoice = await invoiceById(db, id);
  if (!invoice) throw noSuchInvoice();
  return {
    ...invoice,
    ...(await moreOf(db, id)),
    shipments: await shipmentsOf(db, id),
    payments: await paymentsOf(db, id),
    returned: new Map((await invoiceLinesLeft(db, id)).map((line) => [line.id, line.returned])),
    history: await historyOf(db, 'invoice', id),
  };
};
export type StaffInvoiceRecord = Awaited<ReturnType<typeof staffInvoice>>;
