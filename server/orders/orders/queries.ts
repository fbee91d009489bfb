import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Db, sql } from '#server/platform/db/db.ts';
import type { OrderAddress } from './insert-order.ts';
import { orderTaxes, sumColumns } from './paper-columns.ts';

const head = (db: Db, orderId: number) =>
  db
    .selectFrom('customer_order as o')
    .innerJoin('customer as k', 'k.id', 'o.customer_id')
    .select([
      'o.id',
      'o.code',
      'o.status',
      'o.version',
      'o.preferred_doc_type as preferredDocType',
      'o.customer_id as customerId',
      'k.code as customerCode',
      'placed_at as placedAt',
      'customer_email as customerEmail',
      'customer_first_name as customerFirstName',
      'customer_last_name as customerLastName',
      'shipping_address as shippingAddress',
      'billing_address as billingAddress',
      'shipping_method_name as shippingMethodName',
      'shipping_method_description as shippingMethodDescription',
      'payment_method_name as paymentMethodName',
      'payment_method_description as paymentMethodDescription',
      'comments',
      'o.po_number as poNumber',
      'o.job_reference as jobReference',
      'coupon_code as couponCode',
      'o.tax_exempt as taxExempt',
      ...sumColumns,
      'agreed',
      jsonArrayFrom(
        db
          .selectFrom('order_line as l')
          .select([
            'l.id',
            'name',
            'sku',
            'rack',
            'price_cents as priceCents',
            'qty',
            'l.subtotal_cents as subtotalCents',
          ])
          .where('l.order_id', '=', orderId)
          // What staff took out stays, with no pieces.
          .where('l.qty', '>', 0)
          .orderBy('position'),
      ).as('lines'),
      jsonArrayFrom(orderTaxes(db, orderId)).as('taxes'),
    ])
    .where('o.id', '=', orderId)
    .executeTakeFirst();

/** A whole order as it is now, and as it was placed once it was edited, in one query; undefined for an unknown one. */
export const orderAndAgreed = async (db: Db, orderId: number) => {
  const found = await head(db, orderId);
  if (!found) return undefined;
  return {
    ...found,
    // As written by insert-order.ts.
    shippingAddress: found.shippingAddress as OrderAddress,
    billingAddress: found.billingAddress as OrderAddress,
  };
};

/** A whole order as it is now, in one query; undefined for an unknown one. */
export const orderById = async (db: Db, orderId: number) => {
  const found = await orderAndAgreed(db, orderId);
  if (!found) return undefined;
  const { agreed: _agreed, ...order } = found;
  return order;
};
export type OrderRecord = NonNullable<Awaited<ReturnType<typeof orderById>>>;

/** The rows of an order list, in no order; who sees more of orders `o` selects more. */
export const selectOrderRows = (db: Db, ids: number[]) =>
  db
    .selectFrom('customer_order as o')
    .select([
      'o.id',
      'o.code',
      'o.status',
      'o.placed_at as placedAt',
      'o.customer_first_name as customerFirstName',
      'o.customer_last_name as customerLastName',
      'o.shipping_method_name as shippingMethodName',
      'o.total_cents as totalCents',
    ])
    .where('o.id', '=', sql<number>`any (${ids}::int[])`);

/** One query. */
export const orderRows = (db: Db, ids: number[]) => selectOrderRows(db, ids).execute();
export type OrderRowRecord = Awaited<ReturnType<typeof orderRows>>[number];
