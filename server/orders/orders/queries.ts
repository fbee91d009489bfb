import type { OrderDetail } from '#contract/orders/orders.ts';
import { columns } from '#server/platform/db/columns.ts';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Db, sql } from '#server/platform/db/db.ts';
import type { OrderAddress } from './insert-order.ts';
import { orderTaxes, sumColumns } from './paper-columns.ts';

const head = (db: Db, orderId: number) =>
  db
    .selectFrom('customer_order as o')
    .innerJoin('customer as k', 'k.id', 'o.customer_id')
    .select([
      ...columns('o', 'id code status version preferred_doc_type customer_id placed_at customer_email'),
      ...columns('o', 'customer_first_name customer_last_name shipping_address billing_address shipping_method_name'),
      ...columns('o', 'shipping_method_description payment_method_name payment_method_description comments'),
      ...columns('o', 'po_number job_reference coupon_code tax_exempt agreed'),
      'k.code as customerCode',
      ...sumColumns,
      jsonArrayFrom(
        db
          .selectFrom('order_line as l')
          .select(columns('l', 'id name sku rack price_cents qty subtotal_cents'))
          .where('l.order_id', '=', orderId)
          // What staff took out stays, with no pieces.
          .where('l.qty', '>', 0)
          .orderBy('position'),
      ).as('lines'),
      jsonArrayFrom(orderTaxes(db, orderId)).as('taxes'),
      sql<NonNullable<OrderDetail['split']>>`order_split(o.id)`.as('split'),
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
type Found = NonNullable<Awaited<ReturnType<typeof orderById>>>;
export type OrderRecord = Omit<Found, 'split'> & Pick<OrderDetail, 'split'>;

/** The rows of an order list, in no order; who sees more of orders `o` selects more. */
export const selectOrderRows = (db: Db, ids: number[]) =>
  db
    .selectFrom('customer_order as o')
    .select([
      ...columns('o', 'id code status placed_at customer_first_name customer_last_name shipping_method_name'),
      ...columns('o', 'total_cents'),
    ])
    .where('o.id', '=', sql<number>`any (${ids}::int[])`);

/** One query. */
export const orderRows = (db: Db, ids: number[]) => selectOrderRows(db, ids).execute();
export type OrderRowRecord = Awaited<ReturnType<typeof orderRows>>[number];
