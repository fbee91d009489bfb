import type { ReorderLine } from '#contract/stock/staff-reorder.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import { type Db, rowsOf, sql } from '#server/platform/db/db.ts';

/** Of whom a part can be had; `cost_cents` of one piece, null: not known. */
type Offer = { supplierId: number; costCents: number | null; pack: number };
export type ReorderRecord = Omit<ReorderLine, 'lasts' | 'suggested' | 'offers'> & { lowLevel: number; offers: Offer[] };

/** Counted parts that sell or are promised, with what is there and sold of those whose places they take. One query. */
export const reorderRows = (db: Db): Promise<ReorderRecord[]> => rowsOf<ReorderRecord>(db)`
    select v.id as "variantId", v.product_id as "productId", v.sku, v.name, whole.available,
      coalesce(s.low_level, 0) as "lowLevel", whole.sold, (
        select coalesce(sum(l.pieces - l.received), 0)::integer from purchase_line l join purchase p on p.id = l.purchase_id
        where l.variant_id = any (parts.ids) and p.status in ('DRAFT', 'ORDERED') and not p.is_return and l.pieces > l.received) as coming,
      (select count(*)::integer from stock_watch w where w.variant_id = v.id) as watched, (
        select coalesce(json_agg(json_build_object(
          'supplierId', n.supplier_id, 'costCents', n.cost_cents, 'pack', coalesce(n.pack, 1))
          order by last.at desc nulls last, n.cost_cents nulls last, n.supplier_id), '[]')
        from supplier_number n left join lateral (
          select max(p.ordered_at) as at from purchase_line l join purchase p on p.id = l.purchase_id
          where l.variant_id = v.id and p.supplier_id = n.supplier_id and not p.is_return) last on true
        where n.variant_id = v.id and coalesce(n.cost_cents, 0) <= ${staffLimits.purchaseCostMaxCents}) as offers
    from parts_to_reorder() parts join variant_stock s using (variant_id) join variant v on v.id = variant_id
      cross join lateral (
        select coalesce(sum(available_of(o)), 0)::integer as available, (
            select coalesce(sum(speed.sold), 0)::integer from variant_speed speed
            where speed.variant_id = any (parts.ids)) as sold
        from variant_stock o where o.variant_id = any (parts.ids)) whole
    where whole.sold > 0 or whole.available < 0`;

export const reorderSuppliers = (db: Db) =>
  db
    .selectFrom('supplier')
    .select(['id', 'name', 'lead_days as leadDays', 'minimum_cents as minimumCents'])
    .orderBy(sql`lower(name)`)
    .execute();
export type ReorderSupplier = Awaited<ReturnType<typeof reorderSuppliers>>[number];
