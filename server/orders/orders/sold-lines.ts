import type { OrderedProduct } from '#contract/orders/orders.ts';
import { type Kysely, sql } from 'kysely';
import { assetJson, type AssetRow } from '#server/catalogue/reading/assets.ts';
import type { DB } from '#server/platform/db/types.ts';

/** What an order's line is drawn with. Lines whose variant is no longer sold have no product to link to. */
type SoldLine = { product: OrderedProduct | null; picture: AssetRow | null };

/** By order line id. One query. */
export const soldLines = async (db: Kysely<DB>, orderId: number): Promise<Map<number, SoldLine>> => {
  const { rows } = await sql<OrderedProduct & { lineId: number; isSold: boolean; picture: AssetRow | null }>`
    select l.id as "lineId", v.product_id as "productId", v.id as "productVariantId", v.variant_number as "variantNumber",
      v.discontinued_at is null as "isSold", ${assetJson('a')} as picture, rack_attribute_of(v.id) as rack
    from order_line l join variant v on v.id = l.variant_id
    left join lateral (
      select va.asset_id from variant_asset va where va.variant_id = v.id order by va.position limit 1) first on true
    left join asset a on a.id = first.asset_id
    where l.order_id = ${orderId}`.execute(db);
  return new Map(
    rows.map(({ lineId, isSold, picture, productId, productVariantId, variantNumber, rack }) => [
      lineId,
      { product: isSold ? { productId, productVariantId, variantNumber, rack } : null, picture },
    ]),
  );
};
