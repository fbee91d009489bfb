import { columns } from '#server/platform/db/columns.ts';
import { assetJson, type AssetRow } from '#server/catalogue/reading/assets.ts';
import { type Db, sql } from '#server/platform/db/db.ts';
import { notFound } from '#server/platform/failure/failure.ts';
import { historyOf } from '#server/people/staff/audit-queries.ts';
import { purchaseRows } from './purchase-table.ts';

export const noSuchPurchase = () => notFound('There is no such purchase.');

/** A purchase with its lines. Four queries. @throws 404 */
export const staffPurchase = async (db: Db, id: number) => {
  const [row] = await purchaseRows(db, [id]);
  if (!row) throw noSuchPurchase();
  const head = await db
    .selectFrom('purchase as p')
    .innerJoin('supplier as s', 's.id', 'p.supplier_id')
    .select(['p.version', 'p.ordered_at as orderedAt', 'p.closed_at as closedAt', 'p.extra_cents as extraCents'])
    .select(['p.mailed_at as mailedAt', 's.email'])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, ...head, lines: await linesOf(db, id), history: await historyOf(db, 'purchase', id) };
};
export type StaffPurchaseRecord = Awaited<ReturnType<typeof staffPurchase>>;

const linesOf = (db: Db, id: number) =>
  db
    .selectFrom('purchase_line as l')
    .innerJoin('variant as v', 'v.id', 'l.variant_id')
    .leftJoin('variant_stock as s', 's.variant_id', 'v.id')
    .select([...columns('l', 'id variant_id pieces received cost_cents'), 'v.sku', 'v.name'])
    .select([
      sql<number | null>`landed_cents(l)`.as('landedCents'),
      sql<boolean>`s.variant_id is not null`.as('counted'),
      sql<AssetRow | null>`(select ${assetJson('a')} from variant_asset va join asset a on a.id = va.asset_id
        where va.variant_id = v.id order by va.position limit 1)`.as('asset'),
      sql<string>`coalesce(racks_of(v.id), '')`.as('rack'),
    ])
    .where('l.purchase_id', '=', id)
    .orderBy('l.id')
    .execute();
