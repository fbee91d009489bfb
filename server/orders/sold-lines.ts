import type { OrderedProduct } from '#contract/orders.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/types.ts';

/** Order line id → the product to link to. Lines whose variant is no longer sold have none. */
export const soldLines = async (db: Kysely<DB>, orderId: number): Promise<Map<number, OrderedProduct>> => {
  const { rows } = await sql<OrderedProduct & { lineId: number }>`
    select l.id as "lineId", v.product_id as "productId", v.id as "productVariantId", v.variant_number as "variantNumber",
      (select av.label
        from variant_attribute vat
        join attribute_value av on av.id = vat.attribute_value_id
        join attribute at on at.id = av.attribute_id
        where vat.variant_id = v.id and at.code = 'rack' limit 1) as rack
    from order_line l join variant v on v.id = l.variant_id and v.discontinued_at is null
    where l.order_id = ${orderId}`.execute(db);
  return new Map(
    rows.map(({ lineId, productId, productVariantId, variantNumber, rack }) => [
      lineId,
      { productId, productVariantId, variantNumber, rack },
    ]),
  );
};
