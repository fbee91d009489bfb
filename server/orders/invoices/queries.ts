import { columns } from '#server/platform/db/columns.ts';
import type { TaxAmount } from '#kernel/tax.ts';
import { type Db, rowsOf, sql } from '#server/platform/db/db.ts';
import type { OrderAddress } from '../orders/insert-order.ts';
import type { TaxName } from '#server/pricing/taxes/tax-queries.ts';
import { creditNotesOf } from './credit-note-queries.ts';
import { hasBackOrder } from '../orders/back-order.ts';
import { taxColumns, trackingUrl } from '../orders/paper-columns.ts';
import { creditedCents, paidCents, refundedCents, writtenOffCents } from '../orders/money-queries.ts';

const head = (db: Db, invoiceId: number) =>
  db
    .selectFrom('invoice as i')
    .innerJoin('customer_order as o', 'o.id', 'i.order_id')
    .innerJoin('customer as k', 'k.id', 'i.customer_id')
    .select([
      ...columns('i', 'id code status customer_id invoiced_at due_on notes order_id subtotal_cents discount_cents'),
      ...columns('i', 'shipping_cents tax_cents total_cents'),
      'k.code as customerCode',
      'o.code as orderCode',
      ...columns('o', 'po_number job_reference customer_first_name customer_last_name shipping_address'),
      ...columns('o', 'billing_address shipping_method_name shipping_method_description coupon_code exemptions'),
      'o.payment_method_name as orderPaymentMethodName',
      paidCents.as('paidCents'),
      refundedCents.as('refundedCents'),
      writtenOffCents.as('writtenOffCents'),
      creditedCents.as('creditedCents'),
    ])
    .where('i.id', '=', invoiceId)
    .executeTakeFirst();

const lines = (db: Db, invoiceId: number) =>
  db
    .selectFrom('invoice_line as i')
    .innerJoin('order_line as l', 'l.id', 'i.order_line_id')
    .select(['i.id', 'l.name', 'l.sku', 'i.qty', 'i.price_cents as priceCents', 'i.subtotal_cents as subtotalCents'])
    .where('i.invoice_id', '=', invoiceId)
    .orderBy('l.position')
    .execute();

export const invoiceTaxes = (db: Db, invoiceId: number): Promise<TaxAmount<TaxName>[]> =>
  db.selectFrom('invoice_tax').select(taxColumns).where('invoice_id', '=', invoiceId).orderBy('position').execute();

const shipments = (db: Db, invoiceId: number) =>
  db
    .selectFrom('shipment')
    .select(['id', 'name', 'tracking', 'method', trackingUrl])
    .where('invoice_id', '=', invoiceId)
    .orderBy('shipped_at')
    .orderBy('id')
    .execute();

/** Date and method of the last payment, without refunds and voided ones. */
const lastPayment = (db: Db, invoiceId: number) =>
  db
    .selectFrom('payment as p')
    .innerJoin('payment_method as m', 'm.id', 'p.payment_method_id')
    .select(['p.paid_on as paidOn', 'm.name as methodName'])
    .where('p.invoice_id', '=', invoiceId)
    .where('p.amount_cents', '>', 0)
    .where('p.voided_at', 'is', null)
    .orderBy('p.paid_on', 'desc')
    .orderBy('p.id', 'desc')
    .executeTakeFirst();

export type BackOrder = { id: number; name: string; sku: string; qtyOrdered: number; qtyInvoiced: number };

/**
 * The back orders of an order (orders/back-order.ts): lines with pieces that are not on an uncancelled invoice. One
 * query.
 */
const backOrders = (db: Db, orderId: number): Promise<BackOrder[]> => rowsOf<BackOrder>(db)`
    select l.id, l.name, l.sku, l.qty as "qtyOrdered", l.invoiced as "qtyInvoiced"
    from customer_order o join open_line l on l.order_id = o.id
    where o.id = ${orderId} and ${hasBackOrder} and l.to_invoice > 0
    order by l.position`;

/** A whole invoice with the data of its order, in nine queries; undefined for an unknown one. */
export const invoiceById = async (db: Db, invoiceId: number) => {
  const found = await head(db, invoiceId);
  if (!found) return undefined;
  return {
    ...found,
    // As written by orders/insert-order.ts.
    exemptions: found.exemptions as Record<string, string>,
    shippingAddress: found.shippingAddress as OrderAddress,
    billingAddress: found.billingAddress as OrderAddress,
    lines: await lines(db, invoiceId),
    taxes: await invoiceTaxes(db, invoiceId),
    shipments: await shipments(db, invoiceId),
    lastPayment: await lastPayment(db, invoiceId),
    backOrders: await backOrders(db, found.orderId),
    creditNotes: await creditNotesOf(db, invoiceId),
  };
};
export type InvoiceRecord = NonNullable<Awaited<ReturnType<typeof invoiceById>>>;

/** The rows of an invoice list, in no order; who sees more of invoices `i` and their orders `o` selects more. */
export const selectInvoiceRows = (db: Db, ids: number[]) =>
  db
    .selectFrom('invoice as i')
    .innerJoin('customer_order as o', 'o.id', 'i.order_id')
    .select([
      ...columns('i', 'id code status invoiced_at shipping_cents tax_cents total_cents'),
      ...columns('o', 'customer_first_name customer_last_name'),
    ])
    .where('i.id', '=', sql<number>`any (${ids}::int[])`);

/** One query. */
export const invoiceRows = (db: Db, ids: number[]) => selectInvoiceRows(db, ids).execute();
export type InvoiceRowRecord = Awaited<ReturnType<typeof invoiceRows>>[number];
