import type { TaxAmount } from '#kernel/tax.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/types.ts';
import type { TaxName } from '../pricing/tax-queries.ts';

/** An address as copied into an order. */
export type OrderAddress = {
  name: string | null;
  company: string | null;
  street1: string;
  street2: string | null;
  city: string;
  postalCode: string;
  province: string;
  provinceCode: string;
  phoneNo: string | null;
};

export type NewOrder = {
  customerId: number;
  placedAt: Date;
  shippingAddress: OrderAddress;
  billingAddress: OrderAddress;
  shippingMethodId: number;
  paymentMethodId: number;
  comments: string;
  coupon: { id: number; code: string } | null;
  taxExempt: boolean;
  subtotalCents: number;
  discountCents: number;
  taxCents: number;
  totalCents: number;
  /** In the order shown. */
  lines: readonly {
    variantId: number;
    name: string;
    sku: string;
    rack: string | null;
    priceCents: number;
    qty: number;
    subtotalCents: number;
  }[];
  taxes: readonly TaxAmount<TaxName>[];
};

/**
 * Inserts an order with copies of everything that was agreed: names, prices, addresses, methods, taxes and rates. Its
 * code comes from a sequence. A fixed number of statements for any size.
 * @returns its id
 */
export const insertOrder = async (trx: Kysely<DB>, order: NewOrder): Promise<number> => {
  const orderId = await insertHead(trx, order);
  await sql`
    insert into order_line (order_id, position, variant_id, name, sku, rack, price_cents, qty, subtotal_cents)
    select ${orderId}, position, variant_id, name, sku, rack, price_cents, qty, subtotal_cents
    from rows from (jsonb_to_recordset(${JSON.stringify(order.lines)}::jsonb) as (
        "variantId" integer, name text, sku text, rack text, "priceCents" integer, qty integer, "subtotalCents" bigint))
      with ordinality line (variant_id, name, sku, rack, price_cents, qty, subtotal_cents, position)`.execute(trx);
  if (order.taxes.length > 0)
    await trx
      .insertInto('order_tax')
      .values(
        order.taxes.map(({ name, rate, amountCents }, index) => ({
          order_id: orderId,
          position: index + 1,
          name,
          rate,
          amount_cents: amountCents,
        })),
      )
      .execute();
  return orderId;
};

const insertHead = async (trx: Kysely<DB>, order: NewOrder): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into customer_order (
      customer_id, placed_at, customer_email, customer_first_name, customer_last_name, preferred_doc_type,
      shipping_address, billing_address,
      shipping_method_id, shipping_method_name, shipping_method_description,
      payment_method_id, payment_method_name, payment_method_description,
      comments, coupon_id, coupon_code, tax_exempt, subtotal_cents, discount_cents, tax_cents, total_cents)
    select
      k.id, ${order.placedAt}, k.email, k.first_name, k.last_name, k.preferred_doc_type,
      ${JSON.stringify(order.shippingAddress)}::jsonb, ${JSON.stringify(order.billingAddress)}::jsonb,
      s.id, s.name, s.description, p.id, p.name, p.description,
      ${order.comments}, ${order.coupon?.id ?? null}, ${order.coupon?.code ?? null}, ${order.taxExempt},
      ${order.subtotalCents}::bigint, ${order.discountCents}::bigint, ${order.taxCents}::bigint, ${order.totalCents}::bigint
    from customer k, shipping_method s, payment_method p
    where k.id = ${order.customerId} and s.id = ${order.shippingMethodId} and p.id = ${order.paymentMethodId}
    returning id`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`customer ${order.customerId} or a method of the order is not there`);
  return row.id;
};
