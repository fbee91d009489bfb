import { columns } from '#server/platform/db/columns.ts';
import type { DB } from '#server/platform/db/types.ts';
import { type Db, sql } from '#server/platform/db/db.ts';
import { orderFacts } from './lock-order.ts';
import { noSuchOrder } from './own-order.ts';
import { openLines } from './open-lines.ts';
import { invoicesOf } from './staff-order.ts';
import { trackingUrl } from './paper-columns.ts';
import type { OrderedProduct } from '#contract/orders/orders.ts';
import { assetJson, type AssetRow } from '#server/catalogue/reading/assets.ts';

/** What an order's line is drawn with. Lines whose variant is no longer sold have no product to link to. */
type SoldLine = { product: OrderedProduct | null; picture: AssetRow | null };

/** By order line id. One query. */
const soldLines = async (db: Db, orderId: number): Promise<Map<number, SoldLine>> => {
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

const movesOf = (db: Db, orderId: number) =>
  db
    .selectFrom('order_event')
    .select(['status', 'happened_at as at'])
    .where('order_id', '=', orderId)
    .where('status', 'is not', null)
    .$narrowType<{ status: NonNullable<DB['order_event']['status']> }>()
    .orderBy('id')
    .execute();

/** The parcels of an order, without those of cancelled invoices. */
const shipmentsOf = (db: Db, orderId: number) =>
  db
    .selectFrom('shipment as s')
    .innerJoin('invoice as i', 'i.id', 's.invoice_id')
    .select([
      ...columns('s', 'id name tracking method shipped_at'),
      trackingUrl,
      'i.id as invoiceId',
      'i.code as invoiceCode',
    ])
    .where('i.order_id', '=', orderId)
    .where('i.status', '<>', 'CANCELLED')
    .orderBy('s.shipped_at')
    .orderBy('s.id')
    .execute();

/** What became of an order, for its customer, in six queries. @throws 404 */
export const orderCourse = async (db: Db, orderId: number) => {
  const facts = await orderFacts(db, orderId);
  if (!facts) throw noSuchOrder();
  return {
    facts,
    lines: await soldLines(db, orderId),
    open: await openLines(db, orderId),
    invoices: await invoicesOf(db, orderId),
    shipments: await shipmentsOf(db, orderId),
    moves: await movesOf(db, orderId),
  };
};
export type CourseRecord = Awaited<ReturnType<typeof orderCourse>>;
