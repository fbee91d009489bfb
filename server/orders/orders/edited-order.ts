import { columns } from '#server/platform/db/columns.ts';
import type { Totals } from '#kernel/totals.ts';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Db, execute, sql } from '#server/platform/db/db.ts';
import type { NewOrder, OrderAddress } from './insert-order.ts';
import { orderTaxes } from './paper-columns.ts';

/** What an order is, to be edited: also lines that were taken out. One query; undefined for an unknown one. */
export const orderToEdit = async (db: Db, orderId: number) => {
  const found = await db
    .selectFrom('customer_order as o')
    .innerJoin('customer as k', 'k.id', 'o.customer_id')
    .select([
      ...columns('o', 'id customer_id tax_exempt coupon_id coupon_code comments po_number job_reference'),
      ...columns('o', 'shipping_method_id payment_method_id shipping_address billing_address subtotal_cents'),
      ...columns('o', 'discount_cents shipping_cents total_cents'),
      'k.price_list_id as priceListId',
      jsonArrayFrom(
        db
          .selectFrom('order_line as l')
          .select(['l.id', 'l.variant_id as variantId', 'l.name', 'l.sku', 'l.qty', 'l.price_cents as priceCents'])
          .select(
            sql<number>`(select coalesce(sum(i.qty), 0) from invoiced_line i where i.order_line_id = l.id)`.as(
              'invoiced',
            ),
          )
          .where('l.order_id', '=', orderId)
          .orderBy('l.position'),
      ).as('lines'),
      jsonArrayFrom(orderTaxes(db, orderId)).as('taxes'),
      sql<boolean>`(select count(*) > 1 from order_family(o.id))`.as('isPart'),
    ])
    .where('o.id', '=', orderId)
    .executeTakeFirst();
  if (!found) return undefined;
  return {
    ...found,
    // As written by insert-order.ts.
    shippingAddress: found.shippingAddress as OrderAddress,
    billingAddress: found.billingAddress as OrderAddress,
  };
};
export type EditedOrder = NonNullable<Awaited<ReturnType<typeof orderToEdit>>>;

/** An order as it was placed. */
export type AgreedOrder = Pick<EditedOrder, 'subtotalCents' | 'discountCents' | 'shippingCents' | 'totalCents'> & {
  taxCents: number;
  lines: { variantId: number; name: string; sku: string; qty: number; priceCents: number }[];
};

type Rewritten = Pick<NewOrder, 'taxes' | 'comments' | 'poNumber' | 'jobReference' | keyof Totals> & {
  orderId: number;
  /** All that stay or come, in their order; lines that are missing are kept with no pieces. */
  lines: readonly (Omit<NewOrder['lines'][number], 'subtotalCents'> & { lineId: number | null })[];
  /** Undefined: stay as they are. */
  shippingAddress: OrderAddress | undefined;
  billingAddress: OrderAddress | undefined;
  shippingMethodId: number | undefined;
  paymentMethodId: number | undefined;
  /** Whether its coupon takes nothing off any more. */
  dropsCoupon: boolean;
};

/** Writes what an order is now. What it was when it was placed is kept the first time. */
export const rewriteOrder = (trx: Db, given: Rewritten) =>
  execute(trx)`select rewrite_order(${JSON.stringify(given)}::jsonb)`;
