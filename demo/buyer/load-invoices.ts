import type { DB } from '#server/db/types.ts';
import type { Insertable, Transaction } from 'kysely';
import { shareOf } from '#kernel/money.ts';
import type { InvoiceCourse } from './course.ts';
import { type LoadedReturn, loadReturn } from './load-return.ts';
import { type InvoiceSums, invoiceSums } from './invoice-sums.ts';
import type { LoadedOrder } from './load-orders.ts';
import type { TaxName } from '#server/pricing/tax-queries.ts';

type Rows = {
  lines: Insertable<DB['invoice_line']>[];
  taxes: Insertable<DB['invoice_tax']>[];
  shipments: Insertable<DB['shipment']>[];
  payments: Insertable<DB['payment']>[];
};

type Draft = { loaded: LoadedOrder; invoice: InvoiceCourse; sums: InvoiceSums<TaxName> };

/** Writes the invoices of the orders with their lines, taxes, shipments, payments and returns, in the order in which they were made. */
export const loadInvoices = async (
  trx: Transaction<DB>,
  customerId: number,
  orders: readonly LoadedOrder[],
): Promise<void> => {
  const drafts = orders.flatMap(draftsOf).toSorted((a, b) => a.invoice.at.getTime() - b.invoice.at.getTime());
  const lineIds = await orderLineIds(trx, orders);
  const methodNames = await shippingMethodNames(trx);
  const rows: Rows = { lines: [], taxes: [], shipments: [], payments: [] };
  const returns: LoadedReturn[] = [];
  for (const { loaded, invoice, sums } of drafts) {
    const { id: orderId, order } = loaded;
    const isPaid = invoice.payment?.percent === 100;
    const { id: invoiceId } = await trx
      .insertInto('invoice')
      .values({
        order_id: orderId,
        customer_id: customerId,
        status: invoice.cancelled ? 'CANCELLED' : isPaid ? 'PAID' : 'UNPAID',
        invoiced_at: invoice.at,
        notes: invoice.notes,
        subtotal_cents: sums.subtotalCents,
        discount_cents: sums.discountCents,
        shipping_cents: sums.shippingCents,
        tax_cents: sums.taxCents,
        total_cents: sums.totalCents,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const { line, qty } of invoice.lines) {
      const { priceCents } = lineOf(loaded, line);
      rows.lines.push({
        invoice_id: invoiceId,
        order_line_id: lineIds.get(`${orderId} ${line + 1}`) ?? 0,
        qty,
        price_cents: priceCents,
        subtotal_cents: priceCents * qty,
      });
    }
    for (const [index, { name, rate, amountCents }] of sums.taxes.entries())
      rows.taxes.push({ invoice_id: invoiceId, position: index + 1, name, rate, amount_cents: amountCents });
    for (const { carrier, tracking, at } of invoice.shipments)
      rows.shipments.push({
        invoice_id: invoiceId,
        name: carrier,
        tracking,
        method: methodNames.get(order.shippingMethodId) ?? '',
        shipped_at: at,
      });
    if (invoice.payment)
      rows.payments.push({
        invoice_id: invoiceId,
        amount_cents: shareOf(sums.totalCents, invoice.payment.percent, 100),
        payment_method_id: order.paymentMethodId,
        paid_on: invoice.payment.day,
        created_at: invoice.payment.at,
      });
    if (invoice.returned)
      returns.push({ invoiceId, sums, returned: invoice.returned, methodId: order.paymentMethodId });
  }
  await trx.insertInto('invoice_line').values(rows.lines).execute();
  await trx.insertInto('invoice_tax').values(rows.taxes).execute();
  await trx.insertInto('shipment').values(rows.shipments).execute();
  await trx.insertInto('payment').values(rows.payments).execute();
  for (const each of returns) await loadReturn(trx, each);
};

const lineOf = ({ order }: LoadedOrder, line: number) => {
  const found = order.lines[line];
  if (!found) throw new Error(`An invoice of the demo has line ${line + 1}, which its order has not`);
  return found;
};

/** A cancelled invoice has sums of its own, and takes nothing from those that count. */
const draftsOf = (loaded: LoadedOrder): Draft[] => {
  const { order, course } = loaded;
  const sumsOf = (invoices: readonly InvoiceCourse[]): Draft[] => {
    const parts = invoices.map(({ lines, shippingCents }) => ({
      subtotalCents: lines.reduce((total, { line, qty }) => total + lineOf(loaded, line).priceCents * qty, 0),
      shippingCents,
    }));
    const sums = invoiceSums(order, parts);
    return invoices.flatMap((invoice, index) => {
      const its = sums[index];
      return its ? [{ loaded, invoice, sums: its }] : [];
    });
  };
  return [
    ...course.invoices.filter(({ cancelled }) => cancelled).flatMap((invoice) => sumsOf([invoice])),
    ...sumsOf(course.invoices.filter(({ cancelled }) => !cancelled)),
  ];
};

const orderLineIds = async (trx: Transaction<DB>, orders: readonly LoadedOrder[]): Promise<Map<string, number>> => {
  const rows = await trx
    .selectFrom('order_line')
    .select(['id', 'order_id as orderId', 'position'])
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute();
  return new Map(rows.map(({ id, orderId, position }) => [`${orderId} ${position}`, id]));
};

const shippingMethodNames = async (trx: Transaction<DB>): Promise<Map<number, string>> => {
  const rows = await trx.selectFrom('shipping_method').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};
