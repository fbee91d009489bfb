import { type Kysely, sql } from 'kysely';
import { assetJson, type AssetRow } from '../catalogue/assets.ts';
import type { DB } from '../db/types.ts';

/** The open cart and what its totals depend on; deleted addresses count as none. */
export const openCartFacts = (db: Kysely<DB>, customerId: number) =>
  db
    .selectFrom('cart as c')
    .innerJoin('customer as k', 'k.id', 'c.customer_id')
    .leftJoin('address as ship', (on) =>
      on.onRef('ship.id', '=', 'c.shipping_address_id').on('ship.deleted_at', 'is', null),
    )
    .leftJoin('address as bill', (on) =>
      on.onRef('bill.id', '=', 'c.billing_address_id').on('bill.deleted_at', 'is', null),
    )
    .leftJoin('address as usual', (on) =>
      on.onRef('usual.id', '=', 'k.default_shipping_address_id').on('usual.deleted_at', 'is', null),
    )
    .select(({ fn }) => [
      'c.id',
      'c.customer_id as customerId',
      'c.comments',
      'c.coupon_id as couponId',
      'c.shown_total_cents as shownTotalCents',
      'ship.id as shippingAddressId',
      'bill.id as billingAddressId',
      'c.shipping_method_id as shippingMethodId',
      'c.payment_method_id as paymentMethodId',
      'k.price_list_id as priceListId',
      'k.tax_exempt as taxExempt',
      fn.coalesce('ship.province_id', 'usual.province_id').as('taxProvinceId'),
    ])
    .where('c.customer_id', '=', customerId)
    .where('c.order_id', 'is', null)
    .executeTakeFirst();
export type CartFacts = NonNullable<Awaited<ReturnType<typeof openCartFacts>>>;

export type CartItemRow = {
  id: number;
  variantId: number;
  name: string;
  qty: number;
  /** In stock and still sold. */
  available: boolean;
};

/** SQL for "can be bought", for a variant table aliased v. */
export const isAvailable = sql<boolean>`(v.stock_status = 'IN_STOCK' and v.discontinued_at is null)`;

/** The lines of a cart in the order in which they were added. */
export const cartItems = async (db: Kysely<DB>, cartId: number): Promise<CartItemRow[]> => {
  const { rows } = await sql<CartItemRow>`
    select i.id, v.id as "variantId", v.name, i.qty, ${isAvailable} as available
    from cart_item i join variant v on v.id = i.variant_id
    where i.cart_id = ${cartId}
    order by i.id`.execute(db);
  return rows;
};

export type LineDetail = {
  variantId: number;
  productId: number;
  variantNumber: number;
  sku: string;
  picture: AssetRow | null;
  rack: string | null;
};

/** Data of variants for cart pages and orders, beyond name and price. One query. */
export const lineDetails = async (db: Kysely<DB>, variantIds: number[]): Promise<Map<number, LineDetail>> => {
  if (variantIds.length === 0) return new Map();
  const { rows } = await sql<LineDetail>`
    select v.id as "variantId", v.product_id as "productId", v.variant_number as "variantNumber", v.sku,
      (select ${assetJson('a')}
        from variant_asset va join asset a on a.id = va.asset_id
        where va.variant_id = v.id order by va.position limit 1) as picture,
      (select av.label
        from variant_attribute vat
        join attribute_value av on av.id = vat.attribute_value_id
        join attribute at on at.id = av.attribute_id
        where vat.variant_id = v.id and at.code = 'rack' limit 1) as rack
    from variant v
    where v.id = any (${variantIds}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.variantId, row]));
};
