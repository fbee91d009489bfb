import { columns } from '#server/platform/db/columns.ts';
import type { Totals } from '#kernel/totals.ts';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Db, execute, sql } from '#server/platform/db/db.ts';
import type { NewOrder, OrderAddress } from './insert-order.ts';
import { insertTaxes, orderTaxes } from './paper-columns.ts';

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

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/** Writes what an order is now. What it was when it was placed is kept the first time. */
export const rewriteOrder = async (trx: Db, given: Rewritten): Promise<void> => {
  const { orderId, lines, taxes, ...order } = given;
  await execute(trx)`
    update customer_order o set
      agreed = coalesce(o.agreed, agreement_of(o)),
      subtotal_cents = ${order.subtotalCents}, discount_cents = ${order.discountCents},
      shipping_cents = ${order.shippingCents}, tax_cents = ${order.taxCents}, total_cents = ${order.totalCents},
      shipping_address = coalesce(${json(order.shippingAddress)}::jsonb, o.shipping_address),
      billing_address = coalesce(${json(order.billingAddress)}::jsonb, o.billing_address),
      shipping_method_id = s.id, payment_method_id = p.id, comments = ${order.comments},
      po_number = ${order.poNumber}, job_reference = ${order.jobReference},
      shipping_method_name = case when s.id = o.shipping_method_id then o.shipping_method_name else s.name end,
      shipping_method_description =
        case when s.id = o.shipping_method_id then o.shipping_method_description else s.description end,
      payment_method_name = case when p.id = o.payment_method_id then o.payment_method_name else p.name end,
      payment_method_description =
        case when p.id = o.payment_method_id then o.payment_method_description else p.description end,
      coupon_id = case when ${order.dropsCoupon} then null else o.coupon_id end,
      coupon_code = case when ${order.dropsCoupon} then null else o.coupon_code end
    from shipping_method s, payment_method p, customer_order was
    where o.id = ${orderId} and was.id = o.id
      and s.id = coalesce(${order.shippingMethodId ?? null}, was.shipping_method_id)
      and p.id = coalesce(${order.paymentMethodId ?? null}, was.payment_method_id)`;
  const wish = sql`rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as ("lineId" integer,
    "variantId" integer, name text, sku text, rack text, "priceCents" integer, qty integer)) with ordinality w (
    line_id, variant_id, name, sku, rack, price_cents, qty, n)`;
  await execute(trx)`
    update order_line l set qty = coalesce(w.qty, 0), price_cents = coalesce(w.price_cents, l.price_cents),
      subtotal_cents = coalesce(w.price_cents, l.price_cents)::bigint * coalesce(w.qty, 0)
    from order_line was left join ${wish} on w.line_id = was.id
    where was.order_id = ${orderId} and l.id = was.id
      and (l.qty, l.price_cents) is distinct from (coalesce(w.qty, 0), coalesce(w.price_cents, l.price_cents))`;
  await execute(trx)`
    insert into order_line (order_id, position, variant_id, name, sku, rack, price_cents, qty, subtotal_cents)
    select ${orderId}, last.position + w.n, w.variant_id, w.name, w.sku, w.rack, w.price_cents, w.qty,
      w.price_cents::bigint * w.qty
    from ${wish} cross join (select max(position) as position from order_line where order_id = ${orderId}) last
    where w.line_id is null`;
  await trx.deleteFrom('order_tax').where('order_id', '=', orderId).execute();
  await insertTaxes(trx, 'order_tax', orderId, taxes);
};
